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
  { subjects: ['pages', 'content.config.ts'], holds: 'Astro’s routes and collections; no other code imports them' },
  { subjects: ['app'], holds: 'connects the subjects: routes, tasks, kinds of mail, start, Netlify' },
  { subjects: ['desk'], holds: 'the tools of agents, editors and managers' },
  { subjects: ['exchange'], holds: 'data for other programs: JSON, feeds, OpenImmo, MCP, the sitemap' },
  { subjects: ['articles'], holds: 'editors’ pages and their modules' },
  {
    subjects: ['portal', 'people', 'project', 'place', 'favourites', 'leads'],
    holds: 'one kind of page each, and enquiries in the agency’s own software',
  },
  { subjects: ['listing'], holds: 'the page of a home' },
  { subjects: ['enquiries'], holds: 'handling of submitted forms: storage and mails' },
  {
    subjects: ['demands', 'viewings', 'watches'],
    holds: 'search registrations and their alerts; booked viewings; homes that visitors follow by mail',
  },
  { subjects: ['search'], holds: 'search box, results, map of the results' },
  { subjects: ['shell'], holds: 'the frame of every page' },
  { subjects: ['newsletter', 'cards', 'prices'], holds: 'parts of many pages' },
  { subjects: ['forms', 'map', 'saved'], holds: "forms, the map, the visitor's favourites" },
  {
    subjects: ['consent', 'outbox', 'rebuild', 'page-views', 'editing'],
    holds: 'the consent dialog, sending of mails, rebuilds after changes, counts of views, drafts of the content',
  },
  {
    subjects: ['page-base', 'catalogue', 'server', 'surroundings'],
    holds: 'the data that every page, list and endpoint receives',
  },
  {
    subjects: ['agency', 'feed', 'search/engine', 'consent/choice'],
    holds: "the data that the rest is built on: editors' content, the export, search queries, the stored consent",
  },
  { subjects: ['platform'], holds: 'general code that belongs to no subject' },
  { subjects: ['domain'], holds: 'pure rules; imports nothing' },
];

const NESTED = LAYERS.flatMap(({ subjects }) => subjects).filter((name) => name.includes('/'));

/** Returns the subject of a file, given its path below src: `search/engine` for `search/engine/query.ts`, `listing` for `listing/Share.astro`. */
export function subjectOf(file: string): string {
  return NESTED.find((name) => file.startsWith(`${name}/`)) ?? file.split('/')[0] ?? '';
}

/** Returns the number of a subject's layer, counted from the top, or -1 for a folder that is not a subject. */
export const layerOf = (subject: string): number => LAYERS.findIndex(({ subjects }) => subjects.includes(subject));
