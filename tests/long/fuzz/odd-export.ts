import { RECORD_NUMBER_MAX } from '#domain/url-part.ts';
import { projectShape, propertyShape } from '#feed/records/property.schema.ts';
import type { RecordShape } from '#feed/records/record.ts';
import { composed } from '../../../scripts/sample/compose/compose-listing.ts';
import { languages } from '../../../scripts/sample/feed/export-records.ts';
import { sampleFeed } from '../../../scripts/sample/feed/sample-homes.ts';
import { type Random, randomFor } from '../../../scripts/sample/random.ts';
import { oddAgent, oddConstructions, oddDocuments, oddMedia, oddOpenDays, oddPictures } from './odd-parts.ts';
import { oddNumber, oddValue, secretValue } from './odd-values.ts';
import { oddText } from './odd-words.ts';

type Row = Record<string, unknown>;

export interface OddExport extends Record<string, Row[]> {
  properties: Row[];
  projects: Row[];
}

/** The highest valid record number, and numbers with which the import rejects a home. */
const BEYOND: readonly number[] = [RECORD_NUMBER_MAX, RECORD_NUMBER_MAX + 1, Number.MAX_SAFE_INTEGER, 0];
const FIRST_PROJECT = 1;
const PROJECTS = 8;
/**
 * Numbers of all other homes. The homes of each seed have their own range; if there are more seeds than ranges, the
 * ranges are reused.
 */
const ORDINARY_FIRST = 1_000_000;
const ORDINARY_STEP = 10_000;
const ORDINARY_SEEDS = Math.floor((RECORD_NUMBER_MAX - ORDINARY_FIRST) / ORDINARY_STEP) - 1;
/** Probability of an unusual value in a field of a home. In some homes, every field is unusual. */
const SHARE = 0.12;
/** Fields that identify a record and are therefore always normal. */
const KEPT = new Set(['ID', 'language']);

/**
 * Generates an export of homes in up to four languages. Any field may hold an unusual value that is still valid. The
 * same seed gives the same export.
 */
export function oddExport(homes: number, seed: number): OddExport {
  const random = randomFor(seed, 'an odd export');
  const projects = Array.from({ length: PROJECTS }, (_, index) => oddProject(FIRST_PROJECT + index, random)).flat();
  return {
    properties: Array.from({ length: homes }, (_, index) => oddHome(index, seed)).flat(),
    projects,
    webIDs: [
      ...sampleFeed.webIDs.map((type) => ({ ...type })),
      ...Array.from({ length: 6 }, () =>
        named(random, { WebID: oddNumber(random), ShowOrder: random.pick([-1, 0, 0.5, 1e300]) }),
      ),
    ],
    citys: Array.from({ length: 4 }, () => named(random, { Zip: oddText(random), PropertyCount: random.whole(0, 9) })),
    neighbourhoods: [
      ...sampleFeed.neighbourhoods.map((node) => ({ ...node })),
      ...Array.from({ length: 6 }, () => named(random, { ID: oddNumber(random), ParentID: oddNumber(random) })),
    ],
  };
}

const named = (random: Random, row: Row): Row => ({ ...row, Name: oddText(random), language: random.pick(languages) });

function oddHome(index: number, seed: number): Row[] {
  const random = randomFor(seed, `odd home ${index}`);
  const records = composed(index, seed, languages).map((record): Row => ({ ...record, ID: idOf(index, seed) }));
  const share = random.chance(0.2) ? 1 : SHARE;
  const facts = { ...oddFields(propertyShape, share, random), ...oddAttachments(share, random) };
  if (random.chance(0.3))
    Object.assign(facts, { ProjectID: random.whole(0, PROJECTS), ConstructionID: oddNumber(random) });
  if (random.chance(share)) facts.OpenDays = oddOpenDays(random);
  // A public price at the limits of what is valid. It never equals a hidden price.
  const Price = random.pick([0.01, 1, 999.99, 1_000_000, 99_999_999.5, 100_000_000, '325000', 'op aanvraag']);
  if (random.chance(share)) Object.assign(facts, { Price, PublishPrice: true });
  // Few homes have photos, because processing them takes long.
  if (random.chance(0.85)) Object.assign(facts, { SmallPictureItem: null, Pictures: facts.Pictures ?? [] });
  // Most homes are available, because the pages of sold homes have no forms and no price.
  if (random.chance(0.8)) facts.Marquee = random.whole(0, 2);
  const isShown = facts.Price === Price;
  return records.map((record) => ({
    ...record,
    ...facts,
    ...(random.chance(0.5) ? oddFields(propertyShape, share / 2, random) : {}),
    ...(isShown ? { Price, PublishPrice: true, Marquee: facts.Marquee ?? 0 } : {}),
    ID: record.ID,
  }));
}

/**
 * Returns the id of a home. The first homes share their numbers with projects; the next have the highest valid number
 * or higher ones.
 */
function idOf(index: number, seed: number): number {
  if (index < PROJECTS + 2) return FIRST_PROJECT + index;
  return BEYOND[index - PROJECTS - 2] ?? ORDINARY_FIRST + (seed % ORDINARY_SEEDS) * ORDINARY_STEP + index;
}

function oddProject(id: number, random: Random): Row[] {
  const facts = {
    ...oddFields(projectShape, 0.5, random),
    ...oddAttachments(0.5, random),
    Constructions: oddConstructions(random),
  };
  const spoken = languages.filter(() => random.chance(0.7));
  return (spoken.length > 0 ? spoken : languages.slice(0, 1)).map((language) => ({
    Title: oddText(random),
    City: 'Boom',
    Zip: '2850',
    ...facts,
    ...oddFields(projectShape, 0.2, random),
    ID: id,
    language,
  }));
}

function oddFields({ required, optional, private: hidden }: RecordShape, share: number, random: Random): Row {
  const row: Row = {};
  const isPrivate = new Set(hidden);
  for (const [field, schema] of Object.entries({ ...required, ...optional })) {
    if (KEPT.has(field) || !random.chance(share)) continue;
    const value = isPrivate.has(field) ? secretValue(field, schema, random) : oddValue(schema, random);
    if (value !== undefined) row[field] = value;
  }
  return row;
}

function oddAttachments(share: number, random: Random): Row {
  return {
    ...(random.chance(share)
      ? { Pictures: oddPictures(random), SmallPictureItem: oddPictures(random)[0] ?? null }
      : {}),
    ...(random.chance(share) ? { Documents: oddDocuments(random) } : {}),
    ...(random.chance(share) ? { Media: oddMedia(random) } : {}),
    ...(random.chance(share) ? { Agent: oddAgent(random) } : {}),
  };
}
