import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readDrawing } from '#agency/brand/logo.ts';
import { pictureLogo } from '#agency/brand/logo-picture.ts';
import { lookSchema } from '#agency/brand/look.schema.ts';
import { pictureStates } from '#agency/brand/pictures.ts';
import { webFont } from '#agency/brand/web-font.ts';
import { readArticles, readCategories } from '#agency/content/articles.ts';
import { ContentError, fieldMistake, readYaml } from '#agency/content/content-file.ts';
import { CONTENT_FILES, contentKind } from '#agency/content/content-kinds.ts';
import { mapSchema } from '#agency/content/map-settings.ts';
import { readOwnTexts } from '#agency/content/own-texts.ts';
import { PAGES_WITHOUT_FILE, REQUIRED_PAGES } from '#agency/content/page.ts';
import { pathTableSchema } from '#agency/content/paths.ts';
import { siteSchema } from '#agency/content/site.schema.ts';
import { teamSchema } from '#agency/content/team.ts';
import type { Language } from '#domain/language.ts';
import { nearest } from '#platform/nearest-name.ts';
import { articleTextMistakes, NOWHERE } from './article-text.ts';
import { type Folder, linksOf } from './content-folder.ts';
import { isImage, pieces } from './content-pieces.ts';
import { wrongOnPage } from './page-fields.ts';

/** Matches hidden files, and folders that other code checks or that contain no YAML files. */
const OTHERS = /^(?:\.|feed\/|public\/|pictures\/|fonts\/)/;

/**
 * Checks the content folder for mistakes that no schema of a single file can detect: broken links and modules, pages
 * without an address, missing pictures, texts that would look different from what the editor wrote, and files that the
 * site does not read. Throws ContentError with all mistakes.
 */
export function checkContent(dir: string): void {
  const { languages, offices } = readYaml('site.yaml', siteSchema, dir);
  const enabled = Object.entries(languages.use).flatMap(([language, on]) => (on ? [language as Language] : []));
  readOwnTexts(dir);
  const folder: Folder = {
    dir,
    files: readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .map((file) => file.split(path.sep).join('/'))
      .filter((file) => !OTHERS.test(file))
      .sort(),
    articles: readArticles(dir).map(({ id }) => id),
    categories: readCategories(dir).map(({ id }) => id),
    leads: linksOf(dir, languages.default, enabled),
    offices: offices.map(({ name }) => name),
    people: readYaml('team.yaml', teamSchema, dir).team.map(({ name }) => name),
  };
  const mistakes = [
    ...missing(folder),
    ...unread(folder),
    ...homeless(folder),
    ...fileless(folder),
    ...fields(folder),
    ...articleMistakes(folder),
    ...mapMistakes(dir),
  ];
  if (mistakes.length > 0) throw new ContentError([...new Set(mistakes)].join('\n'));
}

/** Checks the pictures, the logo, the icon and the fonts of the content folder. Throws ContentError with all mistakes. */
export async function checkPictures(dir: string): Promise<void> {
  const states = await pictureStates(dir);
  const mistakes = [
    ...states.flatMap(({ file, mistake }) => (mistake ? [`${path.join(dir, file)}: ${mistake}`] : [])),
    ...(await brandMistakes(dir)),
  ];
  if (mistakes.length > 0) throw new ContentError(mistakes.join('\n'));
}

async function brandMistakes(dir: string): Promise<string[]> {
  const { fonts } = readYaml('look.yaml', lookSchema, dir);
  const read = [
    ...['logo.svg', 'logo-dark.svg', 'icon.svg'].map((name) => async () => readDrawing(name, '', dir)),
    ...['logo', 'logo-dark'].map((name) => () => pictureLogo(name, dir)),
    ...[fonts.heading, fonts.text].map((font) => () => webFont(font, dir)),
  ];
  const results = await Promise.allSettled(read.map((one) => one()));
  return results.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    if (!(result.reason instanceof ContentError)) throw result.reason;
    return [result.reason.message];
  });
}

/** Returns a mistake for each required page that is missing. */
function missing({ dir, files }: Folder): string[] {
  return REQUIRED_PAGES.map((id) => `pages/${id}.yaml`)
    .filter((file) => !files.includes(file))
    .map((file) => `The file ${path.join(dir, file)} is missing. Restore it, or copy it from the sample agency.`);
}

/** Files that say how to run the agency's containers. The site does not read them. */
const OF_CONTAINERS = /^compose(?:\.[\w-]+)?\.ya?ml$/;

/** Returns a mistake for each file that the site does not read, because its name is probably misspelt. */
function unread({ dir, files }: Folder): string[] {
  const names = Object.keys(CONTENT_FILES).map((name) => `${name}.yaml`);
  return files
    .filter((file) => /\.ya?ml$/.test(file) && contentKind(file) === undefined && !OF_CONTAINERS.test(file))
    .map(
      (file) =>
        `${path.join(dir, file)}: the site does not use a file of this name${nearest(file, names)}; rename or remove it`,
    );
}

/** Returns a mistake for each page without a row in paths.yaml. Such a page has no address, so visitors cannot open it. */
function homeless({ dir, files }: Folder): string[] {
  const ids = readYaml('paths.yaml', pathTableSchema, dir).pages.map(({ id }) => id);
  return files
    .map((file) => /^pages\/(.+)\.yaml$/.exec(file)?.[1])
    .filter((id) => id !== undefined)
    .filter((id) => !ids.includes(id))
    .map(
      (id) =>
        `${path.join(dir, `pages/${id}.yaml`)}: this page has no address; add a row with «id: ${id}» to paths.yaml${nearest(id, ids)}`,
    );
}

/** Returns a mistake for each published page in paths.yaml that has no file: links to it would lead nowhere. */
function fileless({ dir, files }: Folder): string[] {
  return readYaml('paths.yaml', pathTableSchema, dir).pages.flatMap(({ id, status, type, externalLink }, index) => {
    const isWritten = type !== 'article' && externalLink === undefined && !PAGES_WITHOUT_FILE.includes(id);
    const isMissing = status === 'Published' && isWritten && !files.includes(`pages/${id}.yaml`);
    const isReported = REQUIRED_PAGES.some((one) => one === id);
    if (!isMissing || isReported) return [];
    const message = `expected a file pages/${id}.yaml; restore it, or set the status of this page to Draft`;
    return [fieldMistake('paths.yaml', ['pages', index, 'id'], message, dir)];
  });
}

/**
 * Returns a mistake for each field whose value is valid by itself but refers to a page, picture, office or person that this
 * folder lacks, or is otherwise wrong here.
 */
function fields(folder: Folder): string[] {
  return folder.files.flatMap((file) => {
    const kind = contentKind(file);
    const schema = kind && CONTENT_FILES[kind]?.schema;
    if (!schema || kind === 'texts') return [];
    return [...pieces(readYaml(file, schema, folder.dir))].flatMap(({ field, value, isDraft }) => {
      const message = isDraft ? undefined : wrongWith(value, field, file, folder);
      return message ? [fieldMistake(file, keysOf(field), message, folder.dir)] : [];
    });
  });
}

const keysOf = (field: string) => field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));

function wrongWith(value: unknown, field: string, file: string, folder: Folder): string | undefined {
  if (typeof value === 'string' && /^(?:page|article):/.test(value) && !folder.leads(value)) return NOWHERE;
  if (isImage(value) && !existsSync(path.join(folder.dir, value.file)))
    return `expected a picture in the folder ${path.join(folder.dir, 'pictures')}`;
  const kind = contentKind(file);
  if (kind === 'team' && /\.office$/.test(field) && !folder.offices.includes(String(value)))
    return `expected the name of an office in site.yaml${nearest(String(value), folder.offices)}`;
  if (kind === 'testimonials' && /\.person$/.test(field) && !folder.people.includes(String(value)))
    return `expected the name of a person in team.yaml${nearest(String(value), folder.people)}`;
  return kind === 'page' ? wrongOnPage(value, field, file, folder) : undefined;
}

function articleMistakes({ dir, leads }: Folder): string[] {
  return readArticles(dir).flatMap(({ id, versions }) =>
    Object.entries(versions).flatMap(([language, version]) => {
      const name = `articles/${id}/${language}.md`;
      const { image } = version;
      return [
        ...(image && !existsSync(path.join(dir, image.file))
          ? [
              fieldMistake(
                name,
                ['image', 'file'],
                `expected a picture in the folder ${path.join(dir, 'pictures')}`,
                dir,
              ),
            ]
          : []),
        ...articleTextMistakes(path.join(dir, name), leads),
      ];
    }),
  );
}

/**
 * Returns a mistake if two street maps are configured, or if the agency's own map is not on a server of the agency. The
 * site shows the agency's own map without asking for consent, so requests for it must not reach third parties.
 */
export function mapMistakes(dir: string): string[] {
  const { streets } = readYaml('map.yaml', mapSchema, dir);
  const { basemap, url } = readYaml('site.yaml', siteSchema, dir);
  if (!streets) return [];
  const mistakes: string[] = [];
  if (basemap) {
    const message = 'expected one street map only; remove this one, or «streets» in map.yaml';
    mistakes.push(fieldMistake('site.yaml', ['basemap'], message, dir));
  }
  const own = new URL(url).hostname.replace(/^www\./, '');
  const host = streets.address === undefined ? own : new URL(streets.address).hostname;
  if (host !== own && !host.endsWith(`.${own}`)) {
    const message =
      `expected a server of the agency, such as maps.${own}; name a map of another provider as «basemap» in site.yaml, ` +
      'so that visitors are asked for consent';
    mistakes.push(fieldMistake('map.yaml', ['streets', 'address'], message, dir));
  }
  return mistakes;
}
