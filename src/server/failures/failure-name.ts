/** What a failure is, without its message: what databases say holds what people typed. */
export function failureName(error: unknown): string {
  for (let one: unknown = error; one instanceof Error; one = one.cause) {
    if ('code' in one && one.code !== undefined) return `${one.name} ${String(one.code)}`;
  }
  return error instanceof Error ? error.name : typeof error;
}
