/**
 * Reads a body up to `maxBytes`; undefined where it says that it is longer, before anything is read, or as soon as it is:
 * the rest is not read.
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(request.headers.get('content-length')) > maxBytes) return undefined;
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    length += part.length;
    if (length > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Reads a JSON object of texts that a database can store; undefined for anything else, and above `maxBytes`. */
export async function readObject(request: Request, maxBytes: number): Promise<Record<string, unknown> | undefined> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return undefined;
  const bytes = await readBytes(request, maxBytes);
  try {
    const value: unknown = JSON.parse(bytes?.toString() ?? '', (_, one: unknown) => storable(one));
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** @throws for half a character of UTF-16, and for the character 0 */
function storable(value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) throw new Error('not a text');
  return value;
}

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

/** Whether a request that changes something comes from a page of ours; browsers say so with every POST. */
export function isSameOrigin(request: Request, publicUrl: string | undefined): boolean {
  const origin = URL.parse(request.headers.get('origin') ?? '');
  if (!origin) return false;
  return origin.host === new URL(request.url).host || origin.origin === publicUrl;
}
