import { BODY_MAX_BYTES } from '#contract/forms/limits.ts';
import { readBytes } from './body.ts';

/** A small JSON object; undefined for anything else. */
export async function readObject(request: Request): Promise<Record<string, unknown> | undefined> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return undefined;
  const bytes = await readBytes(request, BODY_MAX_BYTES);
  try {
    const value: unknown = JSON.parse(bytes?.toString() ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
