/** A layer of the source. Its subjects may import the subjects of lower layers, but not each other. */
export interface Layer {
  subjects: readonly string[];
  holds: string;
}

/**
 * The layers, from top to bottom. docs/architecture.md contains the same table, and tests/architecture.test.ts compares
 * the two.
 */
export const LAYERS: readonly Layer[] = [
  { subjects: ['pages', 'content.config.ts'], holds: 'Astro’s routes; nothing imports them' },
  { subjects: ['app'], holds: 'wires subjects together: routes, tasks, kinds of mail, start, Netlify' },
  { subjects: ['exchange'], holds: 'output for other programs' },
  { subjects: ['articles'], holds: 'editors’ pages and their modules' },
  { subjects: ['portal', 'people', 'project', 'place', 'favourites'], holds: 'pages of one kind each' },
  { subjects: ['listing'], holds: 'the page of a home' },
  { subjects: ['enquiries'], holds: 'what happens to a submitted form' },
  { subjects: ['demands'], holds: 'search registrations and their alerts' },
  { subjects: ['search'], holds: 'search box, results, results map' },
  { subjects: ['shell'], holds: 'the frame of every page' },
  { subjects: ['newsletter', 'cards'], holds: 'parts of many pages' },
  { subjects: ['forms', 'map', 'saved'], holds: 'forms, the map, the homes that a visitor saves' },
  { subjects: ['consent', 'outbox', 'rebuild', 'page-views'], holds: 'consent, sending, rebuilding, counting' },
  { subjects: ['page-base', 'catalogue', 'server'], holds: 'what every page, list and endpoint is given' },
  {
    subjects: ['agency', 'feed', 'search/engine', 'consent/choice'],
    holds: 'the sources: editors, export, queries, consent',
  },
  { subjects: ['platform'], holds: 'code without a subject' },
  { subjects: ['domain'], holds: 'pure rules; imports nothing' },
];

const NESTED = LAYERS.flatMap(({ subjects }) => subjects).filter((name) => name.includes('/'));

/** Returns the subject of a file, given its path below src: `search/engine` for `search/engine/query.ts`, `listing` for `listing/Share.astro`. */
export function subjectOf(file: string): string {
  return NESTED.find((name) => file.startsWith(`${name}/`)) ?? file.split('/')[0] ?? '';
}

/** Returns the number of a subject's layer, counted from the top, or -1 for a folder that is not a subject. */
export const layerOf = (subject: string): number => LAYERS.findIndex(({ subjects }) => subjects.includes(subject));
