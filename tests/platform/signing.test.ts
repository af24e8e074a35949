import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isSame } from '#platform/signing.ts';

/** Matches a line that compares a digest or secret, in either order. */
const COMPARED =
  /timingSafeEqual\(|(?:digest|signature|token|secret)\b[^=]*\)? [!=]== |[!=]== \w*(?:digest|signature|token|secret)\b/i;

/** Folders that compare only checksums and tokens of their own, which no client has sent. */
const OWN_VALUES = ['app/backup/', 'feed/'];

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
    (name) => name.endsWith('.ts') && !OWN_VALUES.some((folder) => name.startsWith(folder)),
  );
  const compared = files.flatMap((name) =>
    readFileSync(`src/${name}`, 'utf8')
      .split('\n')
      .filter((line) => COMPARED.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );
  expect(compared).toEqual(['platform/signing.ts: return one.length === other.length && timingSafeEqual(one, other);']);
});
