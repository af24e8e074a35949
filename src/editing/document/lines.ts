/** Returns where the line begins that contains a place of a text. */
export const lineStart = (text: string, at: number): number => (at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1);

/** Returns where the line below begins. */
export function nextLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}

export const column = (text: string, at: number): number => at - lineStart(text, at);

/** Returns the line that begins at a place, without its ending. */
const lineAt = (text: string, start: number) => text.slice(start, nextLine(text, start)).replace(/\n$/, '');

/** Returns whether the line that begins at a place is blank. The place behind the last line is not a line. */
export const isBlankLine = (text: string, start: number): boolean =>
  start < text.length && lineAt(text, start).trim() === '';

/** Returns the column of the comment in a line of which it is the only content, or undefined. */
export function commentColumn(text: string, start: number): number | undefined {
  const found = /^\s*(?=#)/.exec(lineAt(text, start));
  return found ? found[0].length : undefined;
}

/** Returns whether only spaces precede a place on its line. */
export const beginsLine = (text: string, at: number): boolean => text.slice(lineStart(text, at), at).trim() === '';
