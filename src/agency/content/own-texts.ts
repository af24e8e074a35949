import { existsSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { type OwnTexts, textsOf as textsAsWorded, wordTexts } from '#platform/i18n/texts.ts';
import { CONTENT_DIR, parseYaml, readText } from './content-file.ts';
import { type OwnTextsTree, ownTextsSchema } from './own-texts.schema.ts';

const FOLDER = 'texts';

/** The agency's own words in `texts/{language}.yaml` of a content folder; a language may have none. Throws ContentError. */
export function readOwnTexts(dir = CONTENT_DIR): OwnTexts {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, readLanguage(dir, language)] as const).filter(([, texts]) => texts),
  );
}

function readLanguage(dir: string, language: Language): Record<string, string> | undefined {
  const file = path.join(dir, FOLDER, `${language}.yaml`);
  if (!existsSync(file)) return undefined;
  return flat(parseYaml(file, readText(file), ownTextsSchema));
}

const flat = (tree: OwnTextsTree, above = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tree).flatMap(([name, below]) =>
      typeof below === 'string' ? [[above + name, below]] : Object.entries(flat(below, `${above}${name}.`)),
    ),
  );

let worded = false;

/** The texts of one language as this agency words them. Throws ContentError. */
export function textsOf(language: Language) {
  if (!worded) wordTexts(readOwnTexts());
  worded = true;
  return textsAsWorded(language);
}
