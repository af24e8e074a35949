import { saysCertificatePending } from './energy.ts';
import type { Localized } from './language.ts';
import type { IsoDate, Listing } from './listing.ts';
import { hasEnergyLabel, isDwelling, type ListingKind } from './listing-kind.ts';
import type { Goal } from './price.ts';
import { type Jurisdiction, jurisdictionOf } from './region.ts';
import { isClosed } from './status.ts';

/** Returns whether any language has a text. */
const said = (texts: Localized) => Object.values(texts).some(Boolean);

/**
 * Facts that the law may require in an advertisement, each with a function that checks whether the public data of a
 * home contains it.
 */
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

/** Groups of homes that a duty can be limited to. */
export const SUBJECTS = {
  energyLabelled: hasEnergyLabel,
  dwelling: isDwelling,
  building: (kind) => kind !== 'land',
} satisfies Record<string, (kind: ListingKind) => boolean>;
export type Subject = keyof typeof SUBJECTS;

/**
 * What happens to a home that lacks a required fact: `report` lists it in the import report, `warn` also shows a
 * warning on its preview, and `leave-out` keeps it off the site.
 */
export const DUTY_MODES = ['report', 'warn', 'leave-out'] as const;
export type DutyMode = (typeof DUTY_MODES)[number];

/** The homes that a duty applies to. All given conditions must hold. */
export interface DutyScope {
  regions: readonly Jurisdiction[];
  goals?: readonly Goal[] | undefined;
  subject?: Subject | undefined;
  /** built before this year; does not apply to a home with an unknown year */
  builtBefore?: number | undefined;
}

/** The publication that states a duty. */
export interface DutySource {
  name: string;
  url: string;
}

/** A legal requirement on the advertisement of a home (content/compliance.yaml). */
export interface Duty {
  id: string;
  where: DutyScope;
  /** all of these facts are required */
  facts?: readonly ListingFact[] | undefined;
  /** at least one of these facts is required */
  oneOf?: readonly ListingFact[] | undefined;
  mode: DutyMode;
  says: Localized;
  source: DutySource;
  /** day of the last comparison with the source */
  checkedOn: IsoDate;
}

/** A duty that a home does not fulfil. */
export interface Shortcoming {
  duty: Duty;
  /** missing facts; for {@link Duty.oneOf}, all of its facts */
  missing: readonly ListingFact[];
}

/** Returns the duties that the public data of a home does not fulfil. A sold or rented home is no longer advertised and has none. */
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

/** Identity of an agency, as published on its site. */
export interface AgencyIdentity {
  companyNumber: string;
  vatNumber: string;
  /** absent for an agency in Luxembourg, which has no Belgian licence */
  bivNumber?: string | undefined;
  supervisor?: { name: string | Localized; address: string | Localized } | undefined;
  insurer: { name: string; policy: string };
  codeOfConduct?: string | undefined;
}

const digits = (text: string) => text.replace(/\D/g, '');
/** Returns whether an agency is registered in Luxembourg. The Belgian licence is not required there. */
export const isLuxembourgish = (vatNumber: string): boolean => /^LU/i.test(vatNumber.trim());
/** Returns the text in each of its languages. */
const versions = (text: string | Localized = ''): string[] => (typeof text === 'string' ? [text] : Object.values(text));
/** Returns whether a number was filled in. A number that consists of zeros is a placeholder. */
const isFilledIn = (number: string) => /[1-9]/.test(number);

/**
 * Facts that the law may require on an agency's site, each with a function that checks whether the agency's identity
 * contains it.
 */
export const AGENCY_FACTS = {
  companyNumber: ({ companyNumber, vatNumber }) =>
    isLuxembourgish(vatNumber) ? /^B ?\d{3,7}$/.test(companyNumber) : isCompanyNumber(digits(companyNumber)),
  vatNumber: ({ vatNumber, companyNumber }) =>
    isLuxembourgish(vatNumber)
      ? /^\d{8}$/.test(digits(vatNumber)) && isFilledIn(vatNumber)
      : vatNumber.startsWith('BE') && digits(vatNumber) === digits(companyNumber) && isCompanyNumber(digits(vatNumber)),
  bivNumber: ({ bivNumber = '', vatNumber }) =>
    isLuxembourgish(vatNumber) || (/^\d{6}$/.test(digits(bivNumber)) && isFilledIn(bivNumber)),
  supervisor: ({ supervisor, vatNumber }) => isLuxembourgish(vatNumber) || versions(supervisor?.name).every(Boolean),
  supervisorAddress: ({ supervisor, vatNumber }) =>
    isLuxembourgish(vatNumber) || versions(supervisor?.address).every((address) => /\b\d{4}\b/.test(address)),
  insurer: ({ insurer }) => insurer.name !== '',
  insurancePolicy: ({ insurer }) => isFilledIn(insurer.policy),
  codeOfConduct: ({ codeOfConduct, vatNumber }) => isLuxembourgish(vatNumber) || Boolean(codeOfConduct),
} satisfies Record<string, (identity: AgencyIdentity) => boolean>;
export type AgencyFact = keyof typeof AGENCY_FACTS;

/** A legal requirement on an agency's site (content/compliance.yaml). Violations are only reported. */
export interface AgencyDuty {
  id: string;
  facts: readonly AgencyFact[];
  says: Localized;
  source: DutySource;
  checkedOn: IsoDate;
}

/** Returns the duties that an agency does not fulfil. */
export function agencyShortcomings(
  identity: AgencyIdentity,
  duties: readonly AgencyDuty[],
): { duty: AgencyDuty; missing: AgencyFact[] }[] {
  return duties.flatMap((duty) => {
    const missing = duty.facts.filter((fact) => !AGENCY_FACTS[fact](identity));
    return missing.length > 0 ? [{ duty, missing }] : [];
  });
}

/**
 * Checks a Belgian company number: ten digits, of which the last two are 97 minus the remainder of the first eight
 * divided by 97.
 */
function isCompanyNumber(number: string): boolean {
  return /^\d{10}$/.test(number) && 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8));
}
