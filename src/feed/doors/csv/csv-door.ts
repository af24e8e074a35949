import { listingKind } from '#domain/listing-kind.ts';
import { type Door, type DoorOptions, type Fetched, wholeTransfer } from '../door.ts';
import { readText } from '../read-document.ts';
import type { Source } from '../source-record.ts';
import type { Entry, Row } from '../transfers.ts';
import { typeNumber } from '../words/code-words.ts';
import { parseCsv } from './csv-rows.ts';
import { COLUMNS, CSV } from './csv-table.ts';

/** A spreadsheet with one row per home and language. Its header uses the names of docs/feed.md. */
export const csvDoor: Door = { name: 'csv', title: 'CSV', table: CSV, fetch: fetchRows, map };

async function fetchRows(location: string, options: DoorOptions): Promise<Fetched> {
  const { source, text } = await readText(location, { ...options, accept: 'text/csv' });
  return { name: source.name, base: source.base, transfers: wholeTransfer(parseCsv(text, source.name).map(named)) };
}

/** Spells the column names as in the table, ignoring case, and collects the columns `Agent.…` in an object. */
function named(record: Record<string, string>): Row {
  const row: Row = {};
  const Agent: Row = {};
  for (const [title, cell] of Object.entries(record)) {
    const name = COLUMNS.get(title.toLowerCase()) ?? title;
    if (name.startsWith('Agent.')) Agent[name.slice('Agent.'.length)] = cell;
    else row[name] = cell;
  }
  return { ...row, Agent };
}

function map(record: Source, { defaultLanguage }: Pick<DoorOptions, 'defaultLanguage'>): Entry[] {
  const { ID, ...facts } = record.readFields(CSV.fields);
  const words = String(facts.TypeName ?? facts.MainTypeName ?? facts.TypeDescription ?? '');
  const row = {
    language: defaultLanguage,
    WebID: typeNumber(listingKind({ [defaultLanguage]: words })),
    ...facts,
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
