import type { StreetAddress } from './address.ts';
import type { EnergyLabel } from './energy.ts';
import type { Localized } from './language.ts';
import type { ListingKind } from './listing-kind.ts';
import type { MediaLink } from './media/media-kind.ts';
import type { Position } from './position.ts';
import type { Goal, Price } from './price.ts';
import type { Country, Region } from './region.ts';
import type { Status } from './status.ts';
import type { Story } from './story.ts';
import type { Orientation } from './sun/orientation.ts';

/** A date as `2026-11-21`. */
export type IsoDate = string;

export interface Picture {
  /** key of the original (see {@link Originals} in original.ts). The site never shows the file name of the original. */
  key: string;
  caption: Localized;
  widthPx?: number | undefined;
  heightPx?: number | undefined;
  /** point that stays in sight if the picture is cut: `40% 60%` (src/platform/images/focus.ts) */
  focus?: string | undefined;
  /** colour that is shown until the picture is loaded (src/platform/images/picture-colour.ts) */
  colour?: string | undefined;
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
  /** ISO date-time with an offset, or in Belgian time */
  start: string;
  end: string;
  status: 'open' | 'confirmed' | 'full';
}

/** The public part of the location of a home or project. */
export interface Place {
  municipality: Localized;
  zip: string;
  country: Country;
  countryName: Localized;
  /** Belgium only */
  region?: Region | undefined;
  /** absent if hidden */
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
  furnished?: boolean | undefined;
  /** absent if no direction is known */
  orientation?: Orientation | undefined;
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
  /** Luxembourg's second label */
  thermalLabel?: EnergyLabel | undefined;
}

export type FloodScore = 'A' | 'B' | 'C' | 'D';

/** Planning facts. An absent value means «not known», which differs from «no». */
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

/** Costs in euro. If the price is hidden, every amount that would reveal it is absent. */
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

/** A home with its public data only. */
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
  /** whether the home has documents that are only sent by mail, on request */
  hasPrivateDocuments: boolean;
  agent?: Agent | undefined;
  openDays: OpenDay[];
  projectId?: number | undefined;
  constructionId?: number | undefined;
  createdOn?: IsoDate | undefined;
  modifiedOn?: IsoDate | undefined;
  /** day of the sale or letting, if the export contains it */
  closedOn?: IsoDate | undefined;
  availableFrom?: IsoDate | undefined;
  rooms: Rooms;
  dimensions: Dimensions;
  building: Building;
  energy: Energy;
  planning: Planning;
  costs: Costs;
  /** history that the imports recorded; absent if the home was not imported */
  story?: Story | undefined;
}

/**
 * Events that the site counts per home. Enquiries are not among them, because they are counted from the submitted
 * forms.
 */
export const COUNT_KINDS = ['view', 'favourite'] as const;
export type CountKind = (typeof COUNT_KINDS)[number];

/** Returns the IDs of all types of a home. */
export const typesOf = ({ typeIds, typeId }: Pick<Listing, 'typeIds' | 'typeId'>): readonly number[] =>
  typeIds.length > 0 ? typeIds : [typeId];
