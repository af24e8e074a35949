import { DRILL_COMMANDS } from './drills.ts';
import type { Entries } from './run-command.ts';

const forAgency = (entries: Entries): Entries =>
  Object.fromEntries(
    Object.entries(entries).map(([name, entry]) => [name, entry.load ? { ...entry, isAgencys: true } : entry]),
  );

const AGENCY = forAgency({
  content: {
    does: 'lists missing translations, poor pictures and colours that texts cannot use',
    load: () => import('./commands/agency/content.ts'),
  },
  compliance: {
    does: 'lists the legal facts that advertisements lack, home by home',
    load: () => import('./commands/agency/compliance.ts'),
  },
  font: { does: 'fetches a font by its name', load: () => import('./commands/agency/font.ts') },
  map: { does: 'fetches the streets of the region for the map', load: () => import('./commands/agency/map.ts') },
  prices: { does: 'fetches what homes were sold for', load: () => import('./commands/agency/prices.ts') },
  surroundings: {
    does: 'fetches the stops, schools and shops near the homes',
    load: () => import('./commands/agency/surroundings.ts'),
  },
  openimmo: { does: 'writes the homes as OpenImmo, for portals', load: () => import('./commands/agency/openimmo.ts') },
  owners: { does: 'imports the owner feed into the running server', load: () => import('./commands/agency/owners.ts') },
  backup: { does: 'packs data folder, database and content', load: () => import('./commands/agency/backup.ts') },
  restore: { does: 'unpacks a backup', load: () => import('./commands/agency/restore.ts') },
  'tell-failure': {
    does: 'reports a failed server or night; systemd runs it',
    load: () => import('./commands/agency/tell-failure.ts'),
  },
});

const PROJECT: Entries = {
  'check-site': {
    does: 'checks a built site',
    isAgencys: true,
    load: () => import('./commands/project/check-site.ts'),
  },
  sample: { does: 'writes an export of any size', load: () => import('./commands/project/sample.ts') },
  texts: {
    does: 'lists texts that are missing, unused or written in code',
    load: () => import('./commands/project/texts.ts'),
  },
  schemas: {
    does: 'writes the JSON schemas of content files',
    load: () => import('./commands/project/schemas.ts'),
  },
  'map-ground': {
    does: 'makes the map of the country from its sources',
    load: () => import('./commands/project/map-ground.ts'),
  },
  doors: { does: 'writes the tables of docs/doors.md', load: () => import('./commands/project/doors.ts') },
  migration: {
    does: 'writes the migration for changed database tables',
    load: () => import('./commands/project/migration.ts'),
  },
  'desk-pictures': {
    does: 'makes the pictures of docs/desk.md',
    load: () => import('./commands/project/desk-pictures.ts'),
  },
  screenshots: { does: 'makes the pictures of the README', load: () => import('./commands/project/screenshots.ts') },
  netlify: { does: 'runs the build of Netlify on this machine', load: () => import('./commands/project/netlify.ts') },
};

const BENCH: Entries = {
  build: {
    does: 'builds sites of several sizes and, for comparison, bare pages',
    load: () => import('./bench/build.ts'),
  },
  night: { does: 'runs four nights with different changes', load: () => import('./bench/night.ts') },
  server: {
    does: 'measures how many pages and forms the server answers per second',
    load: () => import('./bench/server.ts'),
  },
  memory: {
    does: 'measures the memory of the server, at rest and under load',
    load: () => import('./bench/memory.ts'),
  },
  inbox: { does: 'measures the inbox of the desk with 50,000 enquiries', load: () => import('./bench/inbox.ts') },
  search: { does: 'measures the size and the speed of the search index', load: () => import('./bench/search.ts') },
  surroundings: {
    does: 'measures the search for the places near homes',
    load: () => import('./bench/surroundings.ts'),
  },
  lighthouse: { does: 'runs Lighthouse on one page of each kind', load: () => import('./bench/lighthouse.ts') },
  interactions: {
    does: 'measures how fast pages answer touches and keys on a slow phone',
    load: () => import('./bench/interactions.ts'),
  },
  'next-page': {
    does: 'measures how soon the page behind a card is visible on a slow phone',
    load: () => import('./bench/next-page.ts'),
  },
};

/** The commands that work for one agency. */
const SITE = forAgency({
  start: { does: 'builds and serves a site', isFirst: true, load: () => import('./commands/start.ts') },
  dev: { does: 'serves the site and shows every change immediately', load: () => import('./commands/dev.ts') },
  build: { does: 'builds the site', load: () => import('./commands/build.ts') },
  serve: { does: 'serves a built site', load: () => import('./commands/serve.ts') },
  nightly: {
    does: 'fetches the export, then builds, checks and publishes the site',
    load: () => import('./commands/nightly.ts'),
  },
  ready: { does: 'lists what is missing before a site can go public', load: () => import('./commands/ready.ts') },
  status: { does: 'shows the state of the running site', load: () => import('./commands/status.ts') },
  feed: { does: 'imports an export of homes', load: () => import('./commands/feed.ts') },
  publish: { does: 'joins, checks and publishes built sites', load: () => import('./commands/publish.ts') },
  pull: { does: 'fetches a published site from a storage', load: () => import('./commands/pull.ts') },
  task: { does: 'runs a task on the running server', load: () => import('./commands/task.ts') },
});

/** All commands. The first level is also listed in package.json; `--help` lists the commands of a group. */
export const COMMANDS: Entries = {
  ...SITE,
  new: { does: 'writes the content folder of an agency', load: () => import('./commands/new.ts') },
  check: { does: 'checks lint, format and types', load: () => import('./commands/check.ts') },
  agency: { does: 'tools for an agency: content, law, streets, portals, owners and backups', commands: AGENCY },
  project: { does: 'tools for developers', commands: PROJECT },
  bench: { does: 'runs benchmarks', commands: BENCH },
  drill: { does: 'runs long tests of any length', commands: DRILL_COMMANDS },
};
