import type { Construction, Project } from '#domain/project.ts';
import { statusOfMarquee } from '#domain/status.ts';
import { type AttachmentContext, readAgent, readDocuments, readEntries, readMedia, readPictures } from './attachments.ts';
import { cleanDescription } from './html.ts';
import { localized, type Merged, merge } from './merge.ts';
import type { OriginalsIndex } from './originals.ts';
import { readPlace } from './place.ts';
import { reportingRedactor } from './property.ts';
import { constructionShape, type ProjectRecord } from './property.schema.ts';
import { readRecord } from './record.ts';
import type { Secrets } from './redaction.ts';
import type { ReportPlace } from './report.ts';

/** One new-build project out of its records (one per language, the default language first). */
export function mapProject(
  records: readonly ProjectRecord[],
  { originals, place }: { originals: OriginalsIndex; place: ReportPlace },
): Project {
  const isPublic = records.every(({ PublicAddress }) => PublicAddress === true);
  const secrets: Secrets = { streets: isPublic ? [] : records.flatMap(({ Street }) => Street ?? []), amountsEuro: [] };
  const rewrite = reportingRedactor(secrets, place);
  const merged = merge(records, place, rewrite);
  const id = merged.fact('ID') ?? 0;
  const context: AttachmentContext = { owner: `n${id}`, version: '', originals, secrets, rewrite, place };
  return {
    id,
    title: merged.text('Title'),
    description: localized(records, ({ Description }) => Description && rewrite(cleanDescription(Description, place))),
    place: readPlace(merged, merged.allow('PublicAddress')),
    status: statusOfMarquee(merged.fact('Marquee'), merged.text('MarqueeName')),
    phase: merged.text('Phase'),
    delivery: merged.text('DeliveryDate'),
    pictures: readPictures(records, context),
    media: readMedia(records, context),
    ...readDocuments(records, context),
    agent: readAgent(merged.fact('Agent'), context),
    constructions: readConstructions(merged, rewrite),
  };
}

function readConstructions(merged: Merged<ProjectRecord>, rewrite: (text: string) => string): Construction[] {
  const byId = new Map<number, Construction>();
  for (const { language, Constructions } of merged.records) {
    const entries = readEntries(Constructions, 'Constructions', merged.place, (value, place) => readRecord(constructionShape, value, place));
    for (const { ID, Name, Description } of entries) {
      const construction = byId.get(ID) ?? { id: ID, name: {}, description: {} };
      construction.name[language] = rewrite(Name);
      if (Description) construction.description[language] = rewrite(cleanDescription(Description, merged.place));
      byId.set(ID, construction);
    }
  }
  return [...byId.values()];
}
