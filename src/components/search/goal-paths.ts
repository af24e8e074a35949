import { GOALS } from '#domain/price.ts';
import { readSite } from '#site/site.ts';

/** What a file of each goal in each language is made for. */
export const goalPaths = () =>
  readSite().languages.enabled.flatMap((lang) => GOALS.map((goal) => ({ params: { lang, goal } })));
