import { type Duty, shortcomings } from '#domain/legal-duties.ts';
import type { Listing } from '#domain/listing.ts';
import { hasEnergyLabel } from '#domain/listing-kind.ts';
import { isClosed } from '#domain/status.ts';
import type { DutyFinding } from '../import-report.ts';

/** Divides homes into those that may be advertised and those that may not, and lists the violated duties. */
export function checkDuties(
  homes: readonly Listing[],
  duties: readonly Duty[],
): { listings: Listing[]; leftOut: Listing[]; findings: DutyFinding[] } {
  const findings: DutyFinding[] = [];
  const [listings, leftOut]: [Listing[], Listing[]] = [[], []];
  for (const home of homes) {
    const found = shortcomings(home, duties);
    (found.some(({ duty }) => duty.mode === 'leave-out') ? leftOut : listings).push(home);
    findings.push(
      ...found.map(({ duty: { id, mode, source }, missing }) => ({
        listing: home.id,
        reference: home.reference,
        duty: id,
        mode,
        missing,
        source: source.name,
      })),
    );
  }
  return { listings, leftOut, findings };
}

/** Data that the page of a home should show, with a function that checks whether a home lacks it. */
const WANTED: readonly { what: string; isLacking: (home: Listing) => boolean }[] = [
  { what: 'a picture', isLacking: ({ pictures }) => pictures.length === 0 },
  { what: 'a description', isLacking: ({ description }) => Object.keys(description).length === 0 },
  { what: 'a price', isLacking: ({ price }) => price.kind !== 'published' },
  { what: 'an address', isLacking: ({ place }) => !place.address },
  { what: 'a position', isLacking: ({ place }) => !place.position },
  {
    what: 'a surface',
    isLacking: ({ dimensions: { livingAreaSqm, plotAreaSqm, totalAreaSqm } }) =>
      (livingAreaSqm ?? plotAreaSqm ?? totalAreaSqm) === undefined,
  },
  { what: 'an energy label', isLacking: ({ kind, energy }) => hasEnergyLabel(kind) && !energy.label },
  { what: 'an agent', isLacking: ({ agent }) => !agent },
];

/** Counts the homes on offer that lack each kind of data. */
export function countMissing(homes: readonly Listing[]): { what: string; homes: number }[] {
  const offered = homes.filter(({ status }) => !isClosed(status));
  return WANTED.map(({ what, isLacking }) => ({ what, homes: offered.filter(isLacking).length })).filter(
    ({ homes: count }) => count > 0,
  );
}
