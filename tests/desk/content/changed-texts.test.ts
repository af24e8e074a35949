import { expect, it } from 'vitest';
import { changedTexts } from '#desk/content/publish/changed-texts.ts';

const lines = (...texts: string[]) =>
  texts.map((text) => ({
    kind: text.startsWith('-') ? ('removed' as const) : text.startsWith('+') ? ('added' as const) : ('same' as const),
    text: text.slice(1),
  }));

it('shows the text of a field before and after, without quotes', () => {
  expect(changedTexts(lines(' title:', '-  nl: "Te koop"', '+  nl: "Nu te koop"'))).toEqual([
    { name: 'nl', before: 'Te koop', after: 'Nu te koop' },
  ]);
});

it('shows only the languages that change in a line with all languages', () => {
  const [before, after] = [
    '-title: { nl: Contact, fr: Contact, en: Call, write }',
    '+title: { nl: Contact, fr: Joindre, en: Call, write }',
  ];
  expect(changedTexts(lines(before ?? '', after ?? ''))).toEqual([
    { name: 'title fr', before: 'Contact', after: 'Joindre' },
  ]);
});

it('shows an added field, a removed one and a paragraph of an article, but no comment', () => {
  expect(
    changedTexts(lines('+  - id: new', '+    # note', ' x: y', '-sort: 5', ' ', '-Old words', '+New words')),
  ).toEqual([
    { name: 'id', after: 'new' },
    { name: 'sort', before: '5' },
    { name: '', before: 'Old words', after: 'New words' },
  ]);
});

it('shows nothing if only the notation changes', () => {
  expect(changedTexts(lines('-nl: Te koop', '+nl: "Te koop"'))).toEqual([]);
});
