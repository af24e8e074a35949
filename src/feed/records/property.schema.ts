import { z } from 'zod';
import { SIDES } from '#domain/sun/orientation.ts';
import {
  amount,
  area,
  count,
  degrees,
  euro,
  flag,
  identifier,
  isoDate,
  languageCode,
  list,
  longText,
  municipalityName,
  postcode,
  recordNumber,
  rounded,
  shortText,
  wholeNumber,
  width,
  year,
} from './fields.schema.ts';
import type { FieldsOf, RecordShape } from './record.ts';

/** Fields that reveal where a home is. */
export const ADDRESS_FIELDS = ['Street', 'HouseNumber', 'BoxNr'];
/** Fields that reveal a price, directly or by calculation. */
export const PRICE_FIELDS = [
  'Price',
  'MonthlyRent',
  'DepositAmount',
  'AgencyCost',
  'NotaryFees',
  'NotaryFeesVAT',
  'VATValue',
  'RegistrationRights',
];
/** Fields with a street, a price or a person. Reports never quote their values. */
const PRIVATE = [...ADDRESS_FIELDS, 'Latitude', 'Longitude', 'Documents', ...PRICE_FIELDS];

/** Reads anything but a number as NaN. The site shows the mistake instead of hiding it. */
const price = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^-?\d+(?:\.\d+)?$/)
      .transform(Number),
  ])
  .transform(rounded(2))
  .catch(Number.NaN)
  .describe('a number (euro)');

const direction = z.enum(SIDES).describe(`one of ${SIDES.join(', ')}`);

const address = {
  Street: shortText,
  HouseNumber: shortText,
  BoxNr: shortText,
  CountryID: identifier,
  CountryName: shortText,
  Latitude: degrees(90),
  Longitude: degrees(180),
};

const presentation = {
  Marquee: wholeNumber(0, 4),
  MarqueeName: shortText,
  Description: longText,
  Pictures: list,
  Media: list,
  Documents: list,
  Agent: z.record(z.string(), z.unknown()).describe('an agent'),
};

export const propertyShape = {
  required: {
    ID: recordNumber,
    language: languageCode,
    Goal: z.int().describe('a whole number, 0 for sale'),
    City: municipalityName,
    Zip: postcode,
    TypeDescription: shortText,
    WebID: identifier,
    RecordFile: shortText,
  },
  optional: {
    ...address,
    ...presentation,
    WebIDs: shortText,
    MainTypeName: shortText,
    TypeName: shortText,
    PublishPrice: flag,
    Price: price,
    PriceUnit: identifier,
    PriceUnitText: shortText,
    PublishAddress: flag,
    EnergyPerformance: amount(-1000, 5000, 'kWh/m² a year'),
    EPCLabelText: shortText,
    SmallPictureItem: z.record(z.string(), z.unknown()).describe('a picture'),
    ProjectID: identifier,
    ConstructionID: identifier,
    OpenDays: list,
    CreateDate: isoDate,
    ModifyDate: isoDate,
    ClosedDate: isoDate,
    AvailableFrom: isoDate,
    Bedrooms: count,
    Bathrooms: count,
    ShowerRooms: count,
    Toilets: count,
    Garages: count,
    Parkings: count,
    ExternalParkings: count,
    Floors: count,
    Facades: wholeNumber(0, 20),
    SurfaceLiving: area,
    SurfaceGround: area,
    SurfaceTotal: area,
    SurfaceTerrace: area,
    FrontWidth: width,
    PlotWidth: width,
    ConstructionYear: year,
    RenovationYear: year,
    UniqueCode: shortText,
    EPCTotal: amount(-1e9, 1e9, 'kWh a year'),
    CO2Emission: amount(-1000, 5000, 'kg/m² a year'),
    EPCExpiryDate: isoDate,
    ThermalLabelText: shortText,
    Heating: shortText,
    Kitchen: shortText,
    Glazing: shortText,
    WindowFrame: shortText,
    RoofMaterial: shortText,
    RoofCondition: shortText,
    FloodPScore: z.enum(['A', 'B', 'C', 'D']).describe('A, B, C or D'),
    FloodGScore: z.enum(['A', 'B', 'C', 'D']).describe('A, B, C or D'),
    AsbestosType: shortText,
    AsbestosDate: isoDate,
    Permit: flag,
    Summons: flag,
    PreemptiveRight: flag,
    Allotment: flag,
    Zoning: shortText,
    JudicialDecision: shortText,
    InheritedRestriction: shortText,
    MonthlyRent: euro,
    ChargesOwner: euro,
    ChargesRenter: euro,
    DepositAmount: euro,
    AgencyCost: euro,
    Inventory: euro,
    NotaryFees: euro,
    NotaryFeesVAT: euro,
    VATValue: euro,
    RegistrationRights: euro,
    CadastralIncome: euro,
    ElectricalInspection: flag,
    OilTankCertificate: flag,
    Lift: flag,
    Garden: flag,
    PetsAllowed: flag,
    Furnished: flag,
    TerraceOrientation: direction,
    GardenOrientation: direction,
    FrontOrientation: direction,
  },
  private: PRIVATE,
} satisfies RecordShape;
export type PropertyRecord = FieldsOf<typeof propertyShape>;

export const projectShape = {
  required: { ID: recordNumber, language: languageCode, Title: shortText, City: municipalityName, Zip: postcode },
  optional: {
    ...address,
    ...presentation,
    PublicAddress: flag,
    Phase: shortText,
    DeliveryDate: shortText,
    Constructions: list,
  },
  private: PRIVATE,
} satisfies RecordShape;
export type ProjectRecord = FieldsOf<typeof projectShape>;
