import type { Language } from '#domain/language.ts';
import { type ListingKind, listingKind } from '#domain/listing-kind.ts';
import { xmlText } from '#platform/xml.ts';
import { FeedError } from '../../document.ts';
import { coded } from '../coded.ts';
import { countryFields } from '../countries.ts';
import { type Door, type DoorOptions, type Fetched, wholeTransfer } from '../door.ts';
import { readText } from '../read-text.ts';
import { number } from '../readings.ts';
import type { Source } from '../source.ts';
import type { Entry, Row } from '../transfers.ts';
import { typeNumber } from '../types.ts';
import { word } from '../words.ts';
import { readXml, type XmlValue } from '../xml.ts';
import { KYERO } from './table.ts';

/** Kyero 3: XML from an address or a file. */
export const kyeroDoor: Door = { name: 'kyero', title: 'Kyero 3', table: KYERO, fetch: fetchHomes, map };

const VERSION = '3';
const PERIODS = { day: 'day', week: 'week', month: 'month', year: 'year' } as const;

async function fetchHomes(location: string, options: DoorOptions): Promise<Fetched> {
  const { source, text } = await readText(location, { ...options, accept: 'application/xml' });
  const { around, records } = readXml(text, { name: source.name, root: 'root', record: 'property' });
  const version = versionOf(around.kyero);
  if (version !== VERSION) {
    throw new FeedError(
      `${source.name} is Kyero «${version}»; expected version ${VERSION}. Choose it where the feed is made.`,
    );
  }
  return { name: source.name, base: source.base, transfers: wholeTransfer(records) };
}

function versionOf(kyero: XmlValue | undefined): string {
  const version = typeof kyero === 'object' && !Array.isArray(kyero) ? kyero.feed_version : undefined;
  return typeof version === 'string' ? version : '';
}

function map(record: Source, { defaultLanguage }: Pick<DoorOptions, 'defaultLanguage'>): Entry[] {
  const facts = { ...record.facts(KYERO.fields), ...price(record), ...pictures(record) };
  const type = record.text('type');
  const kind: ListingKind = listingKind({ en: type });
  const TypeName = type.charAt(0).toUpperCase() + type.slice(1);
  const spoken = record.languages('desc.{language}', 'title.{language}');
  const energy = record.text('energy_rating.consumption');
  return (spoken.length > 0 ? spoken : [defaultLanguage]).map((language) => ({
    list: 'properties',
    key: record.text('id') || record.text('ref'),
    row: {
      ...facts,
      language,
      // It knows no street and no switch: what it tells is for everybody.
      PublishAddress: true,
      WebID: typeNumber(kind),
      TypeName,
      TypeDescription: record.text('title.{language}', language) || [TypeName, record.text('town')].join(', '),
      Description: description(record, language),
      EPCLabelText: /^[A-G]/i.test(energy) ? energy.toUpperCase() : undefined,
      ...countryFields(record.text('country'), record.text('postcode') || record.text('province'), language),
      ...goal(record, language),
    },
  }));
}

function price(record: Source): Row {
  const Price = number(record.one('price'));
  return { Price: Price === 0 ? undefined : Price, PublishPrice: (record.text('currency') || 'EUR') === 'EUR' };
}

function goal(record: Source, language: Language): Row {
  const period = coded(PERIODS, record.text('price_freq'));
  return period
    ? { Goal: 1, PriceUnitText: word(period, language) }
    : { Goal: record.text('price_freq') === 'rent' ? 1 : 0 };
}

function description(record: Source, language: Language): string {
  const text = record.text('desc.{language}', language);
  const features = language === 'en' ? record.all('features.feature').map(String) : [];
  if (features.length === 0) return text;
  const body = /<\w/.test(text) ? text : `<p>${xmlText(text)}</p>`;
  return `${body}<ul>${features.map((feature) => `<li>${xmlText(feature)}</li>`).join('')}</ul>`;
}

/** In the order of their numbers, where they have them. */
function pictures(record: Source): Row {
  const images = record
    .list('images.image')
    .map((image) => ({ order: Number(image.text('@id')), Url: image.text('url') }));
  const inOrder = images.some(({ order }) => Number.isNaN(order)) ? images : images.sort((a, b) => a.order - b.order);
  return {
    Pictures: inOrder.filter(({ Url }) => Url !== '').map(({ Url }) => ({ Url })),
    Media: ['video_url', 'virtual_tour_url'].map((field) => record.text(field)).filter(Boolean),
  };
}
