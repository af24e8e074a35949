import path from 'node:path';
import { type ContentMistake, contentMistake } from '#agency/content/content-error.ts';
import { fieldMistake, missingFile } from '#agency/content/content-file.ts';
import { CONTENT_FILES, contentKind } from '#agency/content/content-kinds.ts';
import { PAGES_WITHOUT_FILE, REQUIRED_PAGES } from '#agency/content/page.ts';
import { nearestName } from '#platform/mistakes/nearest-name.ts';
import { say } from '#platform/mistakes/said.ts';
import type { Folder } from './content-folder.ts';

/** Returns a mistake for each required page that is missing. */
export function missingPages({ dir, files }: Folder): ContentMistake[] {
  return REQUIRED_PAGES.map((id) => `pages/${id}.yaml`)
    .filter((file) => !files.includes(file))
    .map((file) => missingFile(path.join(dir, file)));
}

/** Files that say how to run the agency's containers. The site does not read them. */
const OF_CONTAINERS = /^compose(?:\.[\w-]+)?\.ya?ml$/;

/** Returns a mistake for each file that the site does not read, because its name is probably misspelt. */
export function unreadFiles({ dir, files }: Folder): ContentMistake[] {
  const names = Object.keys(CONTENT_FILES).map((name) => `${name}.yaml`);
  return files
    .filter((file) => /\.ya?ml$/.test(file) && contentKind(file) === undefined && !OF_CONTAINERS.test(file))
    .map((file) => {
      const said = say('the site does not use a file of this name{nearest}; rename or remove it', {
        nearest: nearestName(file, names),
      });
      return contentMistake({ file: path.join(dir, file), said });
    });
}

/** Returns a mistake for each page without a row in paths.yaml. Such a page has no address, so visitors cannot open it. */
export function homelessPages({ dir, files, pages }: Folder): ContentMistake[] {
  if (!pages) return [];
  const ids = pages.map(({ id }) => id);
  return files
    .map((file) => /^pages\/(.+)\.yaml$/.exec(file)?.[1])
    .filter((id) => id !== undefined)
    .filter((id) => !ids.includes(id))
    .map((id) => {
      const said = say('this page has no address; add a row with «id: {id}» to paths.yaml{nearest}', {
        id,
        nearest: nearestName(id, ids),
      });
      return contentMistake({ file: path.join(dir, `pages/${id}.yaml`), said });
    });
}

/** Returns a mistake for each published page in paths.yaml that has no file: links to it would lead nowhere. */
export function pagesWithoutFile({ dir, files, pages = [] }: Folder): ContentMistake[] {
  return pages.flatMap(({ id, status, type, externalLink }, index) => {
    const isWritten = type !== 'article' && externalLink === undefined && !PAGES_WITHOUT_FILE.includes(id);
    const isMissing = status === 'Published' && isWritten && !files.includes(`pages/${id}.yaml`);
    const isReported = REQUIRED_PAGES.some((one) => one === id);
    if (!isMissing || isReported) return [];
    const said = say('expected a file pages/{id}.yaml; restore it, or set the status of this page to Draft', { id });
    return [fieldMistake('paths.yaml', ['pages', index, 'id'], said, dir)];
  });
}
