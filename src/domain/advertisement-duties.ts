import { hasEnergyLabel, isDwelling, type PropertyKind } from './property-kind.ts';
import type { Country, Region } from './region.ts';

/** Facts that an advertisement of a home must give in some region. */
export type RequiredFact =
  | 'energyLabel'
  | 'energyFigure'
  | 'co2'
  | 'thermalLabel'
  | 'certificateNumber'
  | 'asbestos'
  | 'permit'
  | 'zoning'
  | 'summons'
  | 'preemptiveRight'
  | 'allotment'
  | 'floodPlot'
  | 'floodBuilding';

export interface Advertised {
  kind: PropertyKind;
  forSale: boolean;
  country: Country;
  region?: Region | undefined;
  showsAddress: boolean;
  constructionYear?: number | undefined;
}

/** Flanders: buildings from before this year need an asbestos certificate when they are sold (OVAM). */
const ASBESTOS_BEFORE = 2001;

/**
 * What the law wants said of a home, so that what is not known is said to be so. Sources, November 2026: energy VEKA
 * (Flanders), federia.immo (Wallonia), myenergie.lu; planning VCRO 5.2.6; flood vmm.vlaanderen.be.
 */
export function requiredFacts(home: Advertised): ReadonlySet<RequiredFact> {
  const facts = new Set<RequiredFact>();
  const add = (...names: RequiredFact[]) => {
    for (const name of names) facts.add(name);
  };
  const { kind, forSale, country, region } = home;
  if (hasEnergyLabel(kind)) {
    if (country === 'LU') add('energyLabel', 'thermalLabel');
    if (region) add('energyLabel');
    if (region === 'flanders' || region === 'wallonia') add('energyFigure');
    if (region === 'brussels') add('co2');
    // A hidden address forces the code to be shown.
    if (region === 'flanders' && !home.showsAddress) add('certificateNumber');
  }
  if (region === 'flanders') {
    add('floodPlot');
    if (kind !== 'land') add('floodBuilding');
    if (forSale) add('permit', 'zoning', 'summons', 'preemptiveRight', 'allotment');
    const old = home.constructionYear !== undefined && home.constructionYear < ASBESTOS_BEFORE;
    if (forSale && old && isDwelling(kind)) add('asbestos');
  }
  return facts;
}

export type Expiry = 'valid' | 'soon' | 'past';

/** How a certificate stands on a day, both `2026-11-28`: past, within a year, or valid for longer. */
export function expiryOf(expiresOn: string, today: string): Expiry {
  if (expiresOn < today) return 'past';
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return expiresOn <= inAYear ? 'soon' : 'valid';
}
