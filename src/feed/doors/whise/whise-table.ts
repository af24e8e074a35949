import {
  convertedField,
  customField,
  type Field,
  type Table,
  toDate,
  toEnergyLabel,
  toFlag,
  toMeasure,
  toNumber,
  toPositive,
  toText,
  toWholeNumber,
} from '../door-table.ts';
import { DETAILS } from './whise-details.ts';

const details: readonly Field[] = DETAILS.flatMap(({ id, ours, unit, note, as, hasCode }) => {
  const field: Field = { theirs: `details.${id}`, ours, unit, note, as };
  return hasCode ? [field, customField(`details.${id}@enum`, ours, { note: 'the number of the value' })] : [field];
});

/** The fields of an estate in Whise. `details.14` is the detail with number 14. */
export const WHISE: Table = {
  fields: [
    customField('id', ['ID']),
    convertedField('referenceNumber', 'RecordFile', toText),
    customField('parentId', ['ProjectID'], { note: 'the project that the home belongs to' }),
    customField('canHaveChildren', ['Title', 'Pictures'], {
      note: 'true for a project; an estate that others name as their parent is a project too',
    }),
    customField('purpose.id', ['Goal'], { note: '2 means for rent' }),
    customField('purposeStatus.id', ['Marquee', 'MarqueeName'], {
      note: 'only estates on offer, sold or rented are imported',
    }),
    customField('displayStatusId', ['ID'], { note: '1 (offline) is not imported' }),
    customField('category.id', ['WebID']),
    customField('subCategory.id', ['WebID', 'TypeName'], { note: 'a more exact type' }),
    convertedField('city', 'City', toText),
    customField('zip', ['Zip'], { note: 'in Luxembourg, four digits get the prefix `L-`' }),
    customField('country.id', ['CountryID', 'CountryName'], {
      note: '1 Belgium, 2 Netherlands, 3 France, 4 Germany, 5 Luxembourg …',
    }),
    customField('displayAddress', ['PublishAddress', 'PublicAddress'], { note: 'hidden unless true' }),
    convertedField('address', 'Street', toText),
    convertedField('number', 'HouseNumber', toText),
    convertedField('box', 'BoxNr', toText),
    customField('displayPrice', ['PublishPrice'], { note: 'hidden unless true' }),
    convertedField('price', 'Price', toPositive, { unit: 'euro' }),
    customField('currency', ['PublishPrice'], { note: 'a price in a currency other than euro is hidden' }),
    convertedField('area', 'SurfaceLiving', toPositive, { unit: 'm²' }),
    convertedField('groundArea', 'SurfaceGround', toPositive, { unit: 'm²' }),
    convertedField('rooms', 'Bedrooms', toWholeNumber),
    convertedField('bathRooms', 'Bathrooms', toWholeNumber),
    convertedField('fronts', 'Facades', toWholeNumber),
    convertedField('garage', 'Garages', toNumber, { note: '1 means yes' }),
    customField('parking', ['Parkings'], { note: '1 means yes; used if the details 20 and 21 name no parking space' }),
    convertedField('garden', 'Garden', toFlag),
    convertedField('furnished', 'Furnished', toFlag),
    convertedField('energyValue', 'EnergyPerformance', toMeasure, {
      unit: 'kWh per m² and year',
      note: '`179-179` means 179',
    }),
    convertedField('energyClass', 'EPCLabelText', toEnergyLabel, { note: '`App` means A++, `Ap` means A+' }),
    ...details,
    convertedField('createDateTime', 'CreateDate', toDate),
    convertedField('updateDateTime', 'ModifyDate', toDate),
    convertedField('availabilityDateTime', 'AvailableFrom', toDate),
    customField('shortDescription.languageId', ['language'], { note: 'such as `nl-BE`' }),
    customField('shortDescription.content', ['Description'], { note: 'if there is no long description' }),
    customField('longDescription.languageId', ['language']),
    customField('longDescription.content', ['Description']),
    customField('pictures.order', ['Pictures']),
    customField('pictures.urlXXL', ['Pictures']),
    customField('pictures.urlLarge', ['Pictures'], { note: 'if there is no larger picture' }),
    customField('linkVirtualVisit', ['Media']),
    customField('linkVideo', ['Media']),
    customField('link3DModel', ['Media']),
    customField('representatives.name', ['Agent'], { note: 'only the first representative' }),
    customField('representatives.email', ['Agent']),
    customField('representatives.phone', ['Agent']),
    customField('representatives.picture', ['Agent']),
  ],
  keptOut: [
    { theirs: 'name', what: 'the internal name of the estate, often that of the owner' },
    { theirs: 'comments', what: 'an internal note' },
    { theirs: 'owners', what: 'personal data' },
    { theirs: 'contacts', what: 'personal data' },
    { theirs: 'documents', what: 'the software does not tell which documents are public' },
    { theirs: 'representatives.mobile', what: 'personal data' },
    { theirs: 'client', what: 'an internal name' },
  ],
};
