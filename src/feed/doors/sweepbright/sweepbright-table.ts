import {
  convertedField,
  customField,
  type Field,
  type Reading,
  type Table,
  toDate,
  toFlag,
  toFloodScore,
  toNumber,
  toPositive,
  toText,
  toWholeNumber,
  toYear,
} from '../door-table.ts';
import type { Heating } from '../words/equipment-words.ts';

/** SweepBright's sizes and the fields that they become. The record states a unit for each size. */
export const SIZES: readonly (readonly [size: string, ours: string])[] = [
  ['liveable_area', 'SurfaceLiving'],
  ['plot_area', 'SurfaceGround'],
  ['gross_area', 'SurfaceTotal'],
];

/** Flags of `features` that say how a home is heated, in display order. */
export const HEATING_FLAGS: readonly (readonly [flag: string, heating: Heating])[] = [
  ['energy.heat_pump', 'heatPump'],
  ['energy.gas', 'gas'],
  ['energy.fuel', 'oil'],
  ['energy.electricity', 'electric'],
  ['heating_cooling.floor_heating', 'floor'],
  ['heating_cooling.central_heating', 'central'],
];

/** Reads the result of an inspection. Without a report, it is unknown. */
const toConformity: Reading = (value) => ({ conform: true, not_conform: false })[String(value)];

const sizes: readonly Field[] = SIZES.flatMap(([size, ours]) => [
  customField(`sizes.${size}.size`, [ours], { unit: 'm²' }),
  customField(`sizes.${size}.unit`, [ours], {
    note: '`sq_m`, `sq_ft`, `are`, `acre` or `hectare`; with any other unit, the size is unknown',
  }),
]);

/** The fields of an estate in SweepBright. */
export const SWEEPBRIGHT: Table = {
  fields: [
    customField('id', ['ID']),
    convertedField('settings.reference', 'RecordFile', toText),
    customField('is_project', ['Title', 'PublicAddress'], {
      note: 'true for a project; its `properties` are its units',
    }),
    customField('project_id', ['ProjectID']),
    customField('publish_status', ['ID'], { note: 'not imported unless `public`' }),
    customField('status', ['Marquee', 'MarqueeName'], { note: 'prospects are not imported' }),
    customField('negotiation', ['Goal'], { note: '`let` means for rent' }),
    customField('type', ['WebID', 'TypeName']),
    customField('sub_type', ['TypeName'], { note: 'a more exact type' }),
    convertedField('location.city', 'City', toText),
    customField('location.postal_code', ['Zip']),
    customField('location.country', ['CountryID', 'CountryName'], { note: 'ISO 3166, two letters' }),
    customField('location.hidden', ['PublishAddress', 'PublicAddress'], { note: 'hidden unless false' }),
    convertedField('location.street', 'Street', toText),
    customField('location.number', ['HouseNumber']),
    customField('location.addition', ['HouseNumber']),
    convertedField('location.box', 'BoxNr', toText),
    convertedField('location.geo.latitude', 'Latitude', toNumber, { unit: 'degrees, WGS84' }),
    convertedField('location.geo.longitude', 'Longitude', toNumber, { unit: 'degrees, WGS84' }),
    customField('price.hidden', ['PublishPrice'], { note: 'hidden unless false' }),
    customField('price.currency', ['PublishPrice'], { note: 'a price in a currency other than euro is hidden' }),
    convertedField('price.amount', 'Price', toPositive, { unit: 'euro' }),
    customField('rent_period', ['PriceUnitText'], { note: 'the period of a rent' }),
    ...sizes,
    convertedField('bedrooms', 'Bedrooms', toWholeNumber),
    convertedField('bathrooms', 'Bathrooms', toWholeNumber),
    convertedField('toilets', 'Toilets', toWholeNumber),
    convertedField('floors', 'Floors', toWholeNumber),
    customField('amenities', ['Lift', 'Garden'], { note: '`lift`, `garden`' }),
    convertedField('building.construction.year', 'ConstructionYear', toYear),
    convertedField('building.renovation.year', 'RenovationYear', toYear),
    convertedField('legal.energy.epc_value', 'EnergyPerformance', toNumber, { unit: 'kWh per m² and year' }),
    convertedField('epc_value', 'EnergyPerformance', toNumber, {
      unit: 'kWh per m² and year',
      note: 'used if the field is at the top level of the estate',
    }),
    customField('legal.energy.epc_category', ['EPCLabelText'], { note: 'the label of the region' }),
    customField('epc_category', ['EPCLabelText']),
    convertedField('legal.energy.epc_reference', 'UniqueCode', toText),
    convertedField('epc_reference', 'UniqueCode', toText),
    convertedField('legal.energy.total_epc_value', 'EPCTotal', toNumber, { unit: 'kWh per year' }),
    convertedField('legal.energy.co2_emissions', 'CO2Emission', toNumber, { unit: 'kg per m² and year' }),
    convertedField('legal.property_and_land.cadastral_income', 'CadastralIncome', toNumber, { unit: 'euro' }),
    convertedField('cadastral_income', 'CadastralIncome', toNumber, { unit: 'euro' }),
    convertedField('legal.property_and_land.flood_risk_plot_score', 'FloodPScore', toFloodScore, {
      note: '`A` to `D`',
    }),
    convertedField('legal.property_and_land.flood_risk_building_score', 'FloodGScore', toFloodScore, {
      note: '`A` to `D`',
    }),
    customField('legal.property_and_land.land_use_designation', ['Zoning'], { note: 'a code' }),
    convertedField('legal.regulations.building_permit', 'Permit', toFlag),
    convertedField('legal.regulations.subdivision_authorisation', 'Allotment', toFlag),
    convertedField('legal.regulations.priority_purchase_right', 'PreemptiveRight', toFlag),
    convertedField('legal.regulations.urban_planning_breach', 'Summons', toFlag),
    customField('legal.regulations.pending_legal_proceedings', ['JudicialDecision']),
    convertedField('legal.energy.report_electricity_gas', 'ElectricalInspection', toConformity, {
      note: '`conform` or `not_conform`',
    }),
    convertedField('legal.energy.report_fuel_tank', 'OilTankCertificate', toConformity, {
      note: '`conform` or `not_conform`',
    }),
    ...HEATING_FLAGS.map(([flag]) => customField(`features.${flag}`, ['Heating'])),
    customField('features.ecology.double_glazing', ['Glazing']),
    convertedField('occupancy.available_from', 'AvailableFrom', toDate),
    convertedField('pets_allowed', 'PetsAllowed', toFlag),
    convertedField('features.comfort.furnished', 'Furnished', toFlag),
    convertedField('terrace_orientation', 'TerraceOrientation', toText, { note: '`N`, `NE`, `E` …' }),
    convertedField('orientation.terrace_orientation', 'TerraceOrientation', toText),
    convertedField('garden_orientation', 'GardenOrientation', toText),
    convertedField('orientation.garden_orientation', 'GardenOrientation', toText),
    customField('description_title.{language}', ['TypeDescription', 'Title'], { note: 'if absent, type and town' }),
    customField('description.{language}', ['Description', 'language'], { note: 'one record per language' }),
    customField('legal.legal_mentions.{language}', ['Description'], { note: 'the last paragraph' }),
    customField('images.url', ['Pictures'], { note: 'an address that expires' }),
    customField('images.id', ['Pictures'], { note: 'identifies the picture' }),
    customField('images.ordinal', ['Pictures'], { note: 'display order' }),
    customField('images.description', ['Pictures'], { note: 'caption' }),
    customField('video_url', ['Media']),
    customField('virtual_tour_url', ['Media']),
    customField('open_homes.start_date', ['OpenDays'], { note: 'with an offset, else in Belgian time' }),
    customField('open_homes.end_date', ['OpenDays']),
    customField('negotiator.first_name', ['Agent']),
    customField('negotiator.last_name', ['Agent']),
    customField('negotiator.email', ['Agent']),
    customField('negotiator.phone', ['Agent']),
    customField('negotiator.photo_url', ['Agent']),
  ],
  keptOut: [
    { theirs: 'vendors', what: 'personal data' },
    { theirs: 'buyers', what: 'personal data' },
    { theirs: 'internal_note', what: 'an internal note' },
    { theirs: 'occupancy.contact_details', what: 'personal data' },
    { theirs: 'occupancy.tenant_contract', what: 'a contract' },
    { theirs: 'mandate', what: 'a contract' },
    { theirs: 'agency_commission', what: 'the fee that the owner pays' },
    { theirs: 'price_negotiated', what: 'an internal price' },
    { theirs: 'documents', what: 'the software does not tell which documents are public' },
    { theirs: 'location.formatted', what: 'repeats the address' },
    { theirs: 'location.formatted_agency', what: 'repeats the address' },
    { theirs: 'office', what: 'an internal name' },
  ],
};
