import { LANGUAGES, type Language, toLanguage } from '#domain/language.ts';
import { type Finding, type ReportPlace, reportPlace } from './findings.ts';
import type { Records } from './merge.ts';
import { type ProjectRecord, type PropertyRecord, projectShape, propertyShape } from './property.schema.ts';
import { readLoosely, readRecord } from './record.ts';

interface Identified {
  ID: number;
  language: Language;
}

interface GroupOptions {
  /** the record of this language comes first in its group */
  defaultLanguage: Language;
  findings: Finding[];
}

interface Grouped<R> {
  /** the records of each ID */
  groups: Map<number, Records<R>>;
  /** number of records that are in a group and can be used */
  accepted: number;
}

/** Reads the records of all properties, and groups them by ID. */
export const groupProperties = (rows: readonly unknown[], options: GroupOptions): Grouped<PropertyRecord> =>
  groupRecords(
    'properties',
    rows,
    (row, place) => readRecord(propertyShape, row, place),
    (row) => readLoosely(propertyShape, row),
    options,
  );

/** Reads the records of all projects, and groups them by ID. */
export const groupProjects = (rows: readonly unknown[], options: GroupOptions): Grouped<ProjectRecord> =>
  groupRecords(
    'projects',
    rows,
    (row, place) => readRecord(projectShape, row, place),
    (row) => readLoosely(projectShape, row),
    options,
  );

/**
 * Groups records by ID, with the default language first. A second record with the same ID and language is left out, as
 * is an unusable record. Both stay in the group as `leftOut`, because what they hide must be hidden.
 */
function groupRecords<R extends Identified>(
  list: string,
  rows: readonly unknown[],
  read: (row: unknown, place: ReportPlace) => R | undefined,
  readLeftOut: (row: unknown) => Partial<R>,
  { defaultLanguage, findings }: GroupOptions,
): Grouped<R> {
  const groups = new Map<number, { records: R[]; leftOut: Partial<R>[] }>();
  const leftOut: Partial<R>[] = [];
  let accepted = 0;
  for (const [index, row] of rows.entries()) {
    const place = reportPlace(findings, recordName(list, row, index));
    const record = read(row, place);
    const group = record && (groups.get(record.ID) ?? { records: [], leftOut: [] });
    const isSecond = group?.records.some(({ language }) => language === record?.language);
    if (record && isSecond) place.leftOut('ID', `one record for ${record.ID} in ${record.language}`, 'a second record');
    if (!record || !group || isSecond) {
      leftOut.push(readLeftOut(row));
      continue;
    }
    group.records.push(record);
    groups.set(record.ID, group);
    accepted++;
  }
  for (const record of leftOut) if (record.ID !== undefined) groups.get(record.ID)?.leftOut.push(record);
  const rank = (language: Language) => (language === defaultLanguage ? -1 : LANGUAGES.indexOf(language));
  for (const { records } of groups.values()) records.sort((a, b) => rank(a.language) - rank(b.language));
  return { groups, accepted };
}

function recordName(list: string, row: unknown, index: number): string {
  if (typeof row !== 'object' || row === null || !('ID' in row) || typeof row.ID !== 'number')
    return `${list}[${index}]`;
  const language = 'language' in row && typeof row.language === 'string' ? toLanguage(row.language.trim()) : undefined;
  return language ? `${list} ${row.ID} (${language})` : `${list} ${row.ID}`;
}
