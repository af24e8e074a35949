import { labelOfText } from '#domain/energy.ts';
import type { Language } from '#domain/language.ts';
import { listingKind } from '#domain/listing-kind.ts';
import { RESERVED_WORDS } from '#domain/status.ts';
import { FeedError } from '../../document.ts';
import { type Door, type DoorOptions, type Fetched, type MapOptions, wholeTransfer } from '../door.ts';
import { toEnergyLabel } from '../door-table.ts';
import { readText } from '../read-document.ts';
import type { Source } from '../source-record.ts';
import type { Entry, Row } from '../transfers.ts';
import { countryFields, typeNumber, word } from '../words/code-words.ts';
import { readLanguage } from '../words/language-names.ts';
import { namedColumns } from './csv-columns.ts';
import { parseCsv } from './csv-rows.ts';
import { CSV } from './csv-table.ts';

/** A spreadsheet with one row per home and language. Its headers are those of docs/feed.md or of the template. */
export const csvDoor: Door = { name: 'csv', title: 'CSV', table: CSV, fetch: fetchRows, map };

async function fetchRows(location: string, options: DoorOptions): Promise<Fetched> {
  const { source, text } = await readText(location, { ...options, accept: 'text/csv' });
  const { titles, lines } = parseCsv(text, source.name);
  const { names, remarks } = namedColumns(titles, { name: source.name, language: options.defaultLanguage });
  if (lines.length === 0)
    throw new FeedError(`${source.name} holds no homes: there is no row below the header. Export it again.`);
  const records = lines.map((line) => rowOf(names, line));
  return { name: source.name, base: source.base, transfers: wholeTransfer(records, remarks) };
}

/** Assigns cells to columns, and collects the columns `Agent.…` in an object. */
function rowOf(names: readonly string[], cells: readonly string[]): Row {
  const row: Row = {};
  const Agent: Row = {};
  for (const [index, name] of names.entries()) {
    const cell = cells[index] ?? '';
    if (name.startsWith('Agent.')) Agent[name.slice('Agent.'.length)] = cell;
    else row[name] = cell;
  }
  return { ...row, Agent };
}

function map(record: Source, { defaultLanguage, notes }: MapOptions): Entry[] {
  const { ID, CountryName, ...facts } = record.readFields(CSV.fields);
  const written = record.readText('language');
  const named = readLanguage(written);
  const language = 'language' in named ? named.language : defaultLanguage;
  if (written !== '' && !('language' in named))
    notes.remark(`The language «${written}» is not one of the site; the texts are shown as «${defaultLanguage}»`);
  const words = String(facts.TypeName ?? facts.MainTypeName ?? facts.TypeDescription ?? '');
  const country = String(CountryName ?? '');
  const place =
    facts.CountryID === undefined && country !== ''
      ? countryFields(country, String(facts.Zip ?? ''), language)
      : { CountryName: country || undefined };
  const row: Row = {
    WebID: typeNumber(listingKind({ [language]: words })),
    TypeDescription: [words, facts.City].filter(Boolean).join(', '),
    ...facts,
    ...place,
    language,
    ...energy(facts),
    ...status(record, facts, language),
    Pictures: addresses(record, 'Pictures').map((Url) => ({ Url })),
    Media: addresses(record, 'Media'),
    Documents: addresses(record, 'Documents').map((Url, index) => ({
      ID: index + 1,
      Name: nameOf(Url),
      Url,
      Public: true,
    })),
    Agent: agentOf(record),
  };
  return [{ list: 'properties', key: String(ID ?? facts.RecordFile ?? ''), row }];
}

/** Many offices have one column «EPC», which contains either the figure or the label. */
function energy({ EnergyPerformance, EPCLabelText }: Row): Row {
  const isLabel = typeof EnergyPerformance === 'string' && labelOfText(String(toEnergyLabel(EnergyPerformance)));
  return isLabel
    ? { EnergyPerformance: undefined, EPCLabelText: EPCLabelText ?? toEnergyLabel(EnergyPerformance) }
    : {};
}

const STATUSES: readonly (readonly [words: RegExp, marquee: number])[] = [
  [/^(?:verkocht|vendu|sold|verkauft)/i, 3],
  [/^(?:verhuurd|lou[ée]|rented|let$|vermietet)/i, 4],
  [RESERVED_WORDS, 1],
  [
    /^(?:beschikbaar|vrij|disponible|libre|available|verfügbar|frei|te koop|te huur|à vendre|à louer|for sale|for rent)/i,
    0,
  ],
];

/** Reads a status that is written in words. A number, as in docs/feed.md, stays as it is. */
function status(record: Source, { MarqueeName }: Row, language: Language): Row {
  const said = record.readText('Marquee');
  const [, marquee] = STATUSES.find(([words]) => words.test(said)) ?? [];
  if (marquee === undefined) return {};
  return { Marquee: marquee, MarqueeName: MarqueeName ?? (marquee === 1 ? word('reserved', language) : undefined) };
}

/** Splits a cell into addresses, at spaces, bars and line breaks. */
const addresses = (record: Source, column: string) =>
  record
    .readText(column)
    .split(/[\s|]+/)
    .filter(Boolean);

/** Derives the name of a document from its file name: «Plannen 2026» from `documents/plannen-2026.pdf`. */
function nameOf(url: string): string {
  const file =
    url
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? '';
  const words = file
    .replace(/\.\w+$/, '')
    .replace(/(?:[-_]|%20)+/g, ' ')
    .trim();
  return words === '' ? 'Document' : words.charAt(0).toUpperCase() + words.slice(1);
}

function agentOf(record: Source): Row | undefined {
  const Name = record.readText('Agent.Name');
  return Name === ''
    ? undefined
    : {
        Name,
        Phone: record.readText('Agent.Phone'),
        Email: record.readText('Agent.Email'),
        Picture: record.readText('Agent.Picture'),
      };
}
