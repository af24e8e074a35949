import { isNode, isPair, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import { LANGUAGES } from '#domain/language.ts';
import { type Said, say } from '#platform/mistakes/said.ts';
import { ContentError, contentMistake } from './content-error.ts';

/** Advice per YAML error, by the code of the parser. */
const ADVICE: Readonly<Record<string, Said>> = {
  BLOCK_AS_IMPLICIT_KEY: say('put a text with a colon and a space between double quotes: "Open day: 3 May"'),
  MULTILINE_IMPLICIT_KEY: say('the line has no colon; write a name, a colon and a space: title: Contact'),
  TAB_AS_INDENT: say('the line begins with a tab; use spaces'),
  BAD_INDENT: say('the line has the wrong number of spaces at its beginning; use as many as the lines around it'),
  DUPLICATE_KEY: say('the same name occurs twice; remove one of them'),
  MISSING_CHAR: say('a quote or bracket is not closed, or a text contains quotes; put the text between double quotes'),
  BAD_DQ_ESCAPE: say('a text in double quotes contains \\; write it twice, or use single quotes'),
  UNEXPECTED_TOKEN: say('the text contains a sign with a special meaning; put the text between double quotes'),
  BAD_SCALAR_START: say('the text begins with @, ` or %; put it between double quotes'),
  BAD_ALIAS: say('the text begins with * or &; put it between double quotes'),
};

const notYaml = (advice: Said): Said => say('this is not YAML: {advice}', { advice });

/** A YAML file, or the head of an article, with the places of its parts. */
export interface YamlDocument {
  value: unknown;
  /** returns the value of a field */
  valueAt: (keys: readonly (string | number)[]) => unknown;
  /** returns where a field, or its nearest parent that exists, begins, as editors count it: from 1 */
  placeOf: (keys: readonly (string | number)[]) => Place;
}

export interface Place {
  line: number;
  column: number;
}

/** A part of a file that is YAML. */
export interface YamlPart {
  /** lines between the start of the file and the YAML */
  linesAbove: number;
  /** keys above those of the YAML */
  keysAbove: readonly string[];
}

/** Parses the YAML of a file. Throws {@link ContentError} for invalid or misleading YAML. */
export function yamlDocument(file: string, text: string, { linesAbove, keysAbove }: YamlPart): YamlDocument {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const place = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: line + linesAbove, column: col };
  };
  const broken = document.errors[0];
  if (broken) {
    const said = broken.message.split('\n')[0]?.replace(/ at line \d+, column \d+:$/, '') ?? '';
    const advice = ADVICE[broken.code] ?? say('{reason}', { reason: said });
    throw new ContentError([contentMistake({ file, keys: keysAbove, said: notYaml(advice), ...place(broken.pos[0]) })]);
  }
  refuseCutTexts(file, document, { keysAbove, place });
  return {
    value: document.toJS(),
    valueAt: (keys) => document.getIn(keys),
    placeOf: (keys) => place(offsetOf(document, keys)),
  };
}

type Parsed = ReturnType<typeof parseDocument>;

/** Rejects texts that a comment cuts off: `nl: House #3` reads as «House», and no one would notice. */
function refuseCutTexts(
  file: string,
  document: Parsed,
  { keysAbove, place }: Pick<YamlPart, 'keysAbove'> & { place: (offset: number) => Place },
): void {
  visit(document, {
    Alias(_, { range }) {
      const said = notYaml(ADVICE.BAD_ALIAS as Said);
      throw new ContentError([contentMistake({ file, keys: keysAbove, said, ...place(range?.[0] ?? 0) })]);
    },
    Pair(_, { key, value }, above) {
      const isText = isScalar(key) && LANGUAGES.some((language) => language === key.value);
      if (!isText || !isScalar(value) || value.type !== 'PLAIN' || !value.comment || !value.range) return;
      const said = say(
        'everything after # is a note and is not shown; put the text between double quotes, or move the note to its own line',
      );
      const found = JSON.stringify(value.value);
      const keys = [...keysAbove, ...keysOf(above), String(key.value)];
      const field = String(key.value);
      throw new ContentError([contentMistake({ file, keys, said, field, found, ...place(value.range[0]) })]);
    },
  });
}

/** Returns the keys of the node whose ancestors are given: of their pairs, and the numbers of items in lists. */
function keysOf(above: readonly unknown[]): (string | number)[] {
  return above.flatMap((node, index): (string | number)[] => {
    const next = above[index + 1];
    if (isPair(node)) return isScalar(node.key) ? [String(node.key.value)] : [];
    return isSeq(node) && next !== undefined ? [node.items.indexOf(next)] : [];
  });
}

/** Returns the position in the file of a field, or of its nearest parent that exists. */
function offsetOf(document: Parsed, keys: readonly (string | number)[]): number {
  for (let length = keys.length; length > 0; length--) {
    const node = document.getIn(keys.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}
