export type FindingKind = 'leftOut' | 'corrected' | 'contradiction';

/** A problem in the export that the agency should know about. */
export interface Finding {
  kind: FindingKind;
  /** name of the record: `properties 1012 (nl)` */
  record: string;
  field: string;
  expected: string;
  received: string;
}

/** Collects the findings of one record. */
export interface ReportPlace {
  leftOut(field: string, expected: string, received: string): void;
  corrected(field: string, expected: string, received: string): void;
  contradiction(field: string, expected: string, received: string): void;
  /** Returns a collector for a nested part of the record. `prefix` comes before its field names: `Pictures[2].` */
  within(prefix: string): ReportPlace;
}

/** Returns a collector that drops all findings, for data that another step has reported or will report. */
export const unreported = (): ReportPlace => reportPlace([], '');

/** Returns a collector that adds to `findings`. */
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
