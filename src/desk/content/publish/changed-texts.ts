import type { FileDifference } from '#editing/editing-api.ts';

/** A text of a file that would change. A text that is added or removed has one side only. */
export interface ChangedText {
  /** name of the field in the file; empty in the text of an article */
  name: string;
  before?: string;
  after?: string;
}

type Lines = NonNullable<FileDifference['lines']>;

const FIELD = /^\s*(?:- )?("?[\w-]+"?):(?: (.*))?$/;
const GROUP = /^\{ (.*) \}$/;
const QUOTED = /^(["'])(.*)\1$/;
const COMMENT = /^\s*#/;

/** Returns what changes between the lines of two versions of a file, as texts without the notation of the file. */
export function changedTexts(lines: Lines): readonly ChangedText[] {
  const found: ChangedText[] = [];
  for (let at = 0; at < lines.length; ) {
    const removed = run(lines, at, 'removed');
    const added = run(lines, at + removed.length, 'added');
    at += removed.length + added.length || 1;
    found.push(...paired(removed.flatMap(piecesOf), added.flatMap(piecesOf)));
  }
  return found;
}

function run(lines: Lines, from: number, kind: 'removed' | 'added'): string[] {
  const rest = lines.slice(from);
  const end = rest.findIndex((line) => line.kind !== kind);
  return (end < 0 ? rest : rest.slice(0, end)).map(({ text }) => text);
}

interface Piece {
  name: string;
  text: string;
}

/** Returns the texts of a line: one for `nl: Te koop`, and one for each language of `{ nl: Te koop, fr: À vendre }`. */
function piecesOf(line: string): Piece[] {
  if (line.trim() === '' || COMMENT.test(line)) return [];
  const [, name, value] = FIELD.exec(line) ?? [];
  if (name === undefined) return [{ name: '', text: unquoted(line.replace(/^\s*- /, '').trim()) }];
  if (value === undefined || /^[|>][+-]?$/.test(value)) return [];
  const [, inside] = GROUP.exec(value) ?? [];
  if (inside === undefined) return [{ name, text: unquoted(value) }];
  return inside.split(/, (?="?[\w-]+"?: )/).map((part) => ({
    name: `${name} ${part.slice(0, part.indexOf(':'))}`,
    text: unquoted(part.slice(part.indexOf(':') + 1).trim()),
  }));
}

const unquoted = (text: string): string => QUOTED.exec(text)?.[2]?.replaceAll('\\"', '"') ?? text;

/** Pairs the texts of both sides by their names, in order, and leaves out those that are the same. */
function paired(before: readonly Piece[], after: readonly Piece[]): ChangedText[] {
  const rest = [...after];
  const changes = before.flatMap(({ name, text }): ChangedText[] => {
    const at = rest.findIndex((piece) => piece.name === name);
    const [partner] = at < 0 ? [] : rest.splice(at, 1);
    if (partner?.text === text) return [];
    return [{ name, before: text, ...(partner ? { after: partner.text } : {}) }];
  });
  return [...changes, ...rest.map(({ name, text }) => ({ name, after: text }))];
}
