import type { StreetAddress } from './address.ts';
import type { EnergyLabel } from './energy.ts';
import type { Localized } from './language.ts';
import type { ListingKind } from './listing-kind.ts';
import type { Position } from './position.ts';
import type { Goal, Price } from './price.ts';
import type { Country, Region } from './region.ts';
import type { Status } from './status.ts';
import type { Story } from './story.ts';
import type { MediaLink } from './video.ts';

/** A date as `2026-11-21`. */
export type IsoDate = string;

export interface Picture {
  /** see {@link ../contract/media.ts}: the site never shows the original's name */
  key: string;
  caption: Localized;
  widthPx?: number | undefined;
  heightPx?: number | undefined;
}

export interface PublicDocument {
  key: string;
  name: Localized;
}

export interface Agent {
  name: string;
  phone?: string | undefined;
  email?: string | undefined;
  picture?: Picture | undefined;
}

export interface OpenDay {
  /** ISO date-times, with an offset or in Belgian time */
  start: string;
  end: string;
  status: 'open' | 'confirmed' | 'full';
}

/** Where a home or project lies, as far as it may be known. */
export interface Place {
  municipality: Localized;
  zip: string;
  country: Country;
  countryName: Localized;
  /** Belgium only */
  region?: Region | undefined;
  /** only where it is public */
  address?: StreetAddress | undefined;
  position?: Position | undefined;
}

export interface Rooms {
  bedrooms?: number | undefined;
  bathrooms?: number | undefined;
  showerRooms?: number | undefined;
  toilets?: number | undefined;
  garages?: number | undefined;
  parkings?: number | undefined;
  externalParkings?: number | undefined;
}

export interface Dimensions {
  livingAreaSqm?: number | undefined;
  plotAreaSqm?: number | undefined;
  totalAreaSqm?: number | undefined;
  terraceAreaSqm?: number | undefined;
  frontWidthMetres?: number | undefined;
  plotWidthMetres?: number | undefined;
}

export interface Building {
  constructionYear?: number | undefined;
  renovationYear?: number | undefined;
  floors?: number | undefined;
  facades?: number | undefined;
  heating: Localized;
  kitchen: Localized;
  glazing: Localized;
  windowFrame: Localized;
  roofMaterial: Localized;
  roofCondition: Localized;
  lift?: boolean | undefined;
  garden?: boolean | undefined;
  petsAllowed?: boolean | undefined;
  electricalInspection?: boolean | undefined;
  oilTankCertificate?: boolean | undefined;
  asbestos: Localized;
  asbestosOn?: IsoDate | undefined;
}

export interface Energy {
  label?: EnergyLabel | undefined;
  kwhPerSqmYear?: number | undefined;
  totalKwhYear?: number | undefined;
  co2KgPerSqmYear?: number | undefined;
  certificateNumber?: string | undefined;
  expiresOn?: IsoDate | undefined;
  /** Luxembourg's second class */
  thermalLabel?: EnergyLabel | undefined;
}

export type FloodScore = 'A' | 'B' | 'C' | 'D';

/** Absent means not known, which is not the same as no. */
export interface Planning {
  permit?: boolean | undefined;
  summons?: boolean | undefined;
  preemptiveRight?: boolean | undefined;
  allotment?: boolean | undefined;
  zoning: Localized;
  judicialDecision: Localized;
  inheritedRestriction: Localized;
  floodPlot?: FloodScore | undefined;
  floodBuilding?: FloodScore | undefined;
}

/** Euro. What would give a hidden price away is absent with it. */
export interface Costs {
  monthlyRentEuro?: number | undefined;
  chargesOwnerEuro?: number | undefined;
  chargesRenterEuro?: number | undefined;
  depositEuro?: number | undefined;
  agencyCostEuro?: number | undefined;
  inventoryEuro?: number | undefined;
  notaryFeesEuro?: number | undefined;
  notaryFeesWithVatEuro?: number | undefined;
  vatEuro?: number | undefined;
  registrationRightsEuro?: number | undefined;
  cadastralIncomeEuro?: number | undefined;
}

/** A home as the site may show it: what is not public is not in it. */
export interface Listing {
  id: number;
  goal: Goal;
  status: Status;
  reference: string;
  title: Localized;
  /** clean HTML: paragraphs, lists, emphasis, small headings */
  description: Localized;
  typeId: number;
  typeIds: number[];
  typeName: Localized;
  kind: ListingKind;
  place: Place;
  price: Price;
  pictures: Picture[];
  media: MediaLink[];
  documents: PublicDocument[];
  /** documents that are sent by mail after a request */
  hasPrivateDocuments: boolean;
  agent?: Agent | undefined;
  openDays: OpenDay[];
  projectId?: number | undefined;
  constructionId?: number | undefined;
  createdOn?: IsoDate | undefined;
  modifiedOn?: IsoDate | undefined;
  availableFrom?: IsoDate | undefined;
  rooms: Rooms;
  dimensions: Dimensions;
  building: Building;
  energy: Energy;
  planning: Planning;
  costs: Costs;
  /** of what the import has seen of it; a home that was not imported has none */
  story?: Story | undefined;
}
