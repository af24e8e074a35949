import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import type { Language } from '#domain/language.ts';
import { createAddresses } from '#routing/addresses.ts';
import { articlePaths } from '#routing/article-paths.ts';
import { readArticles, readCategories } from '#site/articles.ts';
import { readYaml } from '#site/content-file.ts';
import { CONTENT_FILES, contentKind } from '#site/content-files.ts';
import { pathTableSchema } from '#site/paths.schema.ts';
import { withoutDrafts } from '#site/paths.ts';
import { siteSchema } from '#site/site.schema.ts';
import { isImage, isLocalized, pieces } from './walk.ts';

/** Something for an editor to look at; none of it stops the build. */
export interface Finding {
  about: 'language' | 'link' | 'picture';
  /** below the content folder */
  file: string;
  field: string;
  message: string;
}

/** Narrower pictures look soft on a wide screen. */
const WIDE_ENOUGH_PX = 800;
/** Portraits are shown 112 px wide: three times that is sharp on every screen. */
const PORTRAIT_WIDE_ENOUGH_PX = 336;

/** What is missing or leads nowhere in a content folder, whose pictures are below `publicDir`. Throws ContentError. */
export async function findings(dir: string, publicDir: string): Promise<Finding[]> {
  const { languages } = readYaml('site.yaml', siteSchema, dir);
  const enabled = Object.entries(languages.use).flatMap(([language, on]) => (on ? [language as Language] : []));
  const leads = linksOf(dir, languages.default, enabled);
  const found: Finding[] = [
    ...missingArticles(dir, enabled),
    ...missingTexts(dir, languages.default, enabled),
    ...(await articleMistakes(dir, publicDir, leads)),
  ];
  for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort()) {
    const kind = contentKind(file.split(path.sep).join('/'));
    const schema = kind && CONTENT_FILES[kind]?.schema;
    if (!schema) continue;
    for (const { field, value } of pieces(readYaml(file, schema, dir))) {
      const add = (about: Finding['about'], message: string) => found.push({ about, file, field, message });
      if (kind !== 'paths' && isLocalized(value)) {
        const missing = enabled.filter((language) => !value[language]);
        if (missing.length > 0) add('language', `has no text in ${missing.join(', ')}`);
      }
      if (typeof value === 'string' && /^(?:page|article):/.test(value) && !leads(value))
        add('link', `«${value}» leads nowhere`);
      if (isImage(value)) {
        const wideEnough = kind === 'team' ? PORTRAIT_WIDE_ENOUGH_PX : WIDE_ENOUGH_PX;
        const described = field.endsWith('.narrow') || value.alt;
        for (const message of await pictureMistakes({ ...value, alt: described }, publicDir, wideEnough))
          add('picture', message);
      }
    }
  }
  return found;
}

/** Tells whether a link of an editor leads to a page that is there. */
function linksOf(dir: string, fallback: Language, enabled: readonly Language[]): (link: string) => boolean {
  const table = withoutDrafts(readYaml('paths.yaml', pathTableSchema, dir));
  const articles = readArticles(dir).map(({ id, versions }) => ({
    id,
    title: Object.fromEntries(Object.entries(versions).map(([language, { title }]) => [language, title])),
  }));
  const paths = articlePaths(articles, readCategories(dir), fallback);
  const { link } = createAddresses(table, { default: fallback, enabled }, paths);
  return (one) => link(one, fallback) !== '/';
}

function missingArticles(dir: string, enabled: readonly Language[]): Finding[] {
  return readArticles(dir).flatMap(({ id, versions }) =>
    enabled
      .filter((language) => !versions[language])
      .map((language): Finding => {
        const file = path.join('articles', id, `${language}.md`);
        return { about: 'language', file, field: '', message: 'is not there: the default language is shown instead' };
      }),
  );
}

/** Links in the text of articles that lead nowhere, and their pictures. */
async function articleMistakes(dir: string, publicDir: string, leads: (link: string) => boolean): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { id, versions } of readArticles(dir)) {
    for (const [language, { markdown, image }] of Object.entries(versions)) {
      const file = path.join('articles', id, `${language}.md`);
      for (const [, link = ''] of markdown.matchAll(/\]\(((?:page|article):[^)\s]*)/g)) {
        if (!leads(link)) found.push({ about: 'link', file, field: '', message: `«${link}» leads nowhere` });
      }
      const mistakes = image ? await pictureMistakes(image, publicDir) : [];
      found.push(...mistakes.map((message): Finding => ({ about: 'picture', file, field: 'image', message })));
    }
  }
  return found;
}

function missingTexts(dir: string, fallback: Language, enabled: readonly Language[]): Finding[] {
  const keys = (language: Language) => {
    const file = path.join(dir, 'texts', `${language}.json`);
    const texts: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    return [...pieces(texts)].flatMap(({ field, value }) => (typeof value === 'string' ? [field] : []));
  };
  const wanted = keys(fallback);
  return enabled.flatMap((language) => {
    const has = new Set(keys(language));
    return wanted
      .filter((field) => !has.has(field))
      .map(
        (field): Finding => ({
          about: 'language',
          file: path.join('texts', `${language}.json`),
          field,
          message: 'has no text',
        }),
      );
  });
}

async function pictureMistakes(
  { file, widthPx, heightPx, alt }: { file: string; widthPx: number; heightPx: number; alt?: unknown },
  publicDir: string,
  wideEnoughPx = WIDE_ENOUGH_PX,
): Promise<string[]> {
  const at = path.join(publicDir, file);
  if (!existsSync(at)) return [`${file} is not in ${publicDir}`];
  const { width, height } = await sharp(at).metadata();
  const mistakes: string[] = [];
  if (width !== widthPx || height !== heightPx)
    mistakes.push(`${file} is ${width} × ${height} px, not ${widthPx} × ${heightPx}`);
  if (width < wideEnoughPx) mistakes.push(`${file} is ${width} px wide: ${wideEnoughPx} px or more looks sharp`);
  if (!alt) mistakes.push(`${file} has no description (alt) for who cannot see it`);
  return mistakes;
}
