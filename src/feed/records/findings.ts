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

/** Where in the document a finding belongs. */
export interface ReportPlace {
  leftOut(field: string, expected: string, received: string): void;
  corrected(field: string, expected: string, received: string): void;
  contradiction(field: string, expected: string, received: string): void;
  /** the same record, one level deeper: `Pictures[2].` */
  within(prefix: string): ReportPlace;
}

/** For what is read beside, and reported where it is read as itself. */
export const unreported = (): ReportPlace => reportPlace([], '');

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
