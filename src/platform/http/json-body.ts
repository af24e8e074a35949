import { readBytes } from './body.ts';

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
