import { saysCertificatePending } from './certificate.ts';
import type { Localized } from './language.ts';
import type { IsoDate, Listing } from './listing.ts';
import { hasEnergyLabel, isDwelling, type ListingKind } from './listing-kind.ts';
import type { Goal } from './price.ts';
import { type Jurisdiction, jurisdictionOf } from './region.ts';
import { isClosed } from './status.ts';

/** Whether any language has a text. */
const said = (texts: Localized) => Object.values(texts).some(Boolean);

/** Facts that the law may want in an advertisement of a home, and whether what the site shows of a home gives them. */
export const LISTING_FACTS = {
  energyLabel: ({ energy }) => energy.label !== undefined,
  energyFigure: ({ energy }) => energy.kwhPerSqmYear !== undefined,
  energyTotal: ({ energy }) => energy.totalKwhYear !== undefined,
  co2: ({ energy }) => energy.co2KgPerSqmYear !== undefined,
  thermalLabel: ({ energy }) => energy.thermalLabel !== undefined,
  certificateNumber: ({ energy }) => energy.certificateNumber !== undefined,
  certificateIssued: (home) => !saysCertificatePending(home),
  address: ({ place }) => place.address?.houseNumber !== undefined,
  asbestos: ({ building }) => said(building.asbestos),
  permit: ({ planning }) => planning.permit !== undefined,
  zoning: ({ planning }) => said(planning.zoning),
  summons: ({ planning }) => planning.summons !== undefined,
  preemptiveRight: ({ planning }) => planning.preemptiveRight !== undefined,
  allotment: ({ planning }) => planning.allotment !== undefined,
  floodPlot: ({ planning }) => planning.floodPlot !== undefined,
  floodBuilding: ({ planning }) => planning.floodBuilding !== undefined,
  monthlyRent: ({ price, costs }) => price.kind === 'published' || costs.monthlyRentEuro !== undefined,
  chargesRenter: ({ costs }) => costs.chargesRenterEuro !== undefined,
} satisfies Record<string, (home: Listing) => boolean>;
export type ListingFact = keyof typeof LISTING_FACTS;

/** What a duty is about; without one it is about every home. */
export const SUBJECTS = {
  energyLabelled: hasEnergyLabel,
  dwelling: isDwelling,
  building: (kind) => kind !== 'land',
} satisfies Record<string, (kind: ListingKind) => boolean>;
export type Subject = keyof typeof SUBJECTS;

/** What happens to a home that lacks a fact: it is in the report, its preview says so too, or it is not on the site. */
export const DUTY_MODES = ['report', 'warn', 'leave-out'] as const;
export type DutyMode = (typeof DUTY_MODES)[number];

/** Which homes a duty is about: all of what is given holds. */
export interface DutyScope {
  regions: readonly Jurisdiction[];
  goals?: readonly Goal[] | undefined;
  subject?: Subject | undefined;
  /** built before this year; a home whose year is not known is not meant */
  builtBefore?: number | undefined;
}

/** Where a duty is written, for who wants to look it up. */
export interface DutySource {
  name: string;
  url: string;
}

/** Something that the law wants in an advertisement of a home (content/compliance.yaml). */
export interface Duty {
  id: string;
  where: DutyScope;
  /** all of them */
  facts?: readonly ListingFact[] | undefined;
  /** one of them is enough */
  oneOf?: readonly ListingFact[] | undefined;
  mode: DutyMode;
  says: Localized;
  source: DutySource;
  /** the day on which somebody last compared it with its source */
  checkedOn: IsoDate;
}

/** A duty that a home does not meet. */
export interface Shortcoming {
  duty: Duty;
  /** where one of several facts is enough: all of those */
  missing: readonly ListingFact[];
}

/** The duties that a home, as far as it is public, does not meet. What is sold or rented is no longer advertised. */
export function shortcomings(home: Listing, duties: readonly Duty[]): Shortcoming[] {
  if (isClosed(home.status)) return [];
  return duties.flatMap((duty) => {
    const missing = isAbout(duty.where, home) ? missingOf(duty, home) : [];
    return missing.length > 0 ? [{ duty, missing }] : [];
  });
}

function isAbout(
  { regions, goals, subject, builtBefore }: DutyScope,
  { place, goal, kind, building }: Listing,
): boolean {
  const jurisdiction = jurisdictionOf(place.country, place.region);
  if (jurisdiction === undefined || !regions.includes(jurisdiction)) return false;
  if (goals && !goals.includes(goal)) return false;
  if (subject && !SUBJECTS[subject](kind)) return false;
  return builtBefore === undefined || (building.constructionYear ?? builtBefore) < builtBefore;
}

function missingOf({ facts = [], oneOf = [] }: Duty, home: Listing): ListingFact[] {
  const lacks = (fact: ListingFact) => !LISTING_FACTS[fact](home);
  return [...facts.filter(lacks), ...(oneOf.every(lacks) ? oneOf : [])];
}
