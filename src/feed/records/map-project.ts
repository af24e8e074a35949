import type { Construction, Project } from '#domain/project.ts';
import type { Redactor } from '../secrets/redact.ts';
import { type AttachmentContext, readAttachments, readEntries } from './attachments.ts';
import type { ReportPlace } from './findings.ts';
import { digestOfRecords, hiddenTown } from './hidden-data.ts';
import { cleanDescription, readDescription } from './html.ts';
import { constructionShape } from './list-entry.schema.ts';
import { allows, type Merged, merge, type Records } from './merge.ts';
import type { OriginalsIndex } from './originals.ts';
import type { ProjectRecord } from './property.schema.ts';
import { readStatus } from './property-facts.ts';
import { readPlace } from './read-place.ts';
import { readRecord } from './record.ts';
import { isHollow, type Rewriter, reportingRewriter, townRemover } from './redaction.ts';
import { replaceHiddenTitles } from './titles.ts';

/** Maps the records of a new-build project. The result contains public data only. */
export function mapProject(
  all: Records<ProjectRecord>,
  {
    originals,
    hideCity,
    redactor,
    place,
  }: { originals: OriginalsIndex; hideCity: boolean; redactor: Redactor; place: ReportPlace },
): Project {
  const { records } = all;
  const rewriter = reportingRewriter(redactor, townRemover(...hiddenTown(all, 'PublicAddress', hideCity)), place);
  const merged = merge(all, place, rewriter.text);
  const id = merged.readFact('ID') ?? 0;
  const hides = allows(all, 'PublicAddress') ? undefined : { records: () => digestOfRecords(all) };
  const context: AttachmentContext = { owner: `n${id}`, version: '', originals, rewriter, place, hides };
  const home = readPlace(merged, merged.isAllowed('PublicAddress'), hideCity);
  return {
    id,
    title: replaceHiddenTitles(merged.readTexts('Title'), {
      languages: records.map(({ language }) => language),
      place: home,
      otherwise: String(id),
      reveals: rewriter.reveals,
    }),
    description: readDescription(records, context),
    place: home,
    status: readStatus(merged),
    phase: merged.readTexts('Phase'),
    delivery: merged.readTexts('DeliveryDate'),
    ...readAttachments(merged, context),
    constructions: readConstructions(merged, rewriter),
  };
}

function readConstructions(merged: Merged<ProjectRecord>, rewriter: Rewriter): Construction[] {
  const byId = new Map<number, Construction>();
  for (const { language, Constructions } of merged.records) {
    const entries = readEntries(Constructions, 'Constructions', merged.place, (value, place) =>
      readRecord(constructionShape, value, place),
    );
    for (const { ID, Name, Description } of entries) {
      const construction = byId.get(ID) ?? { id: ID, name: {}, description: {} };
      const name = rewriter.text(Name, 'Constructions.Name');
      construction.name[language] = isHollow(name) ? String(ID) : name;
      if (Description)
        construction.description[language] = rewriter.html(
          cleanDescription(Description, merged.place),
          'Constructions.Description',
        );
      byId.set(ID, construction);
    }
  }
  return [...byId.values()];
}
