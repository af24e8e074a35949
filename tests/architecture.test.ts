import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** What each room may import besides itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  domain: [],
  browser: [],
  site: ['domain', 'i18n'],
  feed: ['domain'],
  i18n: ['domain', 'browser'],
  contract: ['domain'],
  search: ['domain'],
  routing: ['domain', 'site'],
  catalogue: ['domain', 'feed', 'site', 'routing', 'search'],
  components: ['domain', 'contract', 'i18n', 'routing', 'search', 'site', 'islands', 'styles'],
  islands: ['domain', 'browser', 'contract', 'search', 'routing', 'styles'],
  emails: ['domain', 'contract', 'i18n', 'routing'],
  server: ['domain', 'contract', 'i18n', 'routing', 'search', 'emails'],
  pages: [
    'domain',
    'contract',
    'i18n',
    'routing',
    'site',
    'search',
    'catalogue',
    'components',
    'islands',
    'server',
    'styles',
  ],
  styles: ['site'],
  'content.config.ts': ['site'],
};
/** Parts of the server that only the server itself wires. */
const SERVER_ADAPTERS = ['http', 'db', 'mail', 'auth'];

/** The server's floors, the highest first, with what belongs on each: a file imports from its own floor and those below. */
const SERVER_FLOORS: readonly { name: string; rooms: readonly string[]; holds: string }[] = [
  { name: 'entries', rooms: ['start', 'netlify'], holds: 'settings go in, a listening server comes out' },
  { name: 'endpoints', rooms: ['endpoints'], holds: 'a request is parsed and authorised, a result gets its status' },
  {
    name: 'use-cases',
    rooms: [
      'backup',
      'demands',
      'documents',
      'enquiries',
      'forms',
      'health',
      'mcp',
      'messages',
      'newsletter',
      'owners',
      'pages',
      'portal',
      'ports',
      'privacy',
      'rebuild',
      'search',
      'tasks',
      'visits',
    ],
    holds: 'what the server does, whoever asks',
  },
  {
    name: 'adapters',
    rooms: ['abuse', 'auth', 'db', 'http', 'mail', 'media', 'share'],
    holds: 'how the world is reached',
  },
  {
    name: 'ground',
    rooms: ['built', 'csv', 'failures', 'locks', 'observed', 'settings', 'signing'],
    holds: 'what everybody needs and what needs nobody',
  },
];

/** Where a line belongs that may not stand where it does. */
const BELONGS: Record<string, string> = {
  pages: 'Nobody imports a page: move what both need into components/.',
  scripts: 'Nothing imports scripts/: move what both need into the room that it is about.',
  feed: 'The export’s names stop at feed/: give the domain the type, or read it through catalogue/.',
  catalogue: 'Only pages ask the catalogue: hand the data down as a prop.',
  server: 'What browser and server share belongs in contract/.',
  components: 'A view is used by views and pages: move the rule into domain/.',
  content: 'Only site reads what editors write: ask it.',
};

interface Import {
  file: string;
  line: number;
  specifier: string;
  /** gone when the code runs */
  typeOnly: boolean;
  /** path below src, or below the project with `../` */
  target: string;
}

const SRC = path.resolve('src');
const CODE = /\.(?:astro|[cm]?[jt]sx?)$/;
const files = codeIn(SRC);

/** Files of code below a folder, by their path below src. */
function codeIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && CODE.test(entry.name))
    .map(({ parentPath, name }) => path.relative(SRC, path.join(parentPath, name)));
}

const IMPORT =
  /\b(?:import|export)\s+(type\s+)?(?:([\w*{}\s,$]+?)\s+from\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

function importsOf(file: string, text = readFileSync(path.join(SRC, file), 'utf8')): Import[] {
  return [...text.matchAll(IMPORT)].flatMap((match) => {
    const [, type, names, fixed, lazy] = match;
    const specifier = fixed ?? lazy ?? '';
    const target = targetOf(specifier, file);
    if (target === undefined) return [];
    const typeOnly = type !== undefined || (names !== undefined && /^\{(?:\s*type\s+[\w\s]+,?)+\s*\}$/.test(names));
    return [{ file, line: text.slice(0, match.index).split('\n').length, specifier, typeOnly, target }];
  });
}

function targetOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? path.join(path.dirname(from), specifier) : undefined;
}

/** `feed` for `feed/import.ts`; `scripts` and `content` for what lies beside src. */
function roomOf(file: string): string {
  return file.replace(/^(?:\.\.\/)+/, '').split('/')[0] ?? '';
}

function mistakeOf({ file, line, specifier, target }: Import): string | undefined {
  const [from, to] = [roomOf(file), roomOf(target)];
  const adapter = SERVER_ADAPTERS.find((name) => target.startsWith(`server/${name}/`));
  const allowed = from === to || MAY_IMPORT[from]?.includes(to);
  if (allowed && !(adapter && from !== 'server')) return undefined;
  return `src/${file}:${line} imports ${specifier}: ${from} may not import ${to}. ${BELONGS[to] ?? `Move the line into a room that may: ${MAY_IMPORT[to] ? rooms(to) : 'see docs/architecture.md'}.`}`;
}

function rooms(to: string): string {
  return Object.keys(MAY_IMPORT)
    .filter((room) => MAY_IMPORT[room]?.includes(to))
    .join(', ');
}

describe.skip('rooms import only what docs/architecture.md lets them', () => {
  it.each(Object.keys(MAY_IMPORT))('%s', (room) => {
    const mistakes = files.filter((file) => roomOf(file) === room).flatMap((file) => importsOf(file).map(mistakeOf));
    expect(mistakes.filter(Boolean)).toEqual([]);
  });

  it('there are no other rooms', () => {
    expect([...new Set(files.map(roomOf))].filter((room) => !(room in MAY_IMPORT))).toEqual([]);
  });

  it.each([
    ['domain/price.ts', `import { merge } from '#feed/merge.ts';`, 'The export’s names stop at feed/'],
    [
      'domain/price.ts',
      `import type { Site } from '../site/site.ts';`,
      'Move the line into a room that may: routing, catalogue, components, pages, styles, content.config.ts',
    ],
    ['components/a.astro', `const a = await import('#catalogue/catalogue.ts');`, 'hand the data down as a prop'],
    ['components/a.astro', `import X from '../pages/404.astro';`, 'Nobody imports a page'],
    ['site/a.ts', `import '../../scripts/build.ts';`, 'Nothing imports scripts/'],
    ['pages/a.ts', `import { x } from '#server/http/x.ts';`, 'What browser and server share belongs in contract/'],
    ['pages/a.ts', `\n\nimport {\n  y,\n} from "#feed/y.ts";`, 'src/pages/a.ts:3 imports #feed/y.ts'],
    ['routing/a.ts', `export { z } from '#i18n/z.ts';`, 'routing may not import i18n'],
  ])('would say so: %s with %j', (file, text, message) => {
    expect(importsOf(file, text).map(mistakeOf)).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    ['pages/a.ts', `import { x } from '#server/demands.ts';`],
    ['components/a.astro', `import { euroText } from '#domain/price.ts';`],
    ['platform/i18n/texts.ts', `import nl from './texts/nl.json' with { type: 'json' };`],
    ['feed/a.ts', `import { z } from 'zod';\nimport { b } from './b.ts';`],
  ])('would let pass: %s with %j', (file, text) => {
    expect(importsOf(file, text).map(mistakeOf).filter(Boolean)).toEqual([]);
  });
});

/** `http` for `platform/http/send.ts`; undefined beside src/server, and for a file in no room. */
function serverRoomOf(file: string): string | undefined {
  return /^server\/([^/]+)\//.exec(file)?.[1];
}

const floorOf = (file: string): number =>
  SERVER_FLOORS.findIndex(({ rooms }) => rooms.includes(serverRoomOf(file) ?? ''));

function stairsMistakeOf({ file, line, specifier, target }: Import): string | undefined {
  if (!target.startsWith('server/') || floorOf(target) >= floorOf(file)) return undefined;
  const [from, to] = [SERVER_FLOORS[floorOf(file)], SERVER_FLOORS[floorOf(target)]];
  return `src/${file}:${line} imports ${specifier}: ${from?.name} may not import ${to?.name}, which are above them. Hand down what the line needs as an argument, or move it to where both may reach it: ${from?.name} (${from?.holds}) or below.`;
}

/** Files that import each other in a circle, types included; each circle once, in the order of the imports. */
function circles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]) => {
    const at = way.indexOf(file);
    if (at >= 0) found.push([...way.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) walk(next, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  return found;
}

describe.skip('the server has floors, and its imports go down', () => {
  const own = files.filter((file) => roomOf(file) === 'server');

  it('every file is in a room, and every room on a floor', () => {
    expect(own.filter((file) => floorOf(file) < 0)).toEqual([]);
    const rooms = new Set(own.map(serverRoomOf));
    expect(SERVER_FLOORS.flatMap((floor) => floor.rooms).filter((room) => !rooms.has(room))).toEqual([]);
  });

  it('no import goes up', () => {
    expect(own.flatMap((file) => importsOf(file).map(stairsMistakeOf)).filter(Boolean)).toEqual([]);
  });

  it('no files import each other in a circle', () => {
    expect(circles(new Map(own.map((file) => [file, importsOf(file).map(({ target }) => target)])))).toEqual([]);
  });

  it.each([
    ['server/mail/a.ts', `import { linkTo } from '../messages/links.ts';`, 'adapters may not import use-cases'],
    [
      'server/enquiries/a.ts',
      `import type { Endpoint } from '../endpoints/endpoint.ts';`,
      'use-cases may not import endpoints',
    ],
    ['server/settings/a.ts', `const a = await import('../start/start.ts');`, 'Hand down what the line needs'],
    ['server/media/a.ts', `import { b } from '#app/media.ts';`, 'adapters (how the world is reached) or below'],
  ])('would say so: %s with %j', (file, text, message) => {
    expect(importsOf(file, text).map(stairsMistakeOf)).toEqual([expect.stringContaining(message)]);
  });

  it('would find a circle, and only that', () => {
    const imports = new Map([
      ['a', ['b', 'c']],
      ['b', ['c']],
      ['c', ['d']],
      ['d', ['b']],
    ]);
    expect(circles(imports)).toEqual([['b', 'c', 'd', 'b']]);
  });
});

describe.skip('docs/architecture.md shows', () => {
  const text = readFileSync('docs/architecture.md', 'utf8');
  /** Cells of the rows of the table below a heading. */
  const rowsBelow = (heading: string) => {
    const section = text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
    const lines = section.split('\n').filter((line) => line.startsWith('| '));
    return lines.slice(2).map((line) => line.split('|').map((cell) => cell.trim()));
  };
  /** `server (but not its adapters)` is server, `src/content.config.ts` content.config.ts */
  const names = (cell = '') =>
    cell
      .replace(/ \(.*?\)|`|src\//g, '')
      .split(', ')
      .filter((name) => name !== 'nothing');

  it('who may import whom', () => {
    const rows = rowsBelow('Who may import whom');
    const shown = rows.flatMap(([, rooms, others]) => names(rooms).map((room) => [room, names(others).sort()]));
    const kept = Object.entries(MAY_IMPORT).map(([room, others]) => [room, [...others].sort()]);
    expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(kept));
  });

  it('the floors of the server', () => {
    const shown = rowsBelow('The server').map(([, name, rooms, holds]) => ({ name, rooms: names(rooms), holds }));
    expect(shown).toEqual(SERVER_FLOORS);
  });
});

describe.skip('no schema reaches the browser: use its limits from contract/, or zod/mini', () => {
  /** What a browser loads: islands, and the modules that `<script>` names. */
  const roots = files.flatMap((file): Import[] => {
    if (roomOf(file) === 'islands') return importsOf(file);
    const scripts = readFileSync(path.join(SRC, file), 'utf8').match(/<script>[\s\S]*?<\/script>/g) ?? [];
    return scripts.flatMap((script) => importsOf(file, script));
  });

  function schemasBehind(start: readonly Import[], read = importsOf): string[] {
    const seen = new Set<string>();
    const found: string[] = [];
    const queue = start.filter(({ typeOnly }) => !typeOnly);
    for (let one = queue.pop(); one; one = queue.pop()) {
      if (one.target.endsWith('.schema.ts'))
        found.push(`src/${one.file}:${one.line} imports ${one.specifier} by value`);
      if (seen.has(one.target) || !CODE.test(one.target)) continue;
      seen.add(one.target);
      queue.push(...read(one.target).filter(({ typeOnly }) => !typeOnly));
    }
    return found;
  }

  it('today', () => {
    expect(roots.length).toBeGreaterThan(0);
    expect(schemasBehind(roots)).toEqual([]);
  });

  it.each([
    ['by value', `import { siteSchema } from '#agency/content/site.schema.ts';`, true],
    ['by type', `import type { SiteFile } from '#agency/content/site.schema.ts';`, false],
    ['by type, inside braces', `import { type Office, type SiteFile } from '#agency/content/site.schema.ts';`, false],
    ['one of both', `import { type Office, siteSchema } from '#agency/content/site.schema.ts';`, true],
    ['through another file', `import { readSite } from '#agency/content/site.ts';`, true],
  ])('would say so: %s', (_rule, text, reaches) => {
    expect(schemasBehind(importsOf('islands/a.ts', text)).length > 0).toBe(reaches);
  });
});

describe('no file imports itself, by value or type, through others: what both need stands in a file of its own', () => {
  const targetsOf = (file: string) =>
    importsOf(file).map(({ target }) => path.relative(SRC, path.resolve(SRC, target)));

  /** The first way from a file back to itself; empty where there is none. */
  function circle(graph: ReadonlyMap<string, readonly string[]>): string[] {
    const done = new Set<string>();
    const walk = (file: string, way: readonly string[]): string[] => {
      if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
      if (done.has(file)) return [];
      const found = (graph.get(file) ?? []).reduce<string[]>(
        (before, next) => (before.length > 0 ? before : walk(next, [...way, file])),
        [],
      );
      done.add(file);
      return found;
    };
    return [...graph.keys()].reduce<string[]>((before, file) => (before.length > 0 ? before : walk(file, [])), []);
  }

  it('in src and scripts', () => {
    const all = [...files, ...codeIn(path.resolve('scripts'))];
    expect(circle(new Map(all.map((file) => [file, targetsOf(file)])))).toEqual([]);
  });

  it.each([
    ['none', { a: ['b', 'c'], b: ['c'], c: [] }, []],
    ['of two', { a: ['b'], b: ['c'], c: ['b'] }, ['b', 'c', 'b']],
    ['of three', { a: ['b'], b: ['c'], c: ['a'] }, ['a', 'b', 'c', 'a']],
  ])('would say so: %s', (_size, graph, found) => {
    expect(circle(new Map(Object.entries(graph)))).toEqual(found);
  });
});

describe.skip('what a browser keeps has one door, since a browser that blocks cookies throws at the mere name', () => {
  const DOOR = 'browser/';
  const NAMES = /\b(?:localStorage|sessionStorage|indexedDB|cookieStore)\b|\bdocument\.cookie\b/;

  const mistakesIn = (file: string, text: string): string[] =>
    text.split('\n').flatMap((line, index) => {
      const [name] = NAMES.exec(line) ?? [];
      return name
        ? `src/${file}:${index + 1} names ${name}: ask src/platform/browser/kept.ts or forget.ts, which never throw.`
        : [];
    });

  it('today', () => {
    const others = files.filter((file) => !file.startsWith(DOOR));
    expect(others.length).toBeLessThan(files.length);
    expect(others.flatMap((file) => mistakesIn(file, readFileSync(path.join(SRC, file), 'utf8')))).toEqual([]);
  });

  it.each(['localStorage.getItem(key)', 'window["sessionStorage"]', 'document.cookie = text;', 'indexedDB.open(name)'])(
    'would say so: %s',
    (line) => {
      expect(mistakesIn('islands/a.ts', `\n${line}`)).toEqual([expect.stringMatching(/^src\/islands\/a\.ts:2 names/)]);
    },
  );
});

describe.skip('islands leave the page to React', () => {
  const DOM_CALL =
    /\b(?:querySelector(?:All)?|getElement(?:s?By\w+)|create(?:Element|TextNode|Caption|TBody)|appendChild|prepend|replaceWith|replaceChildren|insert(?:Before|Adjacent\w+|Row|Cell)|removeChild|(?:set|remove|toggle)Attribute|closest|cloneNode|importNode)\(|(?<!parameters|data)\.append\(|\.(?:before|after)\(|\.(?:innerHTML|outerHTML|classList|dataset|textContent)\b/;
  /** What may, and why. */
  const MAY_CALL: Readonly<Record<string, string>> = {
    'hydration/': 'stands around islands and wakes them',
    'gallery/viewer.ts': 'holds PhotoSwipe',
    'gallery/picture-link.ts': 'finds the pictures for PhotoSwipe',
    'gallery/near.ts': 'a plain script',
    'gallery/broken.ts': 'a plain script',
    'gallery/carousel.ts': 'a plain script',
    'gallery/tend-gallery.ts': 'a plain script',
    'form/show-sent.ts': 'a plain script',
    'list/fill-strips.ts': 'a plain script',
    'listing/end-open-days.ts': 'a plain script',
    'listing/follow-sections.ts': 'a plain script',
    'listing/remember.ts': 'a plain script',
    'listing/sharing.ts': 'a plain script',
    'listing/begin.ts': 'gives plain scripts their places',
    'bundle-plugin.ts': 'writes the helper that fetches React ahead',
    'portal/draw-chart.ts': 'holds uPlot',
    'search/slider.ts': 'holds noUiSlider',
    'map/map-view.ts': 'holds MapLibre',
    'map/markers.ts': 'holds MapLibre',
    'map/marker-button.ts': 'holds MapLibre',
    'map/draw-area.ts': 'holds MapLibre',
    'map/colour.ts': 'gives MapLibre the colours of the page',
    'consent/begin.ts': 'looks whether there is something to ask: a plain script',
    'consent/ask.ts': 'opens the question before any island is awake: a plain script',
    'consent/stored.ts': 'reads what the page asks',
    'consent/utm.ts': 'hands a campaign on in links: a plain script',
    'consent/tracking.ts': 'loads scripts of third parties',
    'form/captcha-widget.ts': 'loads scripts of third parties',
    'load-style.ts': 'loads styles',
  };

  function mistakesIn(file: string, text: string): string[] {
    return text.split('\n').flatMap((line, index) => {
      const [call] = DOM_CALL.exec(line) ?? [];
      return call
        ? `src/${file}:${index + 1} has ${call.replace('(', '')}: render it in the component, out of its store. If a library wants an element, hand it a ref in a file of its own, and name that file in MAY_CALL.`
        : [];
    });
  }

  it('today', () => {
    const free = Object.keys(MAY_CALL).map((name) => `islands/${name}`);
    const own = files.filter((file) => roomOf(file) === 'islands' && !free.some((name) => file.startsWith(name)));
    expect(own.length).toBeGreaterThan(0);
    expect(own.flatMap((file) => mistakesIn(file, readFileSync(path.join(SRC, file), 'utf8')))).toEqual([]);
  });

  it.each([`const a = document.querySelector('b');`, `place.append(made);`, `a.innerHTML = b;`, `row.before(cell);`])(
    'would say so: %s',
    (line) => {
      expect(mistakesIn('islands/a.ts', `\n${line}`)).toEqual([
        expect.stringMatching(/^src\/islands\/a\.ts:2 has .*ref/),
      ]);
    },
  );

  it.each([`parameters.append('city', town);`, `new FormData(form)`, `ref.current?.focus();`])(
    'lets pass: %s',
    (line) => {
      expect(mistakesIn('islands/a.ts', line)).toEqual([]);
    },
  );
});
