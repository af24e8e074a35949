import type { Language } from '#domain/language.ts';
import { type ListingKind, listingKind } from '#domain/listing-kind.ts';
import { xmlText } from '#platform/xml.ts';
import type { DoorOptions } from '../door.ts';
import { toNumber } from '../door-table.ts';
import type { Source } from '../source-record.ts';
import type { Entry, Row } from '../transfers.ts';
import { coded, countryFields, typeNumber, word } from '../words/code-words.ts';
import { KYERO } from './kyero-table.ts';

const PERIODS = { day: 'day', week: 'week', month: 'month', year: 'year' } as const;

/** Maps a property to entries: one for each language in which it has texts. */
export function mapHome(record: Source, { defaultLanguage }: Pick<DoorOptions, 'defaultLanguage'>): Entry[] {
  const facts = { ...record.readFields(KYERO.fields), ...price(record), ...pictures(record) };
  const type = record.readText('type');
  const kind: ListingKind = listingKind({ en: type });
  const TypeName = type.charAt(0).toUpperCase() + type.slice(1);
  const spoken = record.languages('desc.{language}', 'title.{language}');
  const energy = record.readText('energy_rating.consumption');
  return (spoken.length > 0 ? spoken : [defaultLanguage]).map((language) => ({
    list: 'properties',
    key: record.readText('id') || record.readText('ref'),
    row: {
      ...facts,
      language,
      // Kyero has neither a street nor a flag that hides the address, so nothing needs to be hidden.
      PublishAddress: true,
      WebID: typeNumber(kind),
      TypeName,
      TypeDescription: record.readText('title.{language}', language) || [TypeName, record.readText('town')].join(', '),
      Description: description(record, language),
      EPCLabelText: /^[A-G]/i.test(energy) ? energy.toUpperCase() : undefined,
      ...countryFields(
        record.readText('country'),
        record.readText('postcode') || record.readText('province'),
        language,
      ),
      ...goal(record, language),
    },
  }));
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

function description(record: Source, language: Language): string {
  const text = record.readText('desc.{language}', language);
  const features = language === 'en' ? record.readValues('features.feature').map(String) : [];
  if (features.length === 0) return text;
  const body = /<\w/.test(text) ? text : `<p>${xmlText(text)}</p>`;
  return `${body}<ul>${features.map((feature) => `<li>${xmlText(feature)}</li>`).join('')}</ul>`;
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
