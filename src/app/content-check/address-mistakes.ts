import type { ContentMistake } from '#agency/content/content-error.ts';
import { fieldMistake } from '#agency/content/content-file.ts';
import { LANGUAGES } from '#domain/language.ts';
import { say } from '#platform/mistakes/said.ts';
import type { Folder } from './content-folder.ts';

/**
 * Returns a mistake for each article whose title gives it the address of a page or of another article, of which visitors would
 * see only one.
 */
export function addressMistakes({ dir, articles, languages, pages = [], articleAddress }: Folder): ContentMistake[] {
  const taken = new Set(
    pages
      .filter(({ status }) => status === 'Published')
      .flatMap(({ path }) => languages.map((language) => `/${language}/${path[language]}/`)),
  );
  return articles.flatMap(({ id, versions }) => {
    if (!Object.values(versions).some(({ ownPage }) => ownPage)) return [];
    const own = languages.map((language) => ({ language, address: articleAddress(id, language) ?? '' }));
    const clash = own.find(({ address }) => taken.has(address));
    for (const { address } of own) taken.add(address);
    if (!clash) return [];
    // A language without a version has the title of another.
    const titled = versions[clash.language] ? clash.language : LANGUAGES.find((language) => versions[language]);
    const said = say('expected another title: a page or another article already has the address {address}', {
      address: clash.address,
    });
    return [fieldMistake(`articles/${id}/${titled}.md`, ['title'], said, dir)];
  });
}
