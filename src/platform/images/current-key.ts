import type { Originals } from '#domain/original.ts';

/**
 * The key under which a document lies now: the one that was mailed, or, where the document was replaced since, the one that
 * differs in its last part, which changes with the content (src/feed/originals.ts).
 */
export function currentKey(key: string, originals: Originals): string {
  if (Object.hasOwn(originals, key)) return key;
  const same = key.slice(0, key.lastIndexOf('-') + 1);
  return Object.keys(originals).find((one) => one.slice(0, one.lastIndexOf('-') + 1) === same) ?? key;
}
