import { POSTCODE_MAX } from '#domain/address.ts';
import type { Language } from '#domain/language.ts';
import { type ListingKind, listingKind } from '#domain/listing-kind.ts';
import { cutAtWord } from '../../records/fields.schema.ts';
import type { MapOptions } from '../door.ts';
import { toFlag, toNumber } from '../door-table.ts';
import type { Source } from '../source-record.ts';
import type { Entry, Row } from '../transfers.ts';
import { coded, countryFields, typeName, typeNumber, word } from '../words/code-words.ts';
import { withMore } from '../words/description.ts';
import { EXTRAS, KYERO } from './kyero-table.ts';
import { kyeroType } from './kyero-types.ts';

const PERIODS = { day: 'day', week: 'week', month: 'month', year: 'year' } as const;

/** Maps a property to entries: one for each language in which it has texts. */
export function mapHome(record: Source, { defaultLanguage, notes }: MapOptions): Entry[] {
  const facts = { ...record.readFields(KYERO.fields), ...price(record), ...pictures(record) };
  const type = record.readText('type');
  const known = kyeroType(type);
  if (!known && type !== '') notes.remark(`The type «${type}» is unknown, so it is shown in English only`);
  const kind: ListingKind = known?.kind ?? listingKind({ en: type });
  const spoken = record.languages('desc.{language}', 'title.{language}');
  if (spoken.length === 0) notes.remark('There is no title and no description in nl, fr, en or de');
  const energy = record.readText('energy_rating.consumption');
  return (spoken.length > 0 ? spoken : [defaultLanguage]).map((language) => {
    const TypeName = known?.name[language] ?? otherType(type, kind, language);
    return {
      list: 'properties',
      key: record.readText('id') || record.readText('ref'),
      row: {
        ...facts,
        language,
        // Kyero has neither a street nor a flag that hides the address, so nothing needs to be hidden.
        PublishAddress: true,
        WebID: typeNumber(kind),
        TypeName,
        TypeDescription:
          record.readText('title.{language}', language) ||
          [TypeName, record.readText('town')].filter(Boolean).join(', '),
        Description: description(record, language),
        EPCLabelText: /^[A-G]/i.test(energy) ? energy.toUpperCase() : undefined,
        ...countryFields(
          record.readText('country'),
          record.readText('postcode') ||
            cutAtWord(record.readText('province') || record.readText('town'), POSTCODE_MAX),
          language,
        ),
        ...goal(record, language),
      },
    };
  });
}

/** Returns the name of an unknown type: in English as it is, else the name of its kind. */
function otherType(type: string, kind: ListingKind, language: Language): string {
  const isShown = type !== '' && (language === 'en' || kind === 'other');
  return isShown ? type.charAt(0).toUpperCase() + type.slice(1) : typeName(kind, language);
}

function price(record: Source): Row {
  const Price = toNumber(record.readValue('price'));
  return { Price: Price === 0 ? undefined : Price, PublishPrice: (record.readText('currency') || 'EUR') === 'EUR' };
}

function goal(record: Source, language: Language): Row {
  const period = coded(PERIODS, record.readText('price_freq'));
  return period
    ? { Goal: 1, PriceUnitText: word(period, language) }
    : { Goal: record.readText('price_freq') === 'rent' ? 1 : 0 };
}

/** Returns the description, with features and flags as a list at its end. Features are in English. */
function description(record: Source, language: Language): string {
  const features = language === 'en' ? record.readValues('features.feature').map(String) : [];
  const emissions = record.readText('energy_rating.emissions');
  const said = features.join(' ').toLowerCase();
  const flags = EXTRAS.filter(
    ([name]) => toFlag(record.readValue(name)) === true && !said.includes(name.replace('_', ' ')),
  );
  return withMore(record.readText('desc.{language}', language), {
    list: [
      ...features,
      ...flags.map(([, name]) => word(name, language)),
      ...(/^[A-G]$/i.test(emissions) ? [`${word('emissions', language)}: ${emissions.toUpperCase()}`] : []),
    ],
  });
}

/** Reads the pictures. If all have a number, they are sorted by it. */
function pictures(record: Source): Row {
  const images = record
    .readList('images.image')
    .map((image) => ({ order: Number(image.readText('@id')), Url: image.readText('url') }));
  const inOrder = images.some(({ order }) => Number.isNaN(order)) ? images : images.sort((a, b) => a.order - b.order);
  return {
    Pictures: inOrder.filter(({ Url }) => Url !== '').map(({ Url }) => ({ Url })),
    Media: ['video_url', 'virtual_tour_url'].map((field) => record.readText(field)).filter(Boolean),
  };
}
