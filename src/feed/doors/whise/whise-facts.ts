import type { Language } from '#domain/language.ts';
import { toFlag, toPositive } from '../door-table.ts';
import type { Source } from '../source-record.ts';
import type { Row } from '../transfers.ts';
import { coded, word } from '../words/code-words.ts';
import { GLAZING } from '../words/equipment-words.ts';
import { CODED_TEXTS, DIRECTIONS, ELECTRICAL_INSPECTION, NO_SUMMONS } from './whise-codes.ts';

/** Reads the facts of several details, or of details whose values have codes. */
export function detailFacts(record: Source): Row {
  const indoor = toPositive(record.readValue('details.20'));
  const outdoor = toPositive(record.readValue('details.21'));
  return {
    Parkings: indoor ?? (outdoor === undefined ? record.readValue('parking') : undefined),
    ElectricalInspection: electricalInspection(record),
    Summons: summons(record),
    TerraceOrientation: direction(record, 'terraceSide'),
    GardenOrientation: direction(record, 'gardenSide'),
    FrontOrientation: direction(record, 'frontSide'),
  };
}

/** Reads a direction from its number, else from a word such as «zuid-west». */
function direction(record: Source, detail: string): string | undefined {
  const known = coded(DIRECTIONS, record.readText(`details.${detail}@enum`));
  if (known) return known;
  const said = record.readText(`details.${detail}`).toLowerCase();
  const letters = SAID_DIRECTIONS.flatMap(([words, letter]) => (words.test(said) ? [letter] : [])).join('');
  return letters || undefined;
}

/** Words for north, south, east and west in the four languages. The order makes `NE` and `SW` of two of them. */
const SAID_DIRECTIONS = [
  [/noord|nord|north/, 'N'],
  [/zuid|sud|sued|süd|south/, 'S'],
  [/oost|\best\b|east|(?<!o)ost\b/, 'E'],
  [/west|ouest/, 'W'],
] as const;

function electricalInspection(record: Source): unknown {
  const known = coded(ELECTRICAL_INSPECTION, record.readText('details.1793@enum'));
  if (known !== undefined) return known;
  const said = record.readText('details.1793');
  if (/^conform/i.test(said)) return true;
  return /^(?:niet|non|not|nicht)\b/i.test(said) ? false : toFlag(said || undefined);
}

/** Reads whether there is a summons: from its kind, else from the detail that says whether proceedings are pending. */
function summons(record: Source): unknown {
  const kind = record.readText('details.2712@enum');
  if (kind !== '') return kind !== NO_SUMMONS;
  const said = record.readText('details.2712');
  if (said !== '') return /^(?:0|geen|neen?|aucune?|non|none|no|keine?|nein)\b/i.test(said) ? false : toFlag(said);
  return toFlag(record.readValue('details.691'));
}

interface TextOptions {
  language: Language;
  /** whether texts without a code are shown in this language, because the account writes them in one language only */
  isOwn: boolean;
}

const CODED_DETAILS = [
  ['Heating', 1020],
  ['Kitchen', 1595],
  ['Zoning', 1736],
  ['WindowFrame', 782],
  ['Glazing', 2157],
] as const;

/** Reads the texts of details in a language. */
export function detailTexts(record: Source, { language, isOwn }: TextOptions): Row {
  const row: Row = {};
  for (const [ours, number] of CODED_DETAILS) {
    const known = CODED_TEXTS[ours].get(record.readText(`details.${number}@enum`));
    row[ours] = known?.[language] ?? (isOwn ? record.readText(`details.${number}`) || undefined : undefined);
  }
  if (row.Glazing === undefined && toFlag(record.readValue('details.461')) === true)
    row.Glazing = GLAZING.double[language];
  const isPending = toFlag(record.readValue('details.691'));
  if (typeof isPending === 'boolean') row.JudicialDecision = word(isPending ? 'pending' : 'noJudgment', language);
  else if (isPending !== undefined && isOwn) row.JudicialDecision = record.readText('details.691');
  return row;
}
