import type { ZodType } from 'zod';
import { area, euro, flag as flagSchema, isoDate } from '../../records/fields.schema.ts';
import { propertyShape } from '../../records/property.schema.ts';
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
  toText,
} from '../door-table.ts';

/** Columns that the code of the door reads: lists of addresses, and the columns of the agent. */
const LISTS: readonly Field[] = [
  customField('Pictures', ['Pictures'], { note: 'addresses, separated by spaces, bars or line breaks' }),
  customField('Media', ['Media'], { note: 'as in `Pictures`' }),
  customField('Documents', ['Documents'], {
    note: 'as in `Pictures`; public documents only, each named after its file',
  }),
  ...['Name', 'Phone', 'Email', 'Picture'].map((part) => customField(`Agent.${part}`, ['Agent'])),
];
/**
 * Fields of docs/feed.md that are not columns with a single value. Projects are not supported, because each row is a
 * home.
 */
const NESTED = new Set([
  'Pictures',
  'Media',
  'Documents',
  'Agent',
  'SmallPictureItem',
  'OpenDays',
  'ProjectID',
  'ConstructionID',
]);
const MEANT: Readonly<Record<string, Pick<Field, 'note'>>> = {
  ID: { note: 'if absent, a number derived from `RecordFile`' },
  language: { note: 'a code or a name, such as `fr` or `Frans`; if absent, the default language of the site' },
  Goal: { note: '0 or a word such as `koop` means for sale; anything else means for rent' },
  TypeDescription: { note: 'if absent, type and town' },
  CountryName: { note: 'also determines `CountryID` and the prefix `L-`, if there is no `CountryID`' },
  Marquee: { note: 'a number, or a word such as `verkocht`' },
  EnergyPerformance: { note: 'a label in this column becomes `EPCLabelText`' },
  WebID: { note: 'if absent, guessed from `TypeName`, `MainTypeName` or the title' },
};

/** Reads `1.250,50`, `1 250.50` and `€ 325.000`. A point before exactly three digits separates thousands. */
const amount: Reading = (value) => {
  const plain = String(value).replace(/[\s\u00a0\u202f'’]|€|EUR/gi, '');
  if (/^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(plain)) return Number(plain.replaceAll('.', '').replace(',', '.'));
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain)) return Number(plain.replaceAll(',', ''));
  return decimal(plain);
};

const decimal: Reading = (value) => toNumber(String(value).replace(/^(-?\d+),(\d+)$/, '$1.$2'));

const SALE =
  /^(?:0|sale|for sale|(?:te )?koop|verkoop|(?:[àa] )?vend(?:re|u)|vente|achat|(?:zu(?:m|r)? )?(?:kauf|verkauf|verkaufen)|buy|purchase)$/i;
const goal: Reading = (value) => (SALE.test(String(value).trim()) ? 0 : 1);

function readingOf(name: string, schema: ZodType): Reading {
  if (name === 'Goal') return goal;
  if (name.startsWith('Flood')) return toFloodScore;
  if (schema === flagSchema) return toFlag;
  if (schema === isoDate) return toDate;
  if (schema === euro || schema === area || name === 'Price') return amount;
  const isNumber = [1, 1500].some((one) => schema.safeParse(one).success);
  return isNumber ? decimal : toText;
}

/** The columns of a spreadsheet: every field of docs/feed.md. */
export const CSV: Table = {
  fields: [
    ...Object.entries({ ...propertyShape.required, ...propertyShape.optional })
      .filter(([name]) => !NESTED.has(name))
      .map(([name, schema]) => convertedField(name, name, readingOf(name, schema), MEANT[name] ?? {})),
    ...LISTS,
  ],
  keptOut: [],
};
