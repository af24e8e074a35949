import type { Construction, Project } from '#domain/project.ts';
import { type AttachmentContext, readAttachments, readEntries } from './attachments.ts';
import type { ReportPlace } from './findings.ts';
import { reportingRedactor } from './hidden-data.ts';
import { cleanDescription, readDescription, rewriteTexts } from './html.ts';
import { constructionShape } from './list-entry.schema.ts';
import { allows, type Merged, merge, type Records } from './merge.ts';
import type { OriginalsIndex } from './originals.ts';
import type { ProjectRecord } from './property.schema.ts';
import { readStatus } from './property-facts.ts';
import { readPlace } from './read-place.ts';
import { readRecord } from './record.ts';
import { isHollow, type Secrets } from './redaction.ts';
import { replaceHiddenTitles } from './titles.ts';

/** Maps the records of a new-build project. The result contains public data only. */
export function mapProject(
  all: Records<ProjectRecord>,
  { originals, hideCity, place }: { originals: OriginalsIndex; hideCity: boolean; place: ReportPlace },
): Project {
  const { records, leftOut } = all;
  const hidden = allows(all, 'PublicAddress') ? [] : [...records, ...leftOut];
  const secrets: Secrets = {
    streets: hidden.flatMap(({ Street }) => Street ?? []),
    houseNumbers: hidden.flatMap(({ HouseNumber }) => HouseNumber ?? []),
    cities: records.map(({ City }) => City),
    amountsEuro: [],
    hiddenZip: hideCity ? hidden[0]?.Zip : undefined,
  };
  const rewrite = reportingRedactor(secrets, place);
  const merged = merge(all, place, rewrite);
  const id = merged.readFact('ID') ?? 0;
  const context: AttachmentContext = { owner: `n${id}`, version: '', originals, secrets, rewrite, place };
  const home = readPlace(merged, merged.isAllowed('PublicAddress'), hideCity);
  return {
    id,
    title: replaceHiddenTitles(merged.readTexts('Title'), {
      languages: records.map(({ language }) => language),
      place: home,
      otherwise: String(id),
    }),
    description: readDescription(records, context),
    place: home,
    status: readStatus(merged),
    phase: merged.readTexts('Phase'),
    delivery: merged.readTexts('DeliveryDate'),
    ...readAttachments(merged, context),
    constructions: readConstructions(merged, rewrite),
  };
}

function readConstructions(merged: Merged<ProjectRecord>, rewrite: (text: string) => string): Construction[] {
  const byId = new Map<number, Construction>();
  for (const { language, Constructions } of merged.records) {
    const entries = readEntries(Constructions, 'Constructions', merged.place, (value, place) =>
      readRecord(constructionShape, value, place),
    );
    for (const { ID, Name, Description } of entries) {
      const construction = byId.get(ID) ?? { id: ID, name: {}, description: {} };
      const name = rewrite(Name);
      construction.name[language] = isHollow(name) ? String(ID) : name;
      if (Description)
        construction.description[language] = rewriteTexts(cleanDescription(Description, merged.place), rewrite);
      byId.set(ID, construction);
    }
  }
  return [...byId.values()];
}
