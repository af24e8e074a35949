/** A file that came with a form. */
export interface SentFile {
  name: string;
  bytes: Buffer;
}

export type FormEntry = [name: string, value: string | SentFile];

/**
 * The entries of a form, in whichever of the three ways it was sent: JSON, URL-encoded or multipart. undefined where it is
 * none of these, or not a flat form. @throws where it is broken, or not UTF-8.
 */
export async function formEntries(bytes: Buffer, type: string): Promise<FormEntry[] | undefined> {
  if (/^application\/json\b/i.test(type)) return fromJson(JSON.parse(utf8(bytes)));
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return undefined;
  const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData();
  return Promise.all(
    [...form].map(async ([name, value]): Promise<FormEntry> => {
      if (typeof value === 'string') return [name, value];
      return [name, { name: value.name, bytes: Buffer.from(await value.arrayBuffer()) }];
    }),
  );
}

/** An object of texts and lists of texts, nothing deeper. */
function fromJson(json: unknown): FormEntry[] | undefined {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  const entries: FormEntry[] = [];
  for (const [name, value] of Object.entries(json)) {
    for (const one of [value].flat()) {
      if (typeof one !== 'string') return undefined;
      entries.push([name, one]);
    }
  }
  return entries;
}

const utf8 = (bytes: Buffer) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
