import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownerLeaks } from '../../scripts/check/rules/leaks.ts';
import { append, findingsAfter } from './support.ts';

const PAGE = 'fr/index.html';
const feed = JSON.parse(readFileSync('content/feed/owners.json', 'utf8'));

test('the built site contains no data of the owner feed', async () => {
  expect(await findingsAfter({}, ownerLeaks(), [])).toEqual([]);
});

test.each([
  ['the address of an owner', 'owners', 'Email', (text: string) => `<a href="mailto:${text}">x</a>`],
  ['the name of an owner, in capitals', 'owners', 'Name', (text: string) => text.toUpperCase()],
  ['a visitor, in JSON', 'visits', 'Contact', (text: string) => `<script type="application/json">["${text}"]</script>`],
  ['a remark, in two elements', 'visits', 'Comment', (text: string) => text.replace(' ', '</b> <b>')],
  ['a link to another site', 'onlineMedia', 'Url', (text: string) => `<a href="${text}">x</a>`],
] as const)('%s is found', async (_, list, field, write) => {
  const record = feed[list].find((one: Record<string, unknown>) => one[field]);
  const found = await findingsAfter({ [PAGE]: append(write(record[field])) }, ownerLeaks(), []);
  expect(found.join('\n')).toContain(`${PAGE}: This file shows the ${field} of ${list}`);
  expect(found.join('\n')).not.toContain(record[field]);
});
