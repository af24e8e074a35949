import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isSame } from '#platform/signing.ts';

/** Matches a line that compares something with a digest or a secret, on either side of the operator. */
const COMPARED =
  /timingSafeEqual\(|(?:digest|signature|token|secret)\b[^=]*\)? [!=]== |[!=]== \w*(?:digest|signature|token|secret)\b/i;

/** Folders that compare digests of editors' texts, by which changes are noticed. They are no secrets. */
const OF_TEXTS = /^(?:editing|desk\/content|desk\/server\/content)\//;

/** Lines that match although they compare nothing that a client has sent, each with the reason. */
const OWN_VALUES: Readonly<Record<string, string>> = {
  'app/backup/read-backup.ts: if (found.get(name) !== digest) throw refusal(archive, `«${name}» is damaged or missing`);':
    'a checksum, which tells damage and not forgery',
  "app/preview/preview-cookie.ts: return token !== undefined && readToken(secret, 'preview-visit', token, now) !== undefined;":
    'whether there is a token; readToken compares it',
  'feed/accept.ts: return document !== undefined && record?.digest === digestOf(document, options);':
    'two documents that the site has fetched',
  'feed/doors/sweepbright/sweepbright-session.ts: if (this.#token === token) this.#token = undefined;':
    'the site’s own token at the software of the agency',
  'feed/doors/sweepbright/sweepbright-session.ts: if (this.#token === used) this.#token = undefined;':
    'the site’s own token at the software of the agency',
  'feed/doors/whise/whise-session.ts: if (this.#token === token) this.#token = undefined;':
    'the site’s own token at the software of the agency',
  'feed/doors/whise/whise-session.ts: if (this.#token === used) this.#token = undefined;':
    'the site’s own token at the software of the agency',
  "feed/secrets/find-secrets.ts: return secret.where === 'anywhere' || secret.owner === owner || (secret.where === 'data' && isData);":
    'hidden data of a home, which no client sends',
  "feed/secrets/hidden-amounts.ts: if (secret.where === 'data') for (const words of notations(secret)) add(words, { amountHint: true });":
    'hidden data of a home, which no client sends',
  "feed/secrets/hidden-amounts.ts: if (step > 0 ? where === 'data' || !roundsTo(secret.amountEuro, value, step) : value !== secret.amountEuro)":
    'hidden data of a home, which no client sends',
  "feed/secrets/hidden-amounts.ts: if (secret.bare === 'data' || secret.bare === where) return true;":
    'hidden data of a home, which no client sends',
  'map/cut/cut-streets.ts: return new Set(digest === plan.digest ? lines.map(Number) : []);':
    'a checksum of an unfinished download',
  "search/sentence/tokens.ts: if (index > 0) while (tokens[at] && isSign(tokens[at] as Token) && tokens[at]?.text !== ',') at++;":
    'a word of a sentence, which is called a token',
};

it('compares whole texts of any length', () => {
  expect([isSame('abc', 'abc'), isSame('abc', 'abd'), isSame('abc', 'ab'), isSame('', 'a'), isSame('é', 'e')]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('code that checks what a client has sent compares digests and secrets with isSame', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !OF_TEXTS.test(name),
  );
  const compared = files.flatMap((name) =>
    readFileSync(`src/${name}`, 'utf8')
      .split('\n')
      .filter((line) => COMPARED.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  const right = 'platform/signing.ts: return one.length === other.length && timingSafeEqual(one, other);';
  expect(compared.sort()).toEqual([...Object.keys(OWN_VALUES), right].sort());
});
