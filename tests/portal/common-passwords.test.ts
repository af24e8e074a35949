import { expect, test } from 'vitest';
import { isCommonPassword, variantsOf } from '#portal/server/common-passwords.ts';
import { passwordProblem } from '#portal/server/password-link.ts';

/** The most common passwords, from published lists of leaked passwords. */
const MOST_USED = [
  '123456',
  'password',
  'qwerty',
  'dragon',
  'monkey',
  'letmein',
  'football',
  'iloveyou',
  'sunshine',
  'princess',
];

test.each([
  '1qaz2wsx3edc4rfv',
  'dragon20261123',
  '2026-dragon-2026',
  'Dragon!!!!!!!!',
  'DRAGONdragon',
  'dragon-dragon',
  'nogard123456',
  'm0nk3y!!!!2026',
  'M0nkeyM0nkey',
  'f00tb4ll@2026!',
  '$un$h1ne.2026',
  'p.r.i.n.c.e.s.s',
  'trustno1trustno1',
  'qwertyuiop1234',
  'asdfghjkl;12345',
  'ｄｒａｇｏｎ２０２６１１',
])('«%s» is a variant of a common password', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
  expect(await passwordProblem(password, [])).toBe('common');
});

test('every spelling of a common password is rejected', async () => {
  for (const used of MOST_USED)
    for (const variant of [`${used}${used}`, `${used}!2026-2026`, `__${used.toUpperCase()}__12`])
      if ([...variant].length >= 12) expect(await passwordProblem(variant, []), variant).toBe('common');
});

test.each([
  'vier losse woorden samen',
  'correct horse battery staple',
  'monkey sunshine football dragon',
  'kaai-polder-fiets-linde',
  'Xk7#pq2!vLm9zR',
  'een-blauwe-schouw-in-mei',
])('«%s» is accepted', async (password) => {
  expect(await passwordProblem(password, ['Anna', 'anna@example.com'])).toBeUndefined();
});

test('the longest allowed password is checked without delay', () => {
  const started = performance.now();
  variantsOf('ab'.repeat(64));
  variantsOf(`${'a'.repeat(127)}b`);
  expect(performance.now() - started).toBeLessThan(200);
});
