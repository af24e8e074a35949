import type { Status } from './fields.schema.ts';

/** What is published, in the editors' order: by `sort`, and as written where that is the same. */
export function published<T extends { status: Status; sort?: number }>(entries: readonly T[]): T[] {
  return entries.filter(({ status }) => status === 'Published').sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
}
