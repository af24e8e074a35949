import type { DutyMode, ListingFact } from '#domain/legal-duties.ts';
import type { DoorSummary } from './document.ts';
import type { Finding, FindingKind } from './records/findings.ts';

/** Something that the law wants in the advertisement of a home, and the export does not tell. */
export interface DutyFinding {
  listing: number;
  reference: string;
  /** id of the rule in content/compliance.yaml */
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
  /** homes that the law does not let be advertised yet */
  leftOut: number;
  projects: number;
  findings: Finding[];
  duties: DutyFinding[];
  /** homes on offer without what their pages want */
  lacking: { what: string; homes: number }[];
  /** what the door read, and what it left outside; absent where the export is one of docs/feed.md itself */
  door?: DoorSummary | undefined;
}

const HEADINGS: Readonly<Record<FindingKind, string>> = {
  leftOut: 'Left out',
  corrected: 'Corrected or ignored',
  contradiction: 'Contradictions',
};
const DUTY_HEADINGS: Readonly<Record<DutyMode, string>> = {
  'leave-out': 'Not on the site until the export tells what the law wants in an advertisement',
  warn: 'Lacks what the law wants in an advertisement; its preview says so',
  report: 'Lacks what the law wants',
};
/** Lines a heading shows at most; the JSON report has them all. */
const LINES_MAX = 40;

/** The report for people. */
export function reportText(report: ImportReport): string {
  const { records, listings, leftOut, projects, findings, duties, lacking, door } = report;
  const kept = leftOut > 0 ? ` ${leftOut} more homes are left out by content/compliance.yaml.` : '';
  const lines = [
    `Accepted: ${records.accepted} of ${records.read} records, which make ${listings} listings and ${projects} projects.${kept}`,
    ...(door ? doorLines(door) : []),
    ...(door ? section('Homes on offer whose page lacks', lacking, ({ what, homes }) => `${what}: ${homes}`) : []),
    ...(['leave-out', 'warn', 'report'] as const).flatMap((mode) =>
      section(
        DUTY_HEADINGS[mode],
        duties.filter((finding) => finding.mode === mode),
        ({ listing, duty, missing, source }) =>
          `properties ${listing}: ${duty} wants ${missing.join(', ')} (${source})`,
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

/** What became of each field of theirs; the names of those that are not used are all there, since that is what is asked for. */
function doorLines({ title, records, notShown, used, unused, keptOut, hidden }: DoorSummary): string[] {
  const { addresses, prices } = hidden;
  const lines = (heading: string, fields: readonly string[]) =>
    fields.length === 0 ? [] : ['', `${heading} (${fields.length})`, ...fields.map((field) => `  ${field}`)];
  const counted = ({ field, count }: { field: string; count: number }) => `${field}: ${count}`;
  return [
    `${title}: ${records} records${notShown > 0 ? `, ${notShown} of them not meant for the site` : ''}. Outside stayed ${addresses} addresses and ${prices} prices that are not to be shown.`,
    ...lines(
      'Fields that are used, in how many records, and what they become',
      used.map((one) => `${counted(one)} → ${one.ours.join(', ')}`),
    ),
    ...lines('Fields that are not used', unused.map(counted)),
    ...lines('Fields that never come in', keptOut.map(counted)),
  ];
}

function section<T>(heading: string, found: readonly T[], line: (one: T) => string): string[] {
  if (found.length === 0) return [];
  const more = found.length > LINES_MAX ? [`  … and ${found.length - LINES_MAX} more`] : [];
  return ['', `${heading} (${found.length})`, ...found.slice(0, LINES_MAX).map((one) => `  ${line(one)}`), ...more];
}
