import { shortened } from '#domain/readable-text.ts';

/** Maximum length of a title and a description in search results, in characters. */
export const TITLE_MAX = 200;
export const DESCRIPTION_MAX = 400;

/** Returns the title of a page for browsers and search results: its own title, shortened if necessary, and the agency's name. */
export function headTitle(title: string, agency: string): string {
  if (title === agency) return title;
  const end = ` | ${agency}`;
  return shortened(title, { limit: TITLE_MAX - end.length - 1 }) + end;
}

export const headDescription = (text: string): string => shortened(text, { limit: DESCRIPTION_MAX - 1 });
