import type { DutyMode, ListingFact } from '#domain/advertisement-duties.ts';

export type FindingKind = 'leftOut' | 'corrected' | 'contradiction';

/** One thing that the agency should know about its export. */
export interface Finding {
  kind: FindingKind;
  /** `properties 1012 (nl)` */
  record: string;
  field: string;
  expected: string;
  received: string;
}

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
}

/** Where in the document a finding belongs. */
export interface ReportPlace {
  leftOut(field: string, expected: string, received: string): void;
  corrected(field: string, expected: string, received: string): void;
  contradiction(field: string, expected: string, received: string): void;
  /** the same record, one level deeper: `Pictures[2].` */
  within(prefix: string): ReportPlace;
}

/** A place that writes into `findings`. */
export function reportPlace(findings: Finding[], record: string, prefix = ''): ReportPlace {
  const add = (kind: FindingKind) => (field: string, expected: string, received: string) => {
    findings.push({ kind, record, field: prefix + field, expected, received });
  };
  return {
    leftOut: add('leftOut'),
    corrected: add('corrected'),
    contradiction: add('contradiction'),
    within: (deeper) => reportPlace(findings, record, prefix + deeper),
  };
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
  const { records, listings, leftOut, projects, findings, duties } = report;
  const kept = leftOut > 0 ? ` ${leftOut} more homes are left out by content/compliance.yaml.` : '';
  const lines = [
    `Accepted: ${records.accepted} of ${records.read} records, which make ${listings} listings and ${projects} projects.${kept}`,
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

function section<T>(heading: string, found: readonly T[], line: (one: T) => string): string[] {
  if (found.length === 0) return [];
  const more = found.length > LINES_MAX ? [`  … and ${found.length - LINES_MAX} more`] : [];
  return ['', `${heading} (${found.length})`, ...found.slice(0, LINES_MAX).map((one) => `  ${line(one)}`), ...more];
}
