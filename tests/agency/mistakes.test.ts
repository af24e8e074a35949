import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readArticles, readCategories } from '#agency/content/articles.ts';
import { ContentError } from '#agency/content/content-error.ts';
import { CONTENT_DIR, readYaml } from '#agency/content/content-file.ts';
import { CONTENT_FILES, contentKind } from '#agency/content/content-kinds.ts';

/** An agency's file of legal rules may contain any part of the program's. The sample agency has none. */
const original = (file: string) =>
  file === 'compliance.yaml' ? 'src/agency/law/compliance.yaml' : path.join(CONTENT_DIR, file);

/**
 * Reads a copy of the editors' files in which the text `right` is replaced by `wrong`. Returns the message without the
 * path of the folder.
 */
async function messageOf(file: string, right: string, wrong: string): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'mistake-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await cp(CONTENT_DIR, dir, { recursive: true, filter: (source) => !source.endsWith(path.join('content', 'feed')) });
  const text = await readFile(original(file), 'utf8');
  if (!text.includes(right)) throw new Error(`«${right}» is not in ${file}`);
  await writeFile(path.join(dir, file), text.replace(right, wrong));
  try {
    const kind = contentKind(file);
    const schema = kind && CONTENT_FILES[kind]?.schema;
    if (schema) readYaml(file, schema, dir);
    readArticles(dir);
    readCategories(dir);
  } catch (error) {
    if (error instanceof ContentError) return error.message.replaceAll(`${dir}${path.sep}`, '');
    throw error;
  }
  return 'no mistake found';
}

async function lineOf(file: string, text: string): Promise<number> {
  const lines = (await readFile(original(file), 'utf8')).split('\n');
  return lines.findIndex((line) => line.includes(text)) + 1;
}

describe('a mistake in a content file is reported with file, line, field, expected and found value', () => {
  it.each([
    [
      'menu.yaml',
      'path: page:contact',
      'path: /contact/',
      'menu.6.path',
      'expected a link such as page:contact, article:about/us',
      '"/contact/"',
    ],
    ['menu.yaml', '    status: Published', '    status: published', 'menu.0.status', 'expected one of', '"published"'],
    ['menu.yaml', 'sort: 30', 'sort: third', 'menu.3.sort', 'expected a number', '"third"'],
    ['top-bar.yaml', 'icon: user', 'icon: watch', 'right.2.icon', 'expected one of', '"watch"'],
    [
      'top-bar.yaml',
      '    color: accent',
      '    colour: accent',
      'right.0.colour',
      'there is no field of this name (did you mean color?); correct it or remove it',
      undefined,
    ],
    ['pages/services.yaml', 'view: news', 'view: gallery', 'modules.0.view', 'expected one of', '"gallery"'],
    [
      'pages/home.yaml',
      'maxItems: 4',
      'view: news',
      'modules.0.view',
      'expected cards or list, the views of',
      '"news"',
    ],
    [
      'pages/home.yaml',
      'view: plain',
      'view: list',
      'modules.2.view',
      'expected cards or plain, the views of',
      '"list"',
    ],
    ['footer.yaml', 'lg: 4 }', 'lg: 40 }', 'columns.1.col.lg', 'expected a whole number from 1 to 12', '40'],
    ['compliance.yaml', 'mode: report', 'mode: hide', 'homes.5.mode', 'expected one of', '"hide"'],
    [
      'compliance.yaml',
      'facts: [co2]',
      'oneOf: [co2]\n    facts: [co2]',
      'homes.9.oneOf',
      'expected either facts (all are required) or oneOf (one is enough)',
      '["co2"]',
    ],
    [
      'compliance.yaml',
      'id: agency-company',
      'id: belgium-rent',
      'agency.1.id',
      'expected an id that no other rule has',
      '"belgium-rent"',
    ],
    [
      'footer.yaml',
      'link: page:for-sale',
      'link: page:For sale',
      'columns.2.links.0.link',
      'expected a link such as page:contact',
      '"page:For sale"',
    ],
    [
      'pages/home.yaml',
      'type: property-list, id: new',
      'type: property-list, id: newest',
      'modules.0.relations.id',
      'expected one of',
      '"newest"',
    ],
    [
      'pages/home.yaml',
      'id: offices\n',
      'id: new\n',
      'modules.2.id',
      'expected an id that no other module of the page has',
      '"new"',
    ],
    [
      'pages/home.yaml',
      'backgroundType: color',
      'backgroundType: image',
      'modules.1.image',
      'expected the background picture',
      'nothing',
    ],
    [
      'pages/services.yaml',
      'maxItems: 4',
      'maxItems: 0',
      'modules.1.maxItems',
      'expected a whole number from 1 to 48',
      '0',
    ],
    [
      'look.yaml',
      'softInk: { light: "#5e554d"',
      'softInk: { light: "#b8ada1"',
      'colors.softInk.light',
      'expected a contrast of at least 4.5 with the colour «paper»',
      '"#b8ada1"',
    ],
    ['look.yaml', 'dark: "#e58a6b" }', 'dark: brick }', 'colors.accent.dark', 'expected a colour such as', '"brick"'],
    [
      'team.yaml',
      'email: wout.vanstroom@example.com',
      'email: wout',
      'team.1.email',
      'expected an email address',
      '"wout"',
    ],
    [
      'places.yaml',
      'place: boom',
      'place: Boom',
      'places.0.place',
      'expected a municipality as in the address of its page',
      '"Boom"',
    ],
    ['pages/with-garden.yaml', 'goal: sale', 'goal: buy', 'modules.0.relations.goal', 'expected one of', '"buy"'],
    [
      'testimonials.yaml',
      'name: Mia (demo)',
      'name: ""',
      'testimonials.1.name',
      'expected a text, but it is empty',
      '""',
    ],
    [
      'site.yaml',
      'monday: [09:00-12:30',
      'monday: [9-12',
      'offices.0.openingHours.monday.0',
      'expected hours such as',
      '"9-12"',
    ],
    [
      'articles/services/_category.yaml',
      'status: Published',
      'sorted: 1',
      'sorted',
      'there is no field of this name (did you mean sort?); correct it or remove it',
      undefined,
    ],
    ['articles/services/selling/nl.md', 'sort: 10', 'sort: ten', 'sort', 'expected a number', '"ten"'],
  ])('%s: «%s» → «%s»', async (file, right, wrong, field, expected, found) => {
    const message = (await messageOf(file, right, wrong)).split('\n')[0] ?? '';
    const lines = [await lineOf(file, right.trimEnd().split('\n')[0] ?? ''), 0];
    expect(message.startsWith(`${file}, line `)).toBe(true);
    // A missing value is reported on the line of the object that lacks it.
    if (found !== 'nothing' && !field.endsWith('.0')) expect(message).toContain(`line ${lines[0]},`);
    expect(message).toContain(`, ${field}: `);
    expect(message).toContain(expected);
    if (found !== undefined) expect(message).toContain(`found ${found}`);
  });

  it('an article without front matter, and an article with an unknown field', async () => {
    expect(await messageOf('articles/about/us/fr.md', '---\ntitle', 'title')).toMatch(
      /fr\.md, line 1: expected a line with ---/,
    );
    const none = await messageOf('articles/about/us/fr.md', 'title: Qui', 'titel: Qui');
    expect(none).toContain('fr.md, line 2, column 8, titel: there is no field of this name (did you mean title?)');
    expect(none).toContain('title: expected a text, but the field is missing; add it');
  });
});
