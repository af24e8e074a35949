import type { Listing } from '#domain/listing.ts';
import { type FeedDocument, parseDocument } from '#feed/document.ts';
import { type Import, type ImportRules, importDocument } from '#feed/import.ts';
import type { FeedBase } from '#feed/records/originals.ts';

export type Row = Record<string, unknown>;

/**
 * Returns the record of a home as the export writes it. It has all required fields, and its address and price are
 * public.
 */
export const property = (change: Row = {}): Row => ({
  ID: 1,
  language: 'nl',
  Goal: 0,
  City: 'Boom',
  Zip: '2850',
  TypeDescription: 'Rijwoning met tuin',
  WebID: 1,
  MainTypeName: 'Huis',
  RecordFile: 'SS-1',
  PublishPrice: true,
  Price: 325000,
  PublishAddress: true,
  Street: 'Kaaistraat',
  HouseNumber: '47',
  CountryID: 10,
  ...change,
});

export const project = (change: Row = {}): Row => ({
  ID: 501,
  language: 'nl',
  Title: 'De Ringoven',
  City: 'Boom',
  Zip: '2850',
  PublicAddress: true,
  Street: 'Noeveren',
  HouseNumber: '140',
  ...change,
});

export const TYPES: Row[] = [
  { WebID: 1, Name: 'Huis / villa / hoeve', ShowOrder: 1, language: 'nl' },
  { WebID: 1, Name: 'Maison / villa / ferme', ShowOrder: 1, language: 'fr' },
  { WebID: 4, Name: 'Grond', ShowOrder: 2, Rent: false, language: 'nl' },
];

export const feed = (lists: Partial<Record<keyof FeedDocument, unknown>>): Row => ({
  properties: [property()],
  webIDs: TYPES,
  ...lists,
});

/** The import rules of the test exports. */
export const RULES: ImportRules = {
  defaultLanguage: 'nl',
  duties: [],
  kinds: { 1: 'house', 4: 'land' },
  hideCity: false,
  folder: 'content',
};

/** Imports the lists of an export. They are first converted to JSON and back, like a real export. */
export function importOf(
  lists: Partial<Record<keyof FeedDocument, unknown>>,
  change: Partial<ImportRules & { base: FeedBase }> = {},
): Import {
  const rules = { ...RULES, base: { kind: 'folder', path: '/feed' } as const, ...change };
  return importDocument(parseDocument(Buffer.from(JSON.stringify(feed(lists))), 'test.json'), rules);
}

/** Imports records that yield a single home. Returns the home and the findings of the report. */
export function listingOf(...rows: Row[]): { listing: Listing; findings: string[] } {
  const { catalogue, report } = importOf({ properties: rows });
  const [listing] = catalogue.listings;
  if (!listing) throw new Error(`No listing: ${JSON.stringify(report.findings)}`);
  return { listing, findings: findingsOf({ report }) };
}

/** Returns findings as short lines, such as `leftOut Price`. */
export function findingsOf({ report }: Pick<Import, 'report'>): string[] {
  return report.findings.map(({ kind, field }) => `${kind} ${field}`);
}
