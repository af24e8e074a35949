import {
  convertedField,
  customField,
  type Table,
  toDate,
  toNumber,
  toPositive,
  toText,
  toWholeNumber,
} from '../door-table.ts';

/** Flags without a field of their own, with the words that are shown if they are set. */
export const EXTRAS = [
  ['pool', 'pool'],
  ['new_build', 'newBuild'],
  ['leasehold', 'leasehold'],
  ['part_ownership', 'partOwnership'],
] as const;

/** The fields of Kyero 3. Their paths start below the element `property`. */
export const KYERO: Table = {
  fields: [
    customField('id', ['ID']),
    convertedField('ref', 'RecordFile', toText),
    convertedField('date', 'ModifyDate', toDate),
    customField('price', ['Price'], { unit: 'euro', note: '0 means on request' }),
    customField('currency', ['PublishPrice'], { note: 'a price in a currency other than euro is hidden' }),
    customField('price_freq', ['Goal', 'PriceUnitText'], { note: '`sale`, or the period of a rent' }),
    customField('type', ['WebID', 'TypeName'], { note: 'in English; known types are shown in every language' }),
    convertedField('town', 'City', toText),
    customField('postcode', ['Zip']),
    customField('province', ['Zip'], { note: 'if there is no postcode; never shown as one, but found by searches' }),
    customField('country', ['CountryID', 'CountryName'], { note: 'the code, or the name in a language of the site' }),
    convertedField('location.latitude', 'Latitude', toNumber, { unit: 'degrees, WGS84' }),
    convertedField('location.longitude', 'Longitude', toNumber, { unit: 'degrees, WGS84' }),
    convertedField('beds', 'Bedrooms', toWholeNumber),
    convertedField('baths', 'Bathrooms', toWholeNumber),
    convertedField('surface_area.built', 'SurfaceLiving', toPositive, { unit: 'm²' }),
    convertedField('surface_area.plot', 'SurfaceGround', toPositive, { unit: 'm²' }),
    customField('energy_rating.consumption', ['EPCLabelText'], {
      note: 'X means that there is no certificate yet; the label is then unknown',
    }),
    ...EXTRAS.map(([name]) => customField(name, ['Description'], { note: 'if it is 1, in a list at the end' })),
    customField('energy_rating.emissions', ['Description'], { note: 'the CO₂ class, in a list at the end' }),
    customField('title.{language}', ['TypeDescription'], { note: 'if absent, type and town' }),
    customField('desc.{language}', ['Description', 'language'], { note: 'one record per language' }),
    customField('features.feature', ['Description'], { note: 'in a list at the end, in English only' }),
    customField('images.image.url', ['Pictures']),
    customField('images.image@id', ['Pictures'], { note: 'display order' }),
    customField('video_url', ['Media']),
    customField('virtual_tour_url', ['Media']),
  ],
  keptOut: [
    { theirs: 'notes', what: 'an internal note' },
    { theirs: 'location_detail', what: 'may contain the address' },
    { theirs: 'email', what: 'personal data' },
    { theirs: 'contact_number', what: 'personal data' },
  ],
};
