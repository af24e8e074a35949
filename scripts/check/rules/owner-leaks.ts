import { readFile } from 'node:fs/promises';
import { readImportRecord } from '#feed/state.ts';
import type { Problem, Rule } from '../finding.ts';
import { Phrases } from '../leaks/phrases.ts';
import { readable } from '../leaks/scan.ts';
import { wordsOf } from '../leaks/words.ts';
import { textOf } from '../site.ts';

const BINARY = /\.(?:br|gz|woff2?|webp|avif|png|jpe?g|ico|gif|pdf|mp4|webm|wasm)$/;
/** What of a record is about people; titles of documents and kinds of messages are words that anybody uses. */
const FIELDS = ['Email', 'Name', 'Contact', 'Comment', 'Url'] as const;
const LISTS = ['owners', 'visits', 'communications', 'onlineMedia'] as const;

type OwnerFeed = Partial<Record<(typeof LISTS)[number], Partial<Record<string, unknown>>[]>>;

const SAMPLE_OWNERS = 'content/feed/owners.json';

/**
 * Nothing of the owner feed is in any file of the site: names, addresses, contacts, remarks, links. Looks for those of the
 * file that OWNER_FEED names, or the sample's in a site that shows the sample; a finding names the record, never what it
 * says.
 */
export function ownerLeaks(ownerFeed = process.env.OWNER_FEED): Rule {
  return {
    name: 'owner leak',
    async *end(site): AsyncGenerator<Problem> {
      const showsSample = (await readImportRecord(site.dataDir))?.source.kind === 'sample';
      const file = ownerFeed || (showsSample ? SAMPLE_OWNERS : undefined);
      if (file === undefined) return;
      const phrases = phrasesOf(JSON.parse(await readFile(file, 'utf8')) as OwnerFeed);
      for (const name of site.checked) {
        const text = BINARY.test(name) ? '' : await textOf(site, name);
        for (const { value } of phrases.in(wordsOf(`${name}\n${readable(text)}`))) {
          yield { file: name, problem: `It shows the ${value}: nothing of the owner feed belongs in a page.` };
        }
      }
    },
  };
}

function phrasesOf(feed: OwnerFeed): Phrases<string> {
  const phrases = new Phrases<string>();
  const known = new Set<string>();
  for (const list of LISTS) {
    for (const record of feed[list] ?? []) {
      for (const field of FIELDS) {
        const words = wordsOf(String(record[field] ?? ''));
        // A name of a site, such as «Immoweb», is no secret; two words together are somebody.
        if (words.length < 2 || (list === 'onlineMedia' && field === 'Name') || known.has(words.join(' '))) continue;
        known.add(words.join(' '));
        phrases.add(words, `${field} of ${list} ${record.ID}`);
      }
    }
  }
  return phrases;
}
