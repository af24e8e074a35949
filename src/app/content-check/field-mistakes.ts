import { existsSync } from 'node:fs';
import path from 'node:path';
import { laterArticles } from '#agency/content/articles.ts';
import { type ContentMistake, collectInto } from '#agency/content/content-error.ts';
import { fieldMistake, readYaml } from '#agency/content/content-file.ts';
import { CONTENT_FILES, contentKind } from '#agency/content/content-kinds.ts';
import { mapSchema } from '#agency/content/map-settings.ts';
import { siteSchema } from '#agency/content/site.schema.ts';
import { nearestName } from '#platform/mistakes/nearest-name.ts';
import { type Said, say } from '#platform/mistakes/said.ts';
import { articleTextMistakes, NOWHERE } from './article-text.ts';
import type { Folder } from './content-folder.ts';
import { isImage, pieces } from './content-pieces.ts';
import { wrongOnPage } from './page-fields.ts';

/**
 * Returns the mistakes of the fields of all YAML files: those that the schema of the file detects, and values that are valid by
 * themselves but refer to a page, picture, office or person that this folder lacks, or are otherwise wrong here.
 */
export function fieldMistakes(folder: Folder): ContentMistake[] {
  const mistakes: ContentMistake[] = [];
  const attempt = collectInto(mistakes);
  for (const file of folder.files) {
    const kind = contentKind(file);
    const schema = kind && CONTENT_FILES[kind]?.schema;
    if (!schema || kind === 'texts') continue;
    const value = attempt(() => readYaml(file, schema, folder.dir));
    for (const { field, value: part, isDraft } of pieces(value)) {
      const said = isDraft ? undefined : wrongWith(part, field, file, folder);
      if (said) mistakes.push(fieldMistake(file, keysOf(field), said, folder.dir));
    }
  }
  return mistakes;
}

const keysOf = (field: string) => field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));

function wrongWith(value: unknown, field: string, file: string, folder: Folder): Said | undefined {
  const { dir, offices, people } = folder;
  if (typeof value === 'string' && /^(?:page|article):/.test(value) && !folder.leads(value)) return NOWHERE;
  if (isImage(value) && !existsSync(path.join(dir, value.file))) return noPicture(dir);
  const kind = contentKind(file);
  if (kind === 'team' && /\.office$/.test(field) && offices && !offices.includes(String(value)))
    return say('expected the name of an office in site.yaml{nearest}', {
      nearest: nearestName(String(value), offices),
    });
  if (kind === 'testimonials' && /\.person$/.test(field) && people && !people.includes(String(value)))
    return say('expected the name of a person in team.yaml{nearest}', { nearest: nearestName(String(value), people) });
  return kind === 'page' ? wrongOnPage(value, field, file, folder) : undefined;
}

const noPicture = (dir: string) =>
  say('expected a picture in the folder {folder}', { folder: path.join(dir, 'pictures') });

/**
 * Returns the mistakes in the texts of articles, and pictures of articles that do not exist. The links of an article that is
 * published on a later day may lead to pages that do not exist yet.
 */
export function articleMistakes({ dir, articles, leads }: Folder): ContentMistake[] {
  // The mistakes of files that cannot be read are known already.
  const later = laterArticles(dir, collectInto([])).flatMap(({ file }) =>
    articleTextMistakes(path.join(dir, file), () => true),
  );
  const now = articles.flatMap(({ id, versions }) =>
    Object.entries(versions).flatMap(([language, { image }]) => {
      const name = `articles/${id}/${language}.md`;
      const isMissing = image && !existsSync(path.join(dir, image.file));
      return [
        ...(isMissing ? [fieldMistake(name, ['image', 'file'], noPicture(dir), dir)] : []),
        ...articleTextMistakes(path.join(dir, name), leads),
      ];
    }),
  );
  return [...now, ...later];
}

/**
 * Returns a mistake if two street maps are configured, or if the agency's own map is not on a server of the agency. The
 * site shows the agency's own map without asking for consent, so requests for it must not reach third parties. Throws
 * ContentError.
 */
export function mapMistakes(dir: string): ContentMistake[] {
  const { streets } = readYaml('map.yaml', mapSchema, dir);
  const { basemap, url } = readYaml('site.yaml', siteSchema, dir);
  if (!streets) return [];
  const mistakes: ContentMistake[] = [];
  if (basemap) {
    const said = say('expected one street map only; remove this one, or «streets» in map.yaml');
    mistakes.push(fieldMistake('site.yaml', ['basemap'], said, dir));
  }
  const own = new URL(url).hostname.replace(/^www\./, '');
  const host = streets.address === undefined ? own : new URL(streets.address).hostname;
  if (host !== own && !host.endsWith(`.${own}`)) {
    const said = say(
      'expected a server of the agency, such as maps.{own}; name a map of another provider as «basemap» in site.yaml, so that visitors are asked for consent',
      { own },
    );
    mistakes.push(fieldMistake('map.yaml', ['streets', 'address'], said, dir));
  }
  return mistakes;
}
