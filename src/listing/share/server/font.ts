import sharp from 'sharp';

const known = new Map<string, Promise<unknown>>();

/** Makes a font known to drawings; the file has to stay where it is, since they go on reading it. */
export async function knowFont(name: string, file: string): Promise<void> {
  // A font is known to drawings once a text has been set in it.
  const text = { text: '€', font: `${name}, 12`, fontfile: file };
  if (!known.has(name)) known.set(name, sharp({ text }).png().toBuffer());
  await known.get(name);
}
