import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { browserEntries, browserImports } from './architecture/browser-code.ts';
import { circleIn, codeIn, type Import, importsOf, SRC, sourceOf } from './architecture/imports.ts';
import { LAYERS, layerOf, subjectOf } from './architecture/layers.ts';

const files = codeIn(SRC);

/** Returns what is wrong with an import and where the code belongs, or undefined if the import is allowed. */
function mistakeOf({ file, line, specifier, target }: Import): string | undefined {
  const from = subjectOf(file);
  const place = `src/${file}:${line} imports ${specifier}`;
  if (target.startsWith('../')) {
    return `${place}: nothing in src/ imports ${target.split('/')[1]}/. Move what both need into the subject that it is about.`;
  }
  const to = subjectOf(target);
  // The style sheet of a page imports the style sheets of many subjects.
  if (from === to || /\.css(?:\?\w+)?$/.test(target)) return undefined;
  if (to === 'pages') return `${place}: nothing imports a page. Move what both need into the subject of that page.`;
  if (layerOf(to) < 0)
    return `${place}: «${to}» is no subject. Add it to tests/architecture/layers.ts, or move the file.`;
  if (layerOf(from) < layerOf(to)) return undefined;
  const floor = LAYERS[layerOf(from)];
  const way =
    layerOf(from) === layerOf(to)
      ? `${from} and ${to} stand on one floor (${floor?.holds})`
      : `${to} stands above ${from}`;
  const above = LAYERS.slice(0, Math.min(layerOf(from), layerOf(to))).flatMap(({ subjects }) => subjects);
  return `${place}: ${way}. Take what ${from} needs as an argument that app/ or a page passes in, move it down to a subject that both may import (${below(from, to)}), or move this code up to one that may import both (${above.slice(-3).join(', ')}).`;
}

/** Returns the subjects of the highest layer from which both subjects may import. */
const below = (one: string, other: string): string =>
  LAYERS[Math.max(layerOf(one), layerOf(other)) + 1]?.subjects.join(', ') ?? 'none: domain/ imports nothing';

describe('a subject imports only subjects of lower layers', () => {
  it('in the current code', () => {
    expect(files.flatMap((file) => importsOf(file).map(mistakeOf)).filter(Boolean)).toEqual([]);
  });

  it('every folder of src/ is a subject, and every subject has a folder', () => {
    expect(readdirSync(SRC).filter((name) => layerOf(name) < 0)).toEqual([]);
    const subjects = LAYERS.flatMap((layer) => layer.subjects);
    expect(subjects.filter((name) => !existsSync(path.join(SRC, name)))).toEqual([]);
  });

  it.each([
    ['domain/price.ts', `import { merge } from '#feed/records/merge.ts';`, 'feed stands above domain'],
    ['platform/a.ts', `import type { Site } from '#agency/content/site.ts';`, 'agency stands above platform'],
    ['forms/a.ts', `import { x } from '../enquiries/server/submit.ts';`, 'enquiries stands above forms'],
    ['outbox/a.ts', `import { newsletterMail } from '#newsletter/newsletter-mail.tsx';`, 'app/ or a page passes in'],
    ['listing/a.astro', `import X from '../pages/404.astro';`, 'nothing imports a page'],
    ['agency/a.ts', `import '../../scripts/main.ts';`, 'nothing in src/ imports scripts/'],
    ['map/a.ts', `const a = await import('#forms/field.ts');`, 'map and forms stand on one floor'],
    ['portal/a.ts', `export { z } from '#people/z.ts';`, 'move this code up to one that may import both'],
    ['search/engine/a.ts', `import { box } from '../box-store.ts';`, 'search stands above search/engine'],
    ['shell/a.ts', `import { x } from '#helpers/x.ts';`, '«helpers» is no subject'],
    ['cards/a.ts', `\n\nimport {\n  y,\n} from "#listing/y.ts";`, 'src/cards/a.ts:3 imports #listing/y.ts'],
  ])('would say so: %s with %j', (file, text, message) => {
    expect(importsOf(file, text).map(mistakeOf)).toEqual([expect.stringContaining(message)]);
  });

  it.each([
    ['pages/a.ts', `import { x } from '#demands/server/register.ts';`],
    ['listing/a.astro', `import { euroText } from '#domain/price.ts';`],
    ['search/a.ts', `import { parseQuery } from './engine/query.ts';`],
    ['platform/i18n/texts.ts', `import nl from './texts/nl.json' with { type: 'json' };`],
    ['feed/a.ts', `import { z } from 'zod';\nimport { b } from './b.ts';`],
  ])('would let pass: %s with %j', (file, text) => {
    expect(importsOf(file, text).map(mistakeOf).filter(Boolean)).toEqual([]);
  });
});

it('docs/architecture.md shows the same layers', () => {
  const text = readFileSync('docs/architecture.md', 'utf8').split('## Who may import whom\n')[1]?.split('\n## ')[0];
  const rows = (text ?? '').split('\n').filter((line) => line.startsWith('| '));
  const shown = rows.slice(2).map((row) => {
    const [, subjects = '', holds = ''] = row.split('|').map((cell) => cell.trim());
    return { subjects: subjects.replaceAll('`', '').split(', '), holds };
  });
  expect(shown).toEqual(LAYERS);
});

describe('code that reaches a browser', () => {
  /** Code that must never be sent to visitors: a pattern for its path below src, and what to do instead. */
  const KEPT_BACK: readonly [RegExp, string][] = [
    [/(?:^|\/)server\//, 'Move what both sides need out of server/.'],
    [/^(?:feed|agency)\//, 'Pass what the island needs as a prop.'],
    [/\.schema\.ts$/, 'A schema costs 20 kB there: import its type, or keep limits in a file of their own.'],
  ];
  const mistakesIn = (imports: readonly Import[]) =>
    imports.flatMap(({ file, line, specifier, target }) => {
      const [, advice] = KEPT_BACK.find(([path]) => path.test(target)) ?? [];
      return advice ? `src/${file}:${line} imports ${specifier}, and reaches a browser. ${advice}` : [];
    });
  const imports = browserImports(browserEntries());

  it('contains no server code, no schema, and no data of the export or of content files', () => {
    expect(browserEntries().length).toBeGreaterThan(20);
    expect(mistakesIn(imports)).toEqual([]);
  });

  it.each([
    ['a schema by value', `import { siteSchema } from '#agency/content/site.schema.ts';`, true],
    ['a schema by type', `import type { SiteFile } from '#agency/content/site.schema.ts';`, false],
    ['a schema by type, in braces', `import { type SiteFile } from '#agency/content/site.schema.ts';`, false],
    ['a value beside a type', `import { type Office, siteSchema } from '#agency/content/site.schema.ts';`, true],
    ['through another file', `import { readSite } from '#agency/content/site.ts';`, true],
    ['server code', `import { submit } from '#enquiries/server/submit.ts';`, true],
    ['the store of the server', `import { openStore } from '#server/database/store.ts';`, true],
  ])('would be told apart: %s', (_rule, text, isMistake) => {
    const followed = browserImports(importsOf('forms/a.ts', text));
    expect(mistakesIn(followed).length > 0).toBe(isMistake);
  });

  const browserFiles = [...new Set(imports.map(({ target }) => target))].filter((file) => /\.tsx?$/.test(file));

  describe('accesses storage in one place only, because a browser that blocks cookies throws an error on any access', () => {
    const NAMES = /\b(?:localStorage|sessionStorage|indexedDB|cookieStore)\b|\bdocument\.cookie\b/;
    const namesIn = (file: string, text: string): string[] =>
      text.split('\n').flatMap((line, index) => {
        const [name] = NAMES.exec(line) ?? [];
        return name
          ? `src/${file}:${index + 1} names ${name}: use src/platform/browser/, whose functions never throw.`
          : [];
      });

    it('in the current code', () => {
      const others = files.filter((file) => !file.startsWith('platform/browser/'));
      expect(others.flatMap((file) => namesIn(file, sourceOf(file)))).toEqual([]);
    });

    it.each([
      'localStorage.getItem(key)',
      'window["sessionStorage"]',
      'document.cookie = text;',
      'indexedDB.open(name)',
    ])('reports %s', (line) => {
      expect(namesIn('forms/a.ts', `\n${line}`)).toEqual([expect.stringMatching(/^src\/forms\/a\.ts:2 names/)]);
    });
  });

  describe('leaves changes of the page to React', () => {
    const DOM_CALL =
      /\b(?:querySelector(?:All)?|getElement(?:s?By\w+)|create(?:Element|TextNode|Caption|TBody)|appendChild|prepend|replaceWith|replaceChildren|insert(?:Before|Adjacent\w+|Row|Cell)|removeChild|(?:set|remove|toggle)Attribute|closest|cloneNode|importNode)\(|(?<!parameters|data)\.append\(|\.(?:before|after)\(|\.(?:innerHTML|outerHTML|classList|dataset|textContent)\b/;
    /** Files that may change the page directly, each with the reason. */
    const MAY_CALL: Readonly<Record<string, string>> = {
      'platform/islands/': 'stands around islands and wakes them',
      'listing/gallery/viewer.ts': 'holds PhotoSwipe',
      'platform/carousel/picture-link.ts': 'finds the pictures for PhotoSwipe',
      'platform/carousel/tend-gallery.ts': 'a plain script',
      'platform/carousel/carousel.ts': 'a plain script',
      'forms/show-sent.ts': 'a plain script',
      'shell/scroll-state.ts': 'a plain script',
      'shell/drawer.ts': 'a plain script',
      'shell/force-states.ts': 'a plain script',
      'platform/i18n/lead-to-language.ts': 'a plain script',
      'cards/begin-cards.ts': 'a plain script',
      'cards/end-open-days.ts': 'a plain script',
      'saved/leave-out.ts': 'leaves out cards before any island is awake: a plain script',
      'saved/take-card.ts': 'takes cards over from that script',
      'listing/follow-sections.ts': 'a plain script',
      'listing/detail-script.ts': 'a plain script',
      'listing/hand-on.ts': 'a plain script',
      'listing/fill-fold.ts': 'a plain script',
      'listing/explained/explain.ts': 'a plain script',
      'listing/sun/open-sun.ts': 'a plain script',
      'prices/begin-sold-chart.ts': 'a plain script',
      'prices/draw-sold-chart.ts': 'holds uPlot',
      'surroundings/show-around.ts': 'adds a table to a page that has no room for an island: a plain script',
      'portal/report/draw-chart.ts': 'holds uPlot',
      'search/box/price-slider.ts': 'holds noUiSlider',
      'search/box/live-wishes.ts': 'fills in the fields that the server renders too',
      'map/canvas/open-map.ts': 'holds MapLibre',
      'map/canvas/markers.ts': 'holds MapLibre',
      'map/canvas/place-marks.ts': 'holds MapLibre',
      'map/places-near.ts': 'asks the page which home it shows',
      'map/canvas/areas.ts': 'holds MapLibre',
      'map/canvas/draw-area.ts': 'holds MapLibre',
      'map/canvas/web-gl.ts': 'asks the browser whether it has WebGL',
      'map/canvas/page-style.ts': 'gives MapLibre the colours of the page',
      'consent/begin.ts': 'looks whether there is something to ask: a plain script',
      'consent/ask.ts': 'opens the question before any island is awake: a plain script',
      'consent/choice/stored.ts': 'reads what the page asks',
      'consent/utm.ts': 'hands a campaign on in links: a plain script',
      'consent/tracking.ts': 'loads scripts of third parties',
      'forms/captcha-widget.ts': 'loads scripts of third parties',
      'platform/islands/load-once.ts': 'loads styles',
      'platform/carousel/card-arrows.ts': 'adds arrows to cards: a plain script',
      'desk/content/form/use-reveal.ts': 'moves the focus to a field of the form library',
      'desk/content/form/use-mistakes.ts': 'hears which field of the form library was left',
      'desk/content/markdown/': 'holds the text editor TipTap',
      'desk/content/pictures/reduce-picture.ts': 'draws a smaller picture on a canvas',
      'desk/content/form/list/KindPicker.tsx': 'moves the focus between the kinds of a new entry',
      'search/box/room-chips.ts': 'fills in chips that the server may have filled in',
    };

    const mistakes = (file: string, text: string): string[] =>
      text.split('\n').flatMap((line, index) => {
        const [call] = DOM_CALL.exec(line) ?? [];
        return call
          ? `src/${file}:${index + 1} has ${call.replace('(', '')}: render it in the component, from its store. If a library needs an element, hand it a ref in a file of its own, and name that file in MAY_CALL.`
          : [];
      });

    it('in the current code', () => {
      const own = browserFiles.filter((file) => !Object.keys(MAY_CALL).some((name) => file.startsWith(name)));
      expect(own.length).toBeGreaterThan(50);
      expect(own.flatMap((file) => mistakes(file, sourceOf(file)))).toEqual([]);
    });

    it('every exception still exists', () => {
      expect(Object.keys(MAY_CALL).filter((name) => !existsSync(path.join(SRC, name)))).toEqual([]);
    });

    it.each([`const a = document.querySelector('b');`, `place.append(made);`, `a.innerHTML = b;`, `row.before(cell);`])(
      'reports %s',
      (line) => {
        expect(mistakes('forms/a.ts', `\n${line}`)).toEqual([expect.stringMatching(/^src\/forms\/a\.ts:2 has .*ref/)]);
      },
    );

    it.each([`parameters.append('city', town);`, `new FormData(form)`, `ref.current?.focus();`])(
      'accepts %s',
      (line) => {
        expect(mistakes('forms/a.ts', line)).toEqual([]);
      },
    );
  });
});

describe('no file imports itself, directly or indirectly', () => {
  it('in src and scripts', () => {
    const all = [...files, ...codeIn(path.resolve('scripts'))];
    const targets = (file: string) =>
      importsOf(file).map(({ target }) => path.relative(SRC, path.resolve(SRC, target)));
    expect(circleIn(new Map(all.map((file) => [file, targets(file)])))).toEqual([]);
  });

  it.each([
    ['none', { a: ['b', 'c'], b: ['c'], c: [] }, []],
    ['of two', { a: ['b'], b: ['c'], c: ['b'] }, ['b', 'c', 'b']],
    ['of three', { a: ['b'], b: ['c'], c: ['a'] }, ['a', 'b', 'c', 'a']],
  ])('reports %s', (_size, graph, found) => {
    expect(circleIn(new Map(Object.entries(graph)))).toEqual(found);
  });
});

it('no folder has more than 25 code files', () => {
  const sizes = Map.groupBy(files, (file) => path.dirname(file));
  const large = [...sizes].filter(([, inside]) => inside.length > 25);
  expect(large.map(([folder, inside]) => `src/${folder}: ${inside.length} files`)).toEqual([]);
});
