/** Ends of lines that only some programs know, and one that people no longer write. */
const OTHER_LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;
/** Controls but tab and new line, and what Unicode says is no character: no database, page or mail holds all of them. */
const NO_TEXT = /[[\p{Cc}\p{Noncharacter_Code_Point}]--[\t\n]]/gv;

/** A text as anything can keep and show it: whole characters, lines ended by a new line, no controls. */
export function readableText(text: string): string {
  return withNewLines(text).toWellFormed().replace(NO_TEXT, '');
}

/** Whether a text is readable as it is, but for how its lines end. */
export const isReadable = (text: string): boolean => readableText(text) === withNewLines(text);

const withNewLines = (text: string) => text.replace(OTHER_LINE_ENDS, '\n');

/** The beginning of a text, at most `max` units of UTF-16, without half of a character at its end. */
export function beginningOf(text: string, max: number): string {
  const head = text.slice(0, max);
  return /[\uD800-\uDBFF]$/.test(head) ? head.slice(0, -1) : head;
}
