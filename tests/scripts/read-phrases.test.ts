import { expect, test } from 'vitest';
import { Phrases } from '#feed/secrets/phrases.ts';
import { wordsOf } from '#feed/secrets/words-of.ts';
import { createReading } from '../../scripts/check/leaks/read-phrases.ts';

const PIECES = [
  '<b>',
  '</b>',
  '</span></dd>',
  '<dt class="fact">',
  '<section class="kaai">',
  `<img src="/media/p1-1-abc?width=600" alt="Kaai 5" sizes="(min-width: 60rem) 30rem, 100vw">`,
  'Kaai',
  ' 5 ',
  '12 b',
  '\n',
  '3 < 4',
  '<br/>',
  '<',
];

/** Returns what a page gives if each text and each tag is read by itself. */
function numbersOfEach(source: string, phrases: Phrases<unknown>): number[] {
  const blocks = source.split(/(?=<section )/);
  const parts = blocks.flatMap((block) => block.match(/<[^>]*>|<[^>]*$|[^<]+/g) ?? []);
  const numbersOf = (some: readonly string[]) => some.flatMap((part) => [...phrases.numbersOf(wordsOf(part))]);
  return [...numbersOf(parts), 0, ...numbersOf(parts.filter((part) => !/^<[^>]*>$/.test(part))), 0];
}

test('a page gives the same numbers as its texts and tags one by one, however they follow each other', () => {
  const phrases = new Phrases<string>();
  for (const words of [
    ['kaai', '5'],
    ['12', 'b'],
    ['fact', 'span'],
    ['600', 'alt'],
  ])
    phrases.add(words, words.join(' '));
  const read = createReading(phrases);
  for (let round = 0; round < 500; round++) {
    const source = Array.from({ length: 40 }, () => PIECES[Math.floor(Math.random() * PIECES.length)]).join('');
    if (source.includes('</')) expect([...read([source])], source).toEqual(numbersOfEach(source, phrases));
  }
});
