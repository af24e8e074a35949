import type { DutyMode, ListingFact } from '#domain/legal-duties.ts';
import type { DoorSummary, FieldCount } from './document.ts';
import type { Finding, FindingKind } from './records/findings.ts';

/** A fact that the law requires in the advertisement of a home, but the export lacks. */
export interface DutyFinding {
  listing: number;
  reference: string;
  /** id of the duty in compliance.yaml */
  duty: string;
  mode: DutyMode;
  missing: readonly ListingFact[];
  source: string;
}

export interface ImportReport {
  /** records of properties and projects */
  records: { read: number; accepted: number; leftOut: number };
  /** homes on the site */
  listings: number;
  /** homes that may not be advertised yet */
  leftOut: number;
  projects: number;
  findings: Finding[];
  duties: DutyFinding[];
  /** data that is missing from pages of homes on offer, each with the number of these homes */
  lacking: { what: string; homes: number }[];
  /** the agency's content folder, for messages */
  folder: string;
  /** fields whose text was encoded twice and was repaired, in how many records */
  repaired: readonly FieldCount[];
  /** summary of the door; absent if the export itself has the format of docs/feed.md */
  door?: DoorSummary | undefined;
}

const HEADINGS: Readonly<Record<FindingKind, string>> = {
  leftOut: 'Left out',
  corrected: 'Corrected or ignored',
  contradiction: 'Contradictions',
};
const DUTY_HEADINGS: Readonly<Record<DutyMode, string>> = {
  'leave-out': 'Not on the site until the export has every fact that the law requires in an advertisement',
  warn: 'On the site without facts that the law requires in an advertisement; the preview shows a warning',
  report: 'On the site without facts that the law requires',
};
/** Maximum number of lines below a heading. The JSON report has all of them. */
const LINES_MAX = 40;

/** Formats the report as text for the office. */
export function reportText(report: ImportReport): string {
  const { records, listings, leftOut, projects, findings, duties, lacking, repaired, folder, door } = report;
  const kept =
    leftOut > 0
      ? ` Another ${leftOut} homes lack a fact that the law requires and are left out, as ${folder}/compliance.yaml asks.`
      : '';
  const lines = [
    `Accepted: ${records.accepted} of ${records.read} records, for ${listings} listings and ${projects} projects.${kept}`,
    ...(door ? doorLines(door) : []),
    ...section(
      'Repaired texts that were encoded twice («Ã©» instead of «é»); ask the maker of the software to export UTF-8',
      repaired,
      fieldLine,
    ),
    ...(door ? section('Homes on offer that lack data', lacking, ({ what, homes }) => `${what}: ${homes}`) : []),
    ...(['leave-out', 'warn', 'report'] as const).flatMap((mode) =>
      section(
        DUTY_HEADINGS[mode],
        duties.filter((finding) => finding.mode === mode),
        ({ listing, duty, missing, source }) =>
          `properties ${listing}: ${duty} requires ${missing.join(', ')} (${source})`,
      ),
    ),
    ...(['leftOut', 'corrected', 'contradiction'] as const).flatMap((kind) =>
      section(
        HEADINGS[kind],
        findings.filter((finding) => finding.kind === kind),
        ({ record, field, expected, received }) =>
          `${record}${field ? `, ${field}` : ''}: expected ${expected}, received ${received}`,
      ),
    ),
  ];
  return `${lines.join('\n')}\n`;
}

/** Lists what each source field becomes. Names all unused fields, because finding them is the purpose of this list. */
function doorLines({
  title,
  records,
  notShown,
  used,
  unused,
  keptOut,
  hidden,
  remarks,
  skipped,
}: DoorSummary): string[] {
  const { addresses, prices } = hidden;
  const lines = (heading: string, fields: readonly string[]) =>
    fields.length === 0 ? [] : ['', `${heading} (${fields.length})`, ...fields.map((field) => `  ${field}`)];
  return [
    `${title}: ${records} records${notShown > 0 ? `, ${notShown} of them not for the site` : ''}. Removed: ${addresses} hidden addresses and ${prices} hidden prices.`,
    ...lines('Records that are not for the site, with the number of records', skipped.map(textLine)),
    ...lines(
      'What the import could not read, or does not show as it is, with the number of records',
      remarks.map(textLine),
    ),
    ...lines(
      'Fields in use, with the number of records and the fields that they become',
      used.map((one) => `${fieldLine(one)} → ${one.ours.join(', ')}`),
    ),
    ...lines('Fields not in use', unused.map(fieldLine)),
    ...lines('Fields that are never imported', keptOut.map(fieldLine)),
  ];
}

const fieldLine = ({ field, count }: FieldCount) => `${field}: ${count}`;
const textLine = ({ text, count }: { text: string; count: number }) => `${text}: ${count}`;

function section<T>(heading: string, found: readonly T[], line: (one: T) => string): string[] {
  if (found.length === 0) return [];
  const more = found.length > LINES_MAX ? [`  … and ${found.length - LINES_MAX} more`] : [];
  return ['', `${heading} (${found.length})`, ...found.slice(0, LINES_MAX).map((one) => `  ${line(one)}`), ...more];
}
