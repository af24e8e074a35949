import type { Language } from '#domain/language.ts';
import { FeedError } from '../../document.ts';
import { COLUMNS, nearestHeader, recognise } from './csv-headers.ts';

/** Columns without which no home can be imported. Of the last two, one is enough. */
const REQUIRED = ['Goal', 'Zip', 'City'];
const NUMBERS = ['RecordFile', 'ID'];
/** Columns without which a value is hidden. */
const PERMISSIONS = [
  { of: 'Price', permission: 'PublishPrice', shown: 'no price is shown' },
  { of: 'Street', permission: 'PublishAddress', shown: 'no address is shown' },
] as const;
/** Headers that a message names at most, and their longest length. */
const NAMED_MAX = 5;
const LENGTH_MAX = 40;

const TEMPLATE = 'A template: npm run feed -- --from csv --template homes.csv.';

/**
 * Returns the name of each column: the field that its header means, or the header itself if it is unknown. `remarks` name the
 * unknown headers. Throws {@link FeedError} if no header is known, or if a column is missing without which no home can be
 * imported.
 */
export function namedColumns(
  titles: readonly string[],
  { name, language }: { name: string; language: Language },
): { names: string[]; remarks: string[] } {
  const fields = recognise(titles, language);
  if (fields.every((field) => field === undefined)) throw new FeedError(nothingKnown(titles, name));
  const missing = [
    ...REQUIRED.filter((field) => !fields.includes(field)),
    ...(NUMBERS.some((one) => fields.includes(one)) ? [] : ['RecordFile']),
  ];
  if (missing.length > 0) {
    const headers = missing.map((field) => `«${headerOf(field, language)}»`).join(', ');
    throw new FeedError(`${name} has no column ${headers}. Without it, no home can be imported. ${TEMPLATE}`);
  }
  const has = (field: string) => fields.includes(field);
  const remarks = PERMISSIONS.filter(({ of, permission }) => has(of) && !has(permission)).map(
    ({ permission, shown }) => `There is no column «${headerOf(permission, language)}», so ${shown}`,
  );
  const names = titles.map((title, index) => {
    const field = fields[index];
    if (field !== undefined && fields.indexOf(field) === index) return field;
    if (field !== undefined) {
      remarks.push(
        `The column «${short(title)}» means the same as «${short(titles[fields.indexOf(field)] ?? '')}», so it is not used`,
      );
    } else remarks.push(unknownColumn(title));
    return title;
  });
  return { names, remarks };
}

function unknownColumn(title: string): string {
  const nearest = nearestHeader(title);
  return `The column «${short(title)}» is unknown and not used${nearest ? `. Did you mean «${nearest}»?` : ''}`;
}

function nothingKnown(titles: readonly string[], name: string): string {
  const found = titles.slice(0, NAMED_MAX).map((title) => `«${short(title)}»`);
  const more = titles.length > NAMED_MAX ? ` and ${titles.length - NAMED_MAX} more` : '';
  return `${name}: none of its columns has a known name (${found.join(', ')}${more}). The first line must name the columns. ${TEMPLATE}`;
}

const headerOf = (field: string, language: Language) =>
  COLUMNS.find((column) => column.field === field)?.headers[language][0] ?? field;

function short(title: string): string {
  const line = title.replace(/\s+/g, ' ').trim();
  return line.length > LENGTH_MAX ? `${line.slice(0, LENGTH_MAX)}…` : line;
}
