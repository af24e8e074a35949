/**
 * Reads a body of at most `maxBytes`. Returns undefined for a longer body: before reading if `Content-Length` exceeds the
 * limit, otherwise as soon as the limit is exceeded.
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer | undefined> {
  const parts: Uint8Array[] = [];
  const isWhole = await readParts(request, maxBytes, (part) => void parts.push(part));
  return isWhole ? Buffer.concat(parts) : undefined;
}

/**
 * Passes each chunk of a body to `take` as it arrives. Returns false if the body is longer than `maxBytes`; `take` may have
 * received its beginning by then.
 */
export async function readParts(
  request: Request,
  maxBytes: number,
  take: (part: Uint8Array, at: number) => void | Promise<void>,
): Promise<boolean> {
  if (Number(request.headers.get('content-length')) > maxBytes) return false;
  let length = 0;
  for await (const part of request.body ?? []) {
    if (length + part.length > maxBytes) return false;
    await take(part, length);
    length += part.length;
  }
  return true;
}

/**
 * Reads a JSON object whose texts PostgreSQL can store. Returns undefined for any other content and for a body longer than
 * `maxBytes`.
 */
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

/** Returns a JSON value unchanged. @throws if it is a text with a lone surrogate or a NUL character */
function storable(value: unknown): unknown {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) throw new Error('not valid text');
  return value;
}

/** A file that was sent with a form. */
export interface SentFile {
  name: string;
  bytes: Buffer;
}

export type FormEntry = [name: string, value: string | SentFile];

/**
 * Returns the entries of a form that was sent as JSON, URL-encoded or multipart; undefined for other media types and for
 * nested JSON values.
 * @throws if the body is malformed or not UTF-8
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

/** Returns the entries of a JSON object whose values are texts or lists of texts; undefined for any other JSON. */
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

/** Returns whether a request that changes something comes from a page of this site. Browsers send `Origin` with every POST. */
export function isSameOrigin(request: Request, publicUrl: string | undefined): boolean {
  const origin = URL.parse(request.headers.get('origin') ?? '');
  if (!origin) return false;
  return origin.host === new URL(request.url).host || origin.origin === publicUrl;
}
