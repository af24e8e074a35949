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

export interface ImportReport {
  /** records of properties and projects */
  records: { read: number; accepted: number; leftOut: number };
  listings: number;
  projects: number;
  findings: Finding[];
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
/** Lines a heading shows at most; the JSON report has them all. */
const LINES_MAX = 40;

/** The report for people. */
export function reportText(report: ImportReport): string {
  const { records, listings, projects, findings } = report;
  const lines = [
    `Accepted: ${records.accepted} of ${records.read} records, which make ${listings} listings and ${projects} projects.`,
  ];
  for (const kind of ['leftOut', 'corrected', 'contradiction'] as const) {
    const found = findings.filter((finding) => finding.kind === kind);
    if (found.length === 0) continue;
    lines.push('', `${HEADINGS[kind]} (${found.length})`);
    for (const { record, field, expected, received } of found.slice(0, LINES_MAX)) {
      lines.push(`  ${record}${field ? `, ${field}` : ''}: expected ${expected}, received ${received}`);
    }
    if (found.length > LINES_MAX) lines.push(`  … and ${found.length - LINES_MAX} more`);
  }
  return `${lines.join('\n')}\n`;
}
