import { type Language, type Localized, speak } from '#domain/language.ts';
import type { AgencyDuty, Duty, DutyMode, DutySource } from '#domain/legal-duties.ts';
import { previewPath } from '#domain/preview-address.ts';
import type { ImportReport } from './import-report.ts';

/** A duty that a home or the agency does not fulfil, with its source. */
export interface UnmetDuty {
  duty: string;
  missing: readonly string[];
  says: string;
  source: DutySource;
  checkedOn: string;
}

export interface ComplianceReport {
  /** the agency's content folder */
  folder: string;
  listings: number;
  leftOut: number;
  agency: UnmetDuty[];
  /** only homes with an unmet duty */
  homes: { id: number; reference: string; preview?: string; unmet: (UnmetDuty & { mode: DutyMode })[] }[];
}

/** Lists the unmet duties of an import per home, in English or else in the site's default language. */
export function complianceReport(
  { listings, leftOut, duties: findings }: Pick<ImportReport, 'listings' | 'leftOut' | 'duties'>,
  duties: readonly Duty[],
  agency: readonly { duty: AgencyDuty; missing: readonly string[] }[],
  { url, language, folder }: { url: string; language: Language; folder: string },
): ComplianceReport {
  const byId = new Map(duties.map((duty) => [duty.id, duty]));
  const words = (says: Localized) => speak(says, 'en', language)?.text ?? '';
  const unmet = ({ id, says, source, checkedOn }: Duty | AgencyDuty, missing: readonly string[]): UnmetDuty => ({
    duty: id,
    missing,
    says: words(says),
    source,
    checkedOn,
  });
  const homes = [...Map.groupBy(findings, ({ listing }) => listing)].map(([id, found]) => {
    const rows = found.flatMap(({ duty: name, missing, mode }) => {
      const duty = byId.get(name);
      return duty ? [{ ...unmet(duty, missing), mode }] : [];
    });
    const modes = new Set(rows.map(({ mode }) => mode));
    const hasPreview = modes.has('warn') && !modes.has('leave-out');
    return {
      id,
      reference: found[0]?.reference ?? '',
      ...(hasPreview ? { preview: url + previewPath(id, language) } : {}),
      unmet: rows,
    };
  });
  return { folder, listings, leftOut, agency: agency.map(({ duty, missing }) => unmet(duty, missing)), homes };
}

/** Formats the report as text. */
export function complianceText({ folder, listings, leftOut, agency, homes }: ComplianceReport): string {
  const lines = [
    `${listings} homes on the site, ${leftOut} left out. Homes without facts that the law requires: ${homes.length || 'none'}.`,
  ];
  if (agency.length > 0)
    lines.push('', `The agency (${folder}/site.yaml)`, ...agency.flatMap((one) => unmetLines(one)));
  for (const { id, reference, preview, unmet } of homes) {
    lines.push('', `${reference} (${id})${preview ? `  ${preview}` : ''}`);
    lines.push(...unmet.flatMap((one) => unmetLines(one, one.mode)));
  }
  return lines.join('\n');
}

function unmetLines({ duty, missing, says, source, checkedOn }: UnmetDuty, mode?: DutyMode): string[] {
  return [
    `  ${mode === undefined ? '' : `[${mode}] `}${duty}: ${missing.join(', ')}`,
    `    ${says}`,
    `    ${source.name}, ${source.url}, read on ${checkedOn}`,
  ];
}
