import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { feedEnvironmentSchema } from '#feed/environment.ts';
import * as entryShapes from '#feed/records/list-entry.schema.ts';
import * as shapes from '#feed/records/property.schema.ts';
import { documentSchema, onlineMediumSchema, ownerSchema, recordSchema } from '#portal/owner-feed/owner-feed.schema.ts';
import { environment } from '#server/settings/settings.schema.ts';
import { publishEnvironment } from '../scripts/publish/storage.ts';
import { storageEnvironment } from '../scripts/publish/storage-settings.ts';

/** Maximum number of lines of the README. Longer explanations belong in docs/. */
const README_MAX = 130;

const read = (file: string) => readFileSync(file, 'utf8');
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...readdirSync('docs').map((name) => `docs/${name}`),
];

/** Returns the texts between backticks, without code blocks. */
const quoted = (text: string): string[] =>
  [...text.replace(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words);

const FOLDERS = /^(?:src|scripts|deploy|tests|content|docs|public|\.github|\.ci)\/\S*$/;
const AT_ROOT = /^[\w.-]+\.(?:md|mjs|toml)$|^package(?:-lock)?\.json$/;

/**
 * Returns the project's paths in a text. Paths with `{code}` are left out, because they stand for files that the reader
 * creates.
 */
const pathsIn = (text: string): string[] =>
  quoted(text)
    .map((words) => words.replace(/#.*/, ''))
    .filter((words) => (FOLDERS.test(words) || AT_ROOT.test(words)) && !/\{\w+\}/.test(words));

/**
 * Returns whether a path exists. `*` and `{a,b}` match several files; the brackets of routes are literal characters.
 */
const isThere = (name: string) => existsSync(name) || globSync(name).length > 0;

/** Returns the anchors that GitHub gives to the headings of a text. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Returns what is wrong with a link from a file to `target`, such as `../docs/feed.md#limits`, or undefined. */
function brokenLink(from: string, target: string): string | undefined {
  const [name = '', anchor] = target.split('#');
  const file = name ? path.join(path.dirname(from), name) : from;
  if (!existsSync(file)) return `${target}: no such file`;
  return anchor && !anchorsOf(read(file)).includes(anchor) ? `${target}: no such heading` : undefined;
}

describe.each(documents)('%s', (document) => {
  const text = read(document);

  it('names existing files', () => {
    expect(pathsIn(text).filter((name) => !isThere(name))).toEqual([]);
  });

  it('has no broken links', () => {
    const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
    const own = targets.filter((target) => !/^[a-z]+:/.test(target));
    expect(own.flatMap((target) => brokenLink(document, target) ?? [])).toEqual([]);
  });
});

it('the README is short', () => {
  expect(read('README.md').split('\n').length - 1).toBeLessThanOrEqual(README_MAX);
});

it('headings that comments cite exist', () => {
  const code = globSync('{{src,scripts,tests}/**/*.{ts,tsx,astro,css,yaml,service},netlify.toml}');
  const cited = code.flatMap((file) =>
    [...read(file).matchAll(/\bdocs\/[a-z]+\.md(?:#[\w-]+)?/g)].map(([target]) => ({ file, target })),
  );
  expect(cited.length).toBeGreaterThan(20);
  expect(cited.filter(({ target }) => brokenLink('README.md', target))).toEqual([]);
});

describe('docs/rules.md', () => {
  const rules = read('docs/rules.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:rule \||---)/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .map(([, rule = '', home = '', source = '']) => ({ rule, home, source }));

  it('names a place in the code and a source for each rule', () => {
    expect(rules.length).toBeGreaterThan(100);
    const homeless = rules.filter(({ home, source }) => !source || !/`|words only/.test(home));
    expect(homeless).toEqual([]);
  });

  it('names symbols that the file contains', () => {
    const lost = rules.flatMap(({ home }) => {
      let text = '';
      return quoted(home).filter((words) => {
        if (FOLDERS.test(words)) {
          text = existsSync(words) && !words.endsWith('/') ? read(words) : '';
          return false;
        }
        return text !== '' && !text.includes(words);
      });
    });
    expect(lost).toEqual([]);
  });
});

describe('docs/specification.md', () => {
  const statements = read('docs/specification.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:statement \||---)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, statement = '', place = '', test = '']) => ({ statement, place, test }));
  const isTest = (file: string) => /^tests\/.+\.(?:test|spec)\.ts$/.test(file) && existsSync(file);

  it('names a place in the code or content for each statement', () => {
    expect(statements.length).toBeGreaterThan(150);
    expect(statements.filter(({ place }) => pathsIn(place).length === 0)).toEqual([]);
  });

  it('names at least one test for each statement, and only tests', () => {
    const untested = statements.filter(({ test }) => quoted(test).length === 0 || !quoted(test).every(isTest));
    expect(untested).toEqual([]);
  });

  it('names tests that the files contain', () => {
    const lost = statements.flatMap(({ test }) => {
      const texts = quoted(test).map(read);
      const named = [...test.matchAll(/«([^»]+)»/g)].map(([, name = '']) => name);
      return named.filter((name) => !texts.some((text) => text.includes(name)));
    });
    expect(lost).toEqual([]);
  });
});

describe('docs/feed.md', () => {
  const named = new Set(quoted(read('docs/feed.md')));
  const { propertyShape, projectShape } = shapes;
  const { pictureShape, documentShape, openDayShape, agentShape } = entryShapes;
  const { constructionShape, typeShape, cityShape, neighbourhoodShape } = entryShapes;

  it.each(
    Object.entries({
      propertyShape,
      projectShape,
      pictureShape,
      documentShape,
      openDayShape,
      agentShape,
      constructionShape,
      typeShape,
      cityShape,
      neighbourhoodShape,
    }),
  )('names every field of %s', (_name, { required, optional }) => {
    const fields = [...Object.keys(required), ...Object.keys(optional)];
    expect(fields.filter((field) => !named.has(field))).toEqual([]);
  });

  it.each(Object.entries({ ownerSchema, recordSchema, onlineMediumSchema, documentSchema }))(
    'names every field of %s',
    (_name, { shape }) => {
      expect(Object.keys(shape).filter((field) => !named.has(field))).toEqual([]);
    },
  );
});

it('docs/settings.md names every setting', () => {
  const named = new Set(quoted(read('docs/settings.md')));
  const schemas = [environment, feedEnvironmentSchema, storageEnvironment, publishEnvironment];
  const settings = schemas.flatMap(({ shape }) => Object.keys(shape));
  expect(settings.filter((name) => !named.has(name))).toEqual([]);
});
