import type { Language } from '#domain/language.ts';
import type { Listing } from '#domain/listing.ts';
import { type ListingKind, listingKind } from '#domain/listing-kind.ts';
import { isClosed } from '#domain/status.ts';
import type { ListingType, Neighbourhood } from '#domain/taxonomy.ts';
import type { FeedDocument } from '../document.ts';
import { type Finding, reportPlace } from './findings.ts';
import { cityShape, neighbourhoodShape, typeShape } from './list-entry.schema.ts';
import { namesOfTowns, type Town } from './read-place.ts';
import { readRecord } from './record.ts';

interface TypeRules {
  /** kinds by WebID, as the agency's site.yaml assigns them */
  kinds: Readonly<Record<string, ListingKind>>;
  /** the agency's content folder */
  folder: string;
  /** whether the list was made by a door, whose names of types always tell the kind */
  isOwnList: boolean;
  findings: Finding[];
}

/**
 * Reads the list webIDs: types by WebID, with their names in all languages. `kinds` assigns a kind to each type. If it
 * lacks a type, the kind is guessed from the type's name. A guess is reported if the agency has assigned other types, or if
 * the name says nothing.
 */
export function readTypes(
  rows: readonly unknown[],
  { kinds, folder, isOwnList, findings }: TypeRules,
): Map<number, ListingType> {
  const types = new Map<number, ListingType>();
  for (const [index, row] of rows.entries()) {
    const type = readRecord(typeShape, row, reportPlace(findings, `webIDs[${index}]`));
    if (!type) continue;
    const name = { ...types.get(type.WebID)?.name, [type.language]: type.Name };
    types.set(type.WebID, {
      id: type.WebID,
      name,
      kind: kinds[type.WebID] ?? listingKind(name),
      order: type.ShowOrder ?? index,
      forSale: type.Sale !== false,
      forRent: type.Rent !== false,
    });
  }
  const isEmpty = Object.keys(kinds).length === 0;
  for (const { id, name, kind } of types.values()) {
    if (kinds[id] || isOwnList || (isEmpty && kind !== 'other')) continue;
    reportPlace(findings, `webIDs ${id}`).corrected(
      'WebID',
      `a line of propertyKinds in ${folder}/site.yaml`,
      `${JSON.stringify(Object.values(name)[0])}; treated as «${kind}» because of its name`,
    );
  }
  return types;
}

/** Reads the tree of places, whose records may name a place in several languages. Towns get their names in all known languages. A node with an unknown parent, or that is its own ancestor, becomes a root and is reported. */
export function readNeighbourhoods(
  rows: readonly unknown[],
  { towns, defaultLanguage, findings }: { towns: readonly Town[]; defaultLanguage: Language; findings: Finding[] },
): Neighbourhood[] {
  const townNamed = namesOfTowns(towns);
  const nodes = new Map<number, Neighbourhood>();
  for (const [index, row] of rows.entries()) {
    const place = reportPlace(findings, `neighbourhoods[${index}]`);
    const node = readRecord(neighbourhoodShape, row, place);
    if (!node) continue;
    const { language = defaultLanguage } = node;
    const name = townNamed(node.Name) ?? { [language]: node.Name };
    const known = nodes.get(node.ID);
    if (!known) nodes.set(node.ID, { id: node.ID, parentId: node.ParentID || undefined, name });
    else if (!known.name[language]) known.name = { ...name, ...known.name };
    else place.leftOut('ID', `one record for ${node.ID}`, 'a second record');
  }
  for (const node of nodes.values()) {
    if (node.parentId === undefined || (nodes.has(node.parentId) && !isOwnAncestor(node, nodes))) continue;
    reportPlace(findings, `neighbourhoods ${node.id}`).corrected(
      'ParentID',
      'the ID of another node in the list',
      `${node.parentId}; moved to the top level`,
    );
    node.parentId = undefined;
  }
  return [...nodes.values()];
}

function isOwnAncestor(node: Neighbourhood, nodes: ReadonlyMap<number, Neighbourhood>): boolean {
  const seen = new Set<number>();
  for (
    let above = nodes.get(node.parentId ?? -1);
    above && !seen.has(above.id);
    above = nodes.get(above.parentId ?? -1)
  ) {
    if (above.id === node.id) return true;
    seen.add(above.id);
  }
  return false;
}

/**
 * Reports where the lists of cities contradict the homes. The homes are taken as correct
 * (docs/feed.md#the-other-lists).
 */
export function checkCities(document: FeedDocument, listings: readonly Listing[], findings: Finding[]): void {
  checkCityList('citys', document.citys, listings, findings);
  checkCityList(
    'citysSale',
    document.citysSale,
    listings.filter(({ goal }) => goal === 'sale'),
    findings,
  );
  checkCityList(
    'citysRent',
    document.citysRent,
    listings.filter(({ goal }) => goal === 'rent'),
    findings,
  );
}

/** Compares one list with the homes. A count may include sold homes or not, because exports do either. */
function checkCityList(
  name: string,
  rows: readonly unknown[],
  listings: readonly Listing[],
  findings: Finding[],
): void {
  // A home with a hidden town cannot be assigned to a postcode, so the counts would differ.
  if (rows.length === 0 || listings.some(({ place }) => place.zip === '')) return;
  const counts = new Map<string, { all: number; open: number }>();
  for (const { place, status } of listings) {
    const count = counts.get(place.zip) ?? { all: 0, open: 0 };
    counts.set(place.zip, { all: count.all + 1, open: count.open + (isClosed(status) ? 0 : 1) });
  }
  const listed = readCityCounts(name, rows, findings);
  for (const zip of new Set([...counts.keys(), ...listed.keys()])) {
    const { all, open } = counts.get(zip) ?? { all: 0, open: 0 };
    const claims = [...(listed.get(zip)?.values() ?? [0])];
    const wrong = claims.find((claim) => claim !== all && claim !== open);
    if (wrong === undefined) continue;
    reportPlace(findings, `${name} ${zip}`).contradiction(
      'PropertyCount',
      `${open}, the number in the list of properties`,
      listed.has(zip) ? String(wrong) : 'no entry',
    );
  }
}

/** Returns counts by postcode and language. Municipalities that share a postcode are added up. */
function readCityCounts(name: string, rows: readonly unknown[], findings: Finding[]): Map<string, Map<string, number>> {
  const listed = new Map<string, Map<string, number>>();
  for (const [index, row] of rows.entries()) {
    const city = readRecord(cityShape, row, reportPlace(findings, `${name}[${index}]`));
    if (!city) continue;
    const counts = listed.get(city.Zip) ?? new Map<string, number>();
    listed.set(city.Zip, counts);
    if (city.PropertyCount === undefined) continue;
    const language = city.language ?? '';
    counts.set(language, (counts.get(language) ?? 0) + city.PropertyCount);
  }
  return listed;
}
