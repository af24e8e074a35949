import { addressOf } from '../desk-store.ts';

/** Keys from the root of a file's value to a field. */
export type FieldKeys = readonly (string | number)[];

const FIELD_MARK = '@';

/** What the editor shows: `#content`, `#content/file/pages/home.yaml/@title.nl`, `#content/publish`, `#content/history/12`. */
export type ContentPlace =
  | { kind: 'list' }
  | { kind: 'file'; path: string; keys: FieldKeys | undefined }
  | { kind: 'publish' }
  | { kind: 'history'; id: string | undefined };

/** Reads what follows the page's name in the address. */
export function contentPlace([name, ...rest]: readonly string[]): ContentPlace {
  if (name === 'publish') return { kind: 'publish' };
  if (name === 'history') return { kind: 'history', id: rest[0] };
  if (name !== 'file' || rest.length === 0) return { kind: 'list' };
  const last = rest.at(-1) ?? '';
  const keys = last.startsWith(FIELD_MARK) ? keysOf(last.slice(FIELD_MARK.length)) : undefined;
  return { kind: 'file', path: (keys ? rest.slice(0, -1) : rest).join('/'), keys };
}

const keysOf = (text: string): FieldKeys => text.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));

/** Returns the address of the editor of a file, or of one of its fields. */
export const fileAddress = (path: string, keys?: FieldKeys): string =>
  contentAddress('file', ...path.split('/'), ...(keys?.length ? [FIELD_MARK + keys.join('.')] : []));

export const contentAddress = (...rest: readonly string[]): string => addressOf('content', ...rest);
