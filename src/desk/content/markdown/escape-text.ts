const WORD = /[\p{L}\p{N}]/u;

/**
 * Returns a text with a backslash in front of each sign that Markdown would read as a command. Addresses are also
 * protected, because an address without the mark of a link is only a text.
 */
export function escapedText(text: string): string {
  return text
    .replace(/[\\`*~[\]]/g, '\\$&')
    .replace(/_/g, (sign, at: number, all: string) => (isInWord(all, at) ? sign : `\\${sign}`))
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/(https?|ftp)(?=:\/\/)/gi, '$1\\')
    .replace(/www(?=\.)/gi, '$&\\')
    .replace(/(?<=[\w.+-])@(?=[\w-])/g, '\\@');
}

const isInWord = (text: string, at: number): boolean =>
  WORD.test(text.charAt(at - 1)) && WORD.test(text.charAt(at + 1));

/** Returns a line of a paragraph with a backslash in front of a sign that would begin a heading, a list or a quote. */
export const escapedLineStart = (line: string): string =>
  line
    .replace(/^(?:#{1,6}|[-+])(?=\s|$)/, '\\$&')
    .replace(/^(\d{1,9})(?=[.)](?:\s|$))/, '$1\\')
    .replace(/^(?:>|[=-]+\s*$|[-|:\s]+$)/, '\\$&');
