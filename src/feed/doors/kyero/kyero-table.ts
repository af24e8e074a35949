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

/** The fields of Kyero 3. Their paths start below the element `property`. */
export const KYERO: Table = {
  fields: [
    customField('id', ['ID']),
    convertedField('ref', 'RecordFile', toText),
    convertedField('date', 'ModifyDate', toDate),
    customField('price', ['Price'], { unit: 'euro', note: '0 means on request' }),
    customField('currency', ['PublishPrice'], { note: 'a price in a currency other than euro is hidden' }),
    customField('price_freq', ['Goal', 'PriceUnitText'], { note: '`sale`, or the period of a rent' }),
    customField('type', ['WebID', 'TypeName'], { note: 'in English' }),
    convertedField('town', 'City', toText),
    customField('postcode', ['Zip']),
    customField('province', ['Zip'], { note: 'if there is no postcode' }),
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
    customField('title.{language}', ['TypeDescription'], { note: 'if absent, type and town' }),
    customField('desc.{language}', ['Description', 'language'], { note: 'one record per language' }),
    customField('features.feature', ['Description'], { note: 'added as a list, to the English description only' }),
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
