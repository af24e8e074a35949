import { inEnglish, type Said } from '#platform/mistakes/said.ts';

/** A mistake in a content file. */
export interface ContentMistake {
  /** path of the file, beginning with the content folder */
  file: string;
  /** keys from the root of the file to the field, for articles below `head` or `markdown`; empty: the whole file */
  keys: readonly (string | number)[];
  /** what was expected, and what to do */
  said: Said;
  /** the same in English */
  message: string;
  /** how the terminal names the field; absent: not at all */
  field?: string | undefined;
  /** what was found, shortened */
  found?: string | undefined;
  line?: number | undefined;
  column?: number | undefined;
}

/** Completes a mistake. */
export const contentMistake = ({
  keys = [],
  ...rest
}: Omit<ContentMistake, 'message' | 'keys'> & Partial<Pick<ContentMistake, 'keys'>>): ContentMistake => ({
  ...rest,
  keys,
  message: inEnglish(rest.said),
});

/** Mistakes in content files. The message has a line per mistake, which says where it is, what was expected and what was found. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly mistakes: readonly ContentMistake[];

  constructor(mistakes: readonly ContentMistake[], message = mistakes.map(terminalLine).join('\n')) {
    super(message);
    this.mistakes = mistakes;
  }
}

/** Returns a mistake as the terminal shows it: `menu.yaml, line 24, column 11, menu.3.sort: expected a number; found "third"`. */
export function terminalLine({ file, said, message, field, found, line, column }: ContentMistake): string {
  // A sentence that names the file stands alone.
  if (said.values?.file !== undefined) return message;
  const place = [
    file,
    ...(line === undefined ? [] : [`line ${line}`]),
    ...(column === undefined ? [] : [`column ${column}`]),
    ...(field === undefined ? [] : [field]),
  ];
  return `${place.join(', ')}: ${message}${found === undefined ? '' : `; found ${found}`}`;
}

/** Calls a function that reads content files. Returns undefined instead of its result if it may not throw ContentError. */
export type Attempt = <T>(read: () => T) => T | undefined;

/** Lets every error through. */
export const orThrow: Attempt = (read) => read();

/** Returns a function that adds the mistakes of content files to a list instead of throwing them. */
export const collectInto =
  (mistakes: ContentMistake[]): Attempt =>
  (read) => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      mistakes.push(...error.mistakes);
      return undefined;
    }
  };
