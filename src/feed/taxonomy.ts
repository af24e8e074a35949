import type { Localized } from '#domain/language.ts';
import type { Listing } from '#domain/listing.ts';
import { propertyKind } from '#domain/property-kind.ts';
import { isClosed } from '#domain/status.ts';
import type { Neighbourhood, PropertyType } from '#domain/taxonomy.ts';
import type { FeedDocument } from './document.ts';
import { cityShape, neighbourhoodShape, typeShape } from './property.schema.ts';
import { readRecord } from './record.ts';
import { type Finding, reportPlace } from './report.ts';

/** The types of the list webIDs by their WebID, names of all languages joined. */
export function readTypes(rows: readonly unknown[], findings: Finding[]): Map<number, PropertyType> {
  const names = new Map<number, Localized>();
  const types = new Map<number, PropertyType>();
  for (const [index, row] of rows.entries()) {
    const type = readRecord(typeShape, row, reportPlace(findings, `webIDs[${index}]`));
    if (!type) continue;
    const name = names.get(type.WebID) ?? {};
    name[type.language] = type.Name;
    names.set(type.WebID, name);
    types.set(type.WebID, {
      id: type.WebID,
      name,
      kind: propertyKind(name),
      order: type.ShowOrder ?? index,
      forSale: type.Sale !== false,
      forRent: type.Rent !== false,
    });
  }
  return types;
}

/** The tree of places; a node whose parent is missing, or that is its own ancestor, becomes a root and is reported. */
export function readNeighbourhoods(rows: readonly unknown[], findings: Finding[]): Neighbourhood[] {
  const nodes = new Map<number, Neighbourhood>();
  for (const [index, row] of rows.entries()) {
    const node = readRecord(neighbourhoodShape, row, reportPlace(findings, `neighbourhoods[${index}]`));
    if (node && !nodes.has(node.ID)) nodes.set(node.ID, { id: node.ID, parentId: node.ParentID || undefined, name: node.Name });
  }
  for (const node of nodes.values()) {
    if (node.parentId === undefined || reachesRoot(node, nodes)) continue;
    reportPlace(findings, `neighbourhoods ${node.id}`).corrected('ParentID', 'another node of the list', `${node.parentId}; made a root`);
    node.parentId = undefined;
  }
  return [...nodes.values()];
}

function reachesRoot(node: Neighbourhood, nodes: ReadonlyMap<number, Neighbourhood>): boolean {
  const seen = new Set<number>();
  for (let current: Neighbourhood | undefined = node; current; current = nodes.get(current.parentId ?? -1)) {
    if (seen.has(current.id)) return false;
    if (current.parentId === undefined) return true;
    seen.add(current.id);
  }
  return false;
}

/** Reports where the derived lists of cities contradict the homes; the homes are right (feed contract). */
export function checkCities(document: FeedDocument, listings: readonly Listing[], findings: Finding[]): void {
  checkCityList('citys', document.citys, listings, findings);
  checkCityList('citysSale', document.citysSale, listings.filter(({ goal }) => goal === 'sale'), findings);
  checkCityList('citysRent', document.citysRent, listings.filter(({ goal }) => goal === 'rent'), findings);
}

/** A count may be of all homes or of those still offered: the contract does not say which. */
function checkCityList(name: string, rows: readonly unknown[], listings: readonly Listing[], findings: Finding[]): void {
  if (rows.length === 0) return;
  const counts = new Map<string, { all: number; open: number }>();
  for (const { place, status } of listings) {
    const count = counts.get(place.zip) ?? { all: 0, open: 0 };
    counts.set(place.zip, { all: count.all + 1, open: count.open + (isClosed(status) ? 0 : 1) });
  }
  const listed = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const city = readRecord(cityShape, row, reportPlace(findings, `${name}[${index}]`));
    if (city) listed.set(city.Zip, city.PropertyCount ?? counts.get(city.Zip)?.open ?? 0);
  }
  for (const zip of new Set([...counts.keys(), ...listed.keys()])) {
    const { all, open } = counts.get(zip) ?? { all: 0, open: 0 };
    const claimed = listed.get(zip) ?? 0;
    if (claimed === all || claimed === open) continue;
    reportPlace(findings, `${name} ${zip}`).contradiction('PropertyCount', `${open}, as the properties say`, listed.has(zip) ? String(claimed) : 'no entry');
  }
}
