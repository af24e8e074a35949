import { vi } from 'vitest';

/** Gives the code under test a local storage that holds `items`. `isFull`: it refuses to store anything more. */
export function storedHere(items: Record<string, string> = {}, { isFull = false } = {}): Map<string, string> {
  const stored = new Map(Object.entries(items));
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      stored.set(name, text);
    },
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal('dispatchEvent', () => true);
  return stored;
}
