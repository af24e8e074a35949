import { existsSync } from 'node:fs';
import path from 'node:path';
import { readArticles } from '#agency/content/articles.ts';
import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { readPaths } from '#agency/content/paths.ts';
import { readSite } from '#agency/content/site.ts';
import { siteAddresses } from '#agency/routing/site-addresses.ts';
import type { Listing } from '#domain/listing.ts';
import { pageOwner } from './leaks/page-owner.ts';

/**
 * Returns the record or content file that a file of the site was made from, named as in import reports and for editors:
 * `properties 1012 (nl), SS-1012`, `content/pages/contact.yaml`. Returns undefined for files that were made from
 * several, such as lists.
 */
export function madeOf(
  file: string,
  listings: { get(id: number): Pick<Listing, 'reference'> | undefined },
): string | undefined {
  const { kind, id } = pageOwner(file);
  const language = readSite().languages.enabled.find((known) => file.startsWith(`${known}/`));
  if (kind === undefined || id === undefined) return language && contentFileOf(file);
  const record = `${kind === 'project' ? 'projects' : 'properties'} ${id}${language ? ` (${language})` : ''}`;
  const reference = kind === 'property' ? listings.get(id)?.reference : undefined;
  return reference === undefined ? record : `${record}, ${reference}`;
}

let contentFiles: ReadonlyMap<string, string> | undefined;

function contentFileOf(file: string): string | undefined {
  contentFiles ??= readContentFiles();
  return contentFiles.get(`/${file.replace(/index\.html$/, '')}`);
}

/** Returns the content file of each page, by the address of the page. */
function readContentFiles(): Map<string, string> {
  const addresses = siteAddresses();
  const { enabled, default: fallback } = readSite().languages;
  const files = new Map<string, string>();
  for (const language of enabled) {
    for (const { id, versions } of readArticles()) {
      const name = `${versions[language] ? language : fallback}.md`;
      files.set(addresses.article(id, language), path.join(CONTENT_DIR, 'articles', id, name));
    }
    for (const { id } of readPaths().pages) {
      const file = path.join(CONTENT_DIR, 'pages', `${id}.yaml`);
      if (existsSync(file)) files.set(addresses.page(id, language), file);
    }
  }
  return files;
}
