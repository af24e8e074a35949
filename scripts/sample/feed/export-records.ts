/** The languages of the export. The field names below are those of the agency's software. */

export type Language = 'nl' | 'fr' | 'en' | 'de';
export const languages: readonly Language[] = ['nl', 'fr', 'en', 'de'];

export interface FeedPicture {
  ID: number;
  Name: string;
  Url: string;
  Width: number;
  Height: number;
}

export interface FeedDocument {
  ID: number;
  Name: string;
  Url: string;
  Public: boolean;
}

export interface FeedAgent {
  ID: number;
  Name: string;
  Phone: string;
  Email: string;
  Picture: FeedPicture | null;
}

export interface FeedOpenDay {
  Start: string;
  End: string;
  Status: 'open' | 'confirmed' | 'full';
}

/** The facts of a home that do not depend on the language. Areas are in m², widths in m, amounts in euro. */
export interface Facts {
  EnergyPerformance?: number;
  EPCLabelText?: string;
  ThermalLabelText?: string;
  UniqueCode?: string;
  EPCTotal?: number;
  CO2Emission?: number;
  EPCExpiryDate?: string;
  Bedrooms?: number;
  Bathrooms?: number;
  ShowerRooms?: number;
  Toilets?: number;
  Garages?: number;
  Parkings?: number;
  ExternalParkings?: number;
  Floors?: number;
  Facades?: number;
  SurfaceLiving?: number;
  SurfaceGround?: number;
  SurfaceTotal?: number;
  SurfaceTerrace?: number;
  FrontWidth?: number;
  PlotWidth?: number;
  ConstructionYear?: number;
  RenovationYear?: number;
  FloodPScore?: 'A' | 'B' | 'C' | 'D';
  FloodGScore?: 'A' | 'B' | 'C' | 'D';
  AsbestosDate?: string;
  Permit?: boolean;
  Summons?: boolean;
  PreemptiveRight?: boolean;
  Allotment?: boolean;
  MonthlyRent?: number;
  ChargesOwner?: number;
  ChargesRenter?: number;
  DepositAmount?: number;
  AgencyCost?: number;
  Inventory?: number;
  NotaryFees?: number;
  NotaryFeesVAT?: number;
  VATValue?: number;
  RegistrationRights?: number;
  CadastralIncome?: number;
  ElectricalInspection?: boolean;
  OilTankCertificate?: boolean;
  Lift?: boolean;
  Garden?: boolean;
  PetsAllowed?: boolean;
  Furnished?: boolean;
  TerraceOrientation?: string;
  GardenOrientation?: string;
  FrontOrientation?: string;
}

/** The fields of a home whose values are texts in the language of the record. */
export const WORDS = [
  'Heating',
  'Kitchen',
  'Glazing',
  'WindowFrame',
  'RoofMaterial',
  'RoofCondition',
  'AsbestosType',
  'Zoning',
  'JudicialDecision',
  'InheritedRestriction',
] as const;

type Words = { [Field in (typeof WORDS)[number]]?: string };

export interface FeedProperty extends Facts, Words {
  ID: number;
  language: string;
  Goal: number;
  City: string;
  Zip: string;
  TypeDescription: string;
  WebID: number;
  WebIDs: string;
  MainTypeName: string;
  RecordFile: string;
  PublishPrice: boolean;
  Price: number | null;
  PriceUnit: number;
  PriceUnitText: string;
  Marquee: number;
  MarqueeName: string;
  PublishAddress: boolean;
  Street: string;
  HouseNumber: string;
  BoxNr: string;
  CountryID: number;
  CountryName: string;
  SmallPictureItem: FeedPicture | null;
  Pictures: FeedPicture[];
  Media: string[];
  Documents: FeedDocument[];
  Description: string;
  ProjectID: number | null;
  ConstructionID: number | null;
  Latitude: number;
  Longitude: number;
  Agent: FeedAgent;
  OpenDays: FeedOpenDay[];
  CreateDate: string;
  ModifyDate: string;
  AvailableFrom: string | null;
}

export interface FeedConstruction {
  ID: number;
  Name: string;
  Description: string;
}

export interface FeedProject {
  ID: number;
  language: string;
  Title: string;
  Description: string;
  PublicAddress: boolean;
  Street: string;
  HouseNumber: string;
  BoxNr: string;
  Zip: string;
  City: string;
  CountryID: number;
  CountryName: string;
  Latitude: number;
  Longitude: number;
  Phase: string;
  DeliveryDate: string;
  Marquee: number;
  MarqueeName: string;
  Pictures: FeedPicture[];
  Media: string[];
  Documents: FeedDocument[];
  Agent: FeedAgent;
  Constructions: FeedConstruction[];
}

export interface FeedType {
  ID: number;
  WebID: number;
  Name: string;
  ShowOrder: number;
  Sale: boolean;
  Rent: boolean;
  language: string;
}

export interface FeedCity {
  Name: string;
  Zip: string;
  CountryID: number;
  CountryName: string;
  PropertyCount: number;
  language: string;
}

export interface FeedNeighbourhood {
  ID: number;
  ParentID: number;
  Name: string;
  WebID: number | null;
}

export interface SampleFeed {
  properties: FeedProperty[];
  projects: FeedProject[];
  webIDs: FeedType[];
  citys: FeedCity[];
  citysSale: FeedCity[];
  citysRent: FeedCity[];
  neighbourhoods: FeedNeighbourhood[];
}
