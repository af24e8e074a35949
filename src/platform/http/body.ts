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
