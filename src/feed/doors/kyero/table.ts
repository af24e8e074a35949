import { fact, read, type Table } from '../field.ts';
import { date, number, positive, text, whole } from '../readings.ts';

/** Kyero 3: names below `property`. */
export const KYERO: Table = {
  fields: [
    read('id', ['ID']),
    fact('ref', 'RecordFile', text),
    fact('date', 'ModifyDate', date),
    read('price', ['Price'], { unit: 'euro', note: '0 is on request' }),
    read('currency', ['PublishPrice'], { note: 'a price that is not in euro is hidden' }),
    read('price_freq', ['Goal', 'PriceUnitText'], { note: '`sale`, else what a rent is paid for' }),
    read('type', ['WebID', 'TypeName'], { note: 'in English' }),
    fact('town', 'City', text),
    read('postcode', ['Zip']),
    read('province', ['Zip'], { note: 'where there is no postcode' }),
    read('country', ['CountryID', 'CountryName'], { note: 'its code, or its name in a language of the site' }),
    fact('location.latitude', 'Latitude', number, { unit: 'degrees, WGS84' }),
    fact('location.longitude', 'Longitude', number, { unit: 'degrees, WGS84' }),
    fact('beds', 'Bedrooms', whole),
    fact('baths', 'Bathrooms', whole),
    fact('surface_area.built', 'SurfaceLiving', positive, { unit: 'm²' }),
    fact('surface_area.plot', 'SurfaceGround', positive, { unit: 'm²' }),
    read('energy_rating.consumption', ['EPCLabelText'], { note: 'X (none yet) is not known' }),
    read('title.{language}', ['TypeDescription'], { note: 'else type and town' }),
    read('desc.{language}', ['Description', 'language'], { note: 'a record a language' }),
    read('features.feature', ['Description'], { note: 'a list at the end; in English, so there alone' }),
    read('images.image.url', ['Pictures']),
    read('images.image@id', ['Pictures'], { note: 'their order' }),
    read('video_url', ['Media']),
    read('virtual_tour_url', ['Media']),
  ],
  keptOut: [
    { theirs: 'notes', what: 'an internal note' },
    { theirs: 'location_detail', what: 'may be the address' },
    { theirs: 'email', what: 'a person' },
    { theirs: 'contact_number', what: 'a person' },
  ],
};
