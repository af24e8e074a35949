/** What a code stands for. Codes are what other software writes: one may be called as anything that objects have. */
export function coded<T>(table: Readonly<Record<string, T>>, code: string): T | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined;
}
