import { readFile } from 'node:fs/promises';
import { readImportRecord } from '#feed/stored-import.ts';
import type { Rule } from '../finding.ts';
import { Phrases } from '../leaks/phrases.ts';
import { createReading } from '../leaks/reading.ts';
import { wordsOf } from '../leaks/words.ts';

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
  let phrases: Phrases<string> | undefined;
  let read: ReturnType<typeof createReading> | undefined;
  return {
    name: 'owner leak',
    async begin(site) {
      const showsSample = (await readImportRecord(site.dataDir))?.source.kind === 'sample';
      const file = ownerFeed || (showsSample ? SAMPLE_OWNERS : undefined);
      if (file === undefined) return;
      phrases = phrasesOf(JSON.parse(await readFile(file, 'utf8')) as OwnerFeed);
      read = createReading(phrases);
    },
    *file({ name, text }) {
      if (!phrases || !read) return;
      for (const { value } of phrases.among(read(name, BINARY.test(name) ? '' : text())))
        yield `It shows the ${value}: nothing of the owner feed belongs in a page.`;
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
