import { readSite } from '#agency/content/site.ts';
import { GOALS } from '#domain/price.ts';

/** What a file of each goal in each language is made for. */
export const goalPaths = () =>
  readSite().languages.enabled.flatMap((lang) => GOALS.map((goal) => ({ params: { lang, goal } })));
