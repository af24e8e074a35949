import type { Language } from '#domain/language.ts';
import type { ImportReport } from '#feed/import-report.ts';
import { readReport } from '#feed/stored-import.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { Site } from '#server/built/site-data.ts';
import { EXPORT_ROWS_MAX, type ExportAnswer } from '../../housekeeping/site-api.ts';

/** Returns which homes of the current import lack facts that the law requires, and the problems of the export. */
export async function readExport(dataDir: string, site: Site, language: Language): Promise<ExportAnswer> {
  const report = await readReport(dataDir).catch(() => undefined);
  if (!report) return { known: false };
  const { listings, leftOut, duties, findings } = report;
  const homes = [...Map.groupBy(duties, ({ listing }) => listing)];
  return {
    known: true,
    listings,
    leftOut,
    lacking: homes.length,
    homes: homes.slice(0, EXPORT_ROWS_MAX).map(([id, lacks]) => lackingHome(id, lacks, site, language)),
    problems: findings.length,
    findings: findings
      .slice(0, EXPORT_ROWS_MAX)
      .map(({ record, field, expected, received }) => ({ record, field: field ?? '', expected, received })),
  };
}

function lackingHome(id: number, lacks: ImportReport['duties'], site: Site, language: Language) {
  const t = textsOf(language);
  const missing = new Set(lacks.flatMap((one) => one.missing));
  return {
    id,
    reference: lacks[0]?.reference ?? '',
    path: site.listing(id)?.path[language],
    isLeftOut: lacks.some(({ mode }) => mode === 'leave-out'),
    missing: [...missing].map((fact) => t(`fact.${fact}`)),
    sources: [...new Set(lacks.map(({ source }) => source))],
  };
}
