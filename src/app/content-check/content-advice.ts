import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PICTURE_ENDINGS } from '#agency/brand/logo-picture.ts';
import { lookSchema } from '#agency/brand/look.schema.ts';
import { pictureStates, shapeOf } from '#agency/brand/pictures.ts';
import { laterArticles, readArticles } from '#agency/content/articles.ts';
import { readYaml } from '#agency/content/content-file.ts';
import { CONTENT_FILES, contentKind } from '#agency/content/content-kinds.ts';
import { readOwnTexts } from '#agency/content/own-texts.ts';
import { siteSchema } from '#agency/content/site.schema.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { isOld, readSurroundingsIn, SURROUNDINGS_FILE } from '#surroundings/surroundings-file.ts';
import { isImage, isLocalized, pieces } from './content-pieces.ts';

/** Advice for an editor, which does not stop the build. */
export interface Finding {
  about: 'language' | 'picture' | 'colour' | 'later' | 'old';
  /** path inside the content folder */
  file: string;
  field: string;
  message: string;
}

/** Minimum width of a picture. Narrower pictures look blurred on a wide screen. */
const WIDE_ENOUGH_PX = 800;
/** Minimum width of a portrait. Portraits are shown 112 px wide; three times that width is enough for every screen. */
const PORTRAIT_WIDE_ENOUGH_PX = 336;

/** Returns advice about missing translations, poor pictures and colours in a content folder. Throws ContentError. */
export async function findings(dir: string): Promise<Finding[]> {
  const { languages } = readYaml('site.yaml', siteSchema, dir);
  const enabled = Object.entries(languages.use).flatMap(([language, on]) => (on ? [language as Language] : []));
  const found: Finding[] = [
    ...missingArticles(dir, languages.default, enabled),
    ...laterArticles(dir).map(
      ({ file, publishOn }): Finding => ({
        about: 'later',
        file,
        field: 'publishOn',
        message: `appears on ${publishOn}`,
      }),
    ),
    ...(await corrected(dir)),
    ...missingTexts(dir, languages.default, enabled),
    ...(await articlePictures(dir)),
    ...shades(dir),
    ...darkLogo(dir),
    ...oldSurroundings(dir),
  ];
  for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' }).sort()) {
    const kind = contentKind(file.split(path.sep).join('/'));
    const schema = kind && CONTENT_FILES[kind]?.schema;
    if (!schema) continue;
    for (const { field, value } of pieces(readYaml(file, schema, dir))) {
      const add = (about: Finding['about'], message: string) => found.push({ about, file, field, message });
      if (kind !== 'paths' && isLocalized(value) && !isSearchWithoutWords(field, value)) {
        const missing = enabled.filter((language) => !value[language]);
        if (missing.length > 0)
          add('language', `has no text in ${missing.join(', ')}${instead(value, missing, languages.default)}`);
      }
      if (isImage(value)) {
        const wideEnough = kind === 'team' ? PORTRAIT_WIDE_ENOUGH_PX : WIDE_ENOUGH_PX;
        const described = field.endsWith('.narrow') || value.alt;
        for (const message of await pictureMistakes({ ...value, alt: described }, dir, wideEnough))
          add('picture', message);
      }
    }
  }
  return found;
}

/** Returns advice if the places near homes were fetched long ago. */
function oldSurroundings(dir: string): Finding[] {
  const surroundings = readSurroundingsIn(dir);
  if (!surroundings || !isOld(surroundings, Date.now())) return [];
  const message = `is of ${surroundings.fetchedOn}; fetch it again with «npm run agency -- surroundings», because shops and stops change`;
  return [{ about: 'old', file: SURROUNDINGS_FILE, field: '', message }];
}

/** Returns advice if dark backgrounds show the same logo, which is a picture with colours of its own. */
function darkLogo(dir: string): Finding[] {
  const has = (name: string) => existsSync(path.join(dir, name));
  const file = PICTURE_ENDINGS.map((ending) => `logo.${ending}`).find(has);
  const isDrawn = has('logo.svg') || has('logo-dark.svg');
  if (!file || isDrawn || PICTURE_ENDINGS.some((ending) => has(`logo-dark.${ending}`))) return [];
  const message =
    'visitors who use dark mode see this logo on a dark background; if it is hard to see there, add logo-dark.png';
  return [{ about: 'picture', file, field: '', message }];
}

/** Returns whether a value is a saved search that is the same in every language, because it contains no words. */
function isSearchWithoutWords(field: string, value: Partial<Record<Language, string>>): boolean {
  return (
    field.endsWith('.relations.query') &&
    Object.values(value).every((query) => !new URLSearchParams(query).has('search'))
  );
}

/**
 * Returns advice for each theme in which texts cannot have exactly the agency's colour, because it would be hard to read.
 */
function shades(dir: string): Finding[] {
  const { accent, button } = readYaml('look.yaml', lookSchema, dir).colors;
  return (['light', 'dark'] as const)
    .filter((theme) => accent[theme] !== button[theme])
    .map((theme) => ({
      about: 'colour',
      file: 'look.yaml',
      field: `colors.accent.${theme}`,
      message: `text in ${button[theme]} would be hard to read, so texts use ${accent[theme]}; buttons keep your colour`,
    }));
}

/** Says what visitors see if the missing text is that of the default language, to which the others fall back. */
function instead(texts: Partial<Record<Language, string>>, missing: readonly Language[], fallback: Language): string {
  if (!missing.includes(fallback)) return '';
  const [shown] = LANGUAGES.filter((language) => texts[language]);
  return `; ${fallback} is the default language, so visitors see the text in ${shown}`;
}

/** Returns what the site corrects in pictures by itself. */
async function corrected(dir: string): Promise<Finding[]> {
  const states = await pictureStates(dir);
  return states.flatMap(({ file, corrected: message }) =>
    message ? [{ about: 'picture' as const, file, field: '', message }] : [],
  );
}

function missingArticles(dir: string, fallback: Language, enabled: readonly Language[]): Finding[] {
  return readArticles(dir).flatMap(({ id, versions }) =>
    enabled
      .filter((language) => !versions[language])
      .map((language): Finding => {
        const file = path.join('articles', id, `${language}.md`);
        return {
          about: 'language',
          file,
          field: '',
          message: versions[fallback]
            ? 'is missing; visitors see the article in the default language'
            : `is missing; visitors see the article in ${LANGUAGES.find((one) => versions[one])}, because there is none in the default language`,
        };
      }),
  );
}

/** Returns advice about the pictures of articles. */
async function articlePictures(dir: string): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const { id, versions } of readArticles(dir)) {
    for (const [language, { image }] of Object.entries(versions)) {
      const mistakes = image ? await pictureMistakes(image, dir) : [];
      const file = path.join('articles', id, `${language}.md`);
      found.push(...mistakes.map((message): Finding => ({ about: 'picture', file, field: 'image', message })));
    }
  }
  return found;
}

/**
 * Returns advice about texts that the agency has written itself in the default language but not in another language. In
 * that language, visitors see the site's standard text.
 */
function missingTexts(dir: string, fallback: Language, enabled: readonly Language[]): Finding[] {
  const own = readOwnTexts(dir);
  const wanted = Object.keys(own[fallback] ?? {});
  return enabled.flatMap((language) =>
    wanted
      .filter((field) => own[language]?.[field] === undefined)
      .map(
        (field): Finding => ({
          about: 'language',
          file: path.join('texts', `${language}.yaml`),
          field,
          message: `has your own text in ${fallback} only; visitors see the site's standard text`,
        }),
      ),
  );
}

async function pictureMistakes(
  { file, alt }: { file: string; alt?: unknown },
  dir: string,
  wideEnoughPx = WIDE_ENOUGH_PX,
): Promise<string[]> {
  const { width } = await shapeOf(path.join(dir, file));
  const mistakes: string[] = [];
  if (width < wideEnoughPx)
    mistakes.push(`${file} is ${width} px wide and may look blurred; use a picture of at least ${wideEnoughPx} px`);
  if (!alt) mistakes.push(`${file} has no description (alt) for people who cannot see it`);
  return mistakes;
}
