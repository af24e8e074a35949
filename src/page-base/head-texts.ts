import { shortened } from '#domain/readable-text.ts';

/** Longest title and description that make sense in a list of search results, in characters. */
export const TITLE_MAX = 200;
export const DESCRIPTION_MAX = 400;

/** The title of a page in a browser and in search results: its own, shortened where it takes more than its room, and the agency's name. */
export function headTitle(title: string, agency: string): string {
  if (title === agency) return title;
  const end = ` | ${agency}`;
  return shortened(title, { limit: TITLE_MAX - end.length - 1 }) + end;
}

export const headDescription = (text: string): string => shortened(text, { limit: DESCRIPTION_MAX - 1 });
