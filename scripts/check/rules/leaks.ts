import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentDigest } from '#agency/content/content-digest.ts';
import { CONTENT_DIR } from '#agency/content/content-file.ts';
import { belgianDay } from '#domain/calendar.ts';
import { readDocument } from '#feed/sealed-document.ts';
import { readImportRecord } from '#feed/stored-import.ts';
import { certificateCosts, energyCostsText } from '#listing/passport/certificate-costs.ts';
import { Phrases } from '../../../src/feed/secrets/phrases.ts';
import { wordsOf } from '../../../src/feed/secrets/words-of.ts';
import { type Site, textOf } from '../built-site.ts';
import type { Problem, Rule, SiteFile } from '../finding.ts';
import { exceptSaidIn, leakScanner, type Secrets, secretsOf } from '../leaks/leak-scanner.ts';
import { ownerFeedFile } from '../leaks/owner-feed.ts';
import { pageOwner } from '../leaks/page-owner.ts';
import { readRawFeed } from '../leaks/raw-feed.ts';
import { createReading } from '../leaks/read-phrases.ts';
import { TEXTS_DIR } from '../texts/text-files.ts';

/** Files whose content is not text. Only their names are checked. */
const BINARY = /\.(?:br|gz|woff2?|webp|avif|png|jpe?g|ico|gif|pdf|mp4|webm|wasm|pmtiles)$/;
/**
 * Files that consist only of the site's own words and code: the pages for missing addresses, headers, scripts and
 * styles. They are not searched for data of homes.
 */
const SHOWS_NO_HOME = /^(?:(?:[a-z]{2}\/)?404(?:\/index)?\.html|_headers|_astro\/.*\.(?:css|js))$/;
/** Files with texts that the agency wrote for the public. */
const PUBLIC_TEXTS = /\.(?:ya?ml|json|md)$/;

/**
 * Checks that no file of the site contains anything that the feed marks as not public: hidden addresses, positions,
 * prices, documents and file names. The rule reads the accepted feed document itself, not the imported data. A finding
 * names the home, never the secret.
 */
export function leaks(): Rule {
  let scan: ReturnType<typeof leakScanner> | undefined;
  let known: { inputs: string; secrets: Promise<Secrets> } | undefined;
  // An export or a text that was stored after the first reading is read again: the pages may show it.
  const secretsIn = async (dataDir: string) => {
    const inputs = JSON.stringify([await readImportRecord(dataDir), contentDigest()]);
    if (known?.inputs !== inputs) known = { inputs, secrets: readSecrets(dataDir) };
    return known.secrets;
  };
  const leaksIn = (site: Site, file: string, words: string) => {
    const owner = pageOwner(file);
    const found = scan?.(file, words, owner) ?? [];
    const computed = found.length > 0 && owner.kind === 'property' ? computedTexts(site, owner.id) : [];
    const others = computed.reduce((text, one) => text.replace(one, ' '), words);
    return (others === words ? found : (scan?.(file, others, owner) ?? [])).map(
      ({ what, owner: of }) =>
        `This file shows the ${what} of ${of.kind} ${of.id}, which is not public. Remove it in src/feed, where the export is read.`,
    );
  };
  return {
    name: 'leak',
    async readData(dataDir) {
      await secretsIn(dataDir);
    },
    async prepare(site): Promise<Secrets> {
      const ownFiles = Iterator.from(site.files).filter((file) => SHOWS_NO_HOME.test(file));
      return exceptSaidIn(await secretsIn(site.dataDir), [...ownFiles.map((file) => textOf(site, file))]);
    },
    begin(_site, prepared) {
      scan = leakScanner(prepared as Secrets);
    },
    file: (file, site) => leaksIn(site, file.name, wordsIn(file)),
    async *end(site): AsyncGenerator<Problem> {
      for await (const [file, words] of site.shareWords())
        for (const problem of leaksIn(site, file, words)) yield { file, problem };
    },
  };
}

/**
 * Returns the amounts that the page of a home computes from its public facts, as it shows them in each language. One of them may
 * equal a hidden price by chance, which reveals nothing.
 */
function computedTexts({ listings, languages }: Site, id: number | undefined): string[] {
  const listing = id === undefined ? undefined : listings.get(id);
  const costs = listing && certificateCosts(listing, belgianDay(Date.now()));
  return costs ? languages.enabled.map((language) => energyCostsText(costs, language)) : [];
}

async function readSecrets(dataDir: string): Promise<Secrets> {
  return secretsOf(readRawFeed(await readDocument(dataDir)), await readSiteTexts());
}

/** Returns the texts of the agency and the program, which anybody may read. */
export async function readSiteTexts(): Promise<string> {
  return (await Promise.all([agencyTexts(CONTENT_DIR), programTexts(TEXTS_DIR)])).join('\n');
}

/** Returns the text of a file as visitors or programs read it. */
function wordsIn({ name, text }: SiteFile): string {
  // The words drawn on a share picture are also stored in it as text (src/listing/server/draw-share-picture.ts).
  if (name.startsWith('share/')) return /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(text())?.[0] ?? '';
  if (BINARY.test(name)) return '';
  // The lines of a calendar file may be folded anywhere, even within a word (RFC 5545, 3.1), and its commas are
  // escaped.
  return name.endsWith('.ics')
    ? text()
        .replace(/\r\n[ \t]/g, '')
        .replace(/\\([\\;,])/g, '$1')
        .replaceAll('\\n', '\n')
    : text();
}

/** Groups of the program's texts that only staff see. A word in them says nothing about what visitors may see. */
const OF_STAFF = ['desk', 'content', 'readiness', 'firstStart'];

/** Returns the program's texts for visitors in all languages, as JSON. */
async function programTexts(folder: string): Promise<string> {
  const texts = (await readdir(folder)).map(async (name) => {
    const groups = JSON.parse(await readFile(path.join(folder, name), 'utf8')) as Record<string, unknown>;
    return JSON.stringify(Object.fromEntries(Object.entries(groups).filter(([group]) => !OF_STAFF.includes(group))));
  });
  return (await Promise.all(texts)).join('\n');
}

/** Returns all texts of the content folder except the feed. */
async function agencyTexts(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true });
  const files = entries.filter((name) => PUBLIC_TEXTS.test(name) && !name.startsWith('feed'));
  return (await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))).join('\n');
}

/**
 * Fields with personal data. The titles of documents and the types of messages are left out, because they are ordinary
 * words.
 */
const FIELDS = ['Email', 'Name', 'Contact', 'Comment', 'Url'] as const;
const LISTS = ['owners', 'visits', 'communications', 'onlineMedia'] as const;

type OwnerFeed = Partial<Record<(typeof LISTS)[number], Partial<Record<string, unknown>>[]>>;

/**
 * Checks that no file of the site contains data of the owner feed ({@link ownerFeedFile}): names, addresses, contacts, remarks
 * and links. A finding names the record, never its content.
 */
export function ownerLeaks(): Rule {
  let phrases: Phrases<string> | undefined;
  let read: ReturnType<typeof createReading> | undefined;
  return {
    name: 'owner leak',
    async begin(site) {
      const file = await ownerFeedFile(site.dataDir);
      if (file === undefined) return;
      phrases = phrasesOf(JSON.parse(await readFile(file, 'utf8')) as OwnerFeed);
      read = createReading(phrases);
    },
    *file({ name, text }) {
      if (!phrases || !read) return;
      for (const { value } of phrases.among(read([name, BINARY.test(name) ? '' : text()])))
        yield `This file shows the ${value}. Data of the owner feed must not be on a page.`;
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
        // A single word, such as «Immoweb», may be the name of a website, which is no secret. Two words may be the name
        // of a person.
        if (words.length < 2 || (list === 'onlineMedia' && field === 'Name') || known.has(words.join(' '))) continue;
        known.add(words.join(' '));
        phrases.add(words, `${field} of ${list} ${record.ID}`);
      }
    }
  }
  return phrases;
}
