import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexRedirects, matchRedirect, type RedirectRule } from '#platform/http/match-redirect.ts';
import { readAddress } from '#platform/http/request-address.ts';

const rule = (from: string, to: string, more: Partial<RedirectRule> = {}): RedirectRule => ({
  from,
  to,
  status: 301,
  force: false,
  query: {},
  ...more,
});

function target(rules: RedirectRule[], asked: string): string | undefined {
  const address = readAddress(asked);
  if (!address) throw new Error(`not an address: ${asked}`);
  return matchRedirect(indexRedirects(rules), address)?.target;
}

describe('a path', () => {
  test.each([
    ['/old', '/new', '/old', '/new'],
    ['/old', '/new', '/old/', '/new'],
    ['/old/', '/new/', '/old', '/new/'],
    ['/old', '/new', '/older', undefined],
    ['/old', '/new', '/old/more', undefined],
    ['/huis%20te%20koop', '/new', '/huis%20te%20koop', '/new'],
    ['/a/*', '/b/:splat', '/a/c/d', '/b/c/d'],
    ['/a/*', '/b/:splat', '/a/c/d/', '/b/c/d/'],
    ['/a/*', '/b/:splat', '/a', '/b/'],
    ['/a/*', '/b/:splat/', '/a/c/', '/b/c/'],
    ['/a/*', '/b', '/ab', undefined],
    ['/*', '/b', '/', '/b'],
    ['/news/:month/:year', '/blog/:year/:month', '/news/02/2026', '/blog/2026/02'],
    ['/news/:month/:year', '/blog/:year/:month', '/news/02', undefined],
    ['/nl/te-koop/:city/:title/1012/', '/nl/verdwenen/', '/nl/te-koop/gent/huis/1012/', '/nl/verdwenen/'],
    ['/nl/te-koop/:city/:title/1012/', '/nl/verdwenen/', '/nl/te-koop/gent/huis/1013/', undefined],
    ['/a/:name', 'https://other.example/:name', '/a/b', 'https://other.example/b'],
    ['/a/:name', 'https://other.example:8080/:name', '/a/b', 'https://other.example:8080/b'],
    ['/a', '/b/:unknown', '/a', '/b/:unknown'],
  ])('%s → %s: %s leads to %s', (from, to, asked, expected) => {
    expect(target([rule(from, to)], asked)).toBe(expected);
  });

  test('values are escaped in the target', () => {
    expect(target([rule('/a/:name', '/b/:name')], '/a/x%3Fy%23z%20%C3%A9')).toBe('/b/x%3Fy%23z%20%C3%A9');
    expect(target([rule('/a/*', '/b/:splat')], '/a/x%3Fy/z%23')).toBe('/b/x%3Fy/z%23');
  });

  test('a value never leads to another host', () => {
    expect(target([rule('/to/*', '/:splat')], '/to/example.com/x')).toBe('/example.com/x');
    expect(target([rule('/to/*', '//:splat')], '/to/example.com/x')).toBe('/example.com/x');
    expect(readAddress('/to//example.com/x')).toBeUndefined();
    expect(readAddress('/to/%5Cexample.com')).toBeUndefined();
  });
});

describe('precedence', () => {
  test('the first matching rule wins, even if a later rule is more specific', () => {
    expect(target([rule('/a/*', '/first'), rule('/a/b', '/second')], '/a/b')).toBe('/first');
    expect(target([rule('/a/b', '/first'), rule('/a/*', '/second')], '/a/b')).toBe('/first');
    expect(target([rule('/:x/b', '/first'), rule('/a/b', '/second')], '/a/b')).toBe('/first');
  });

  test('a redirect to the same path is skipped, because it would loop', () => {
    expect(target([rule('/a', '/a/'), rule('/*', '/other')], '/a/')).toBe('/other');
    expect(target([rule('/*', '/x/:splat'), rule('/*', '/:splat')], '/a')).toBe('/x/a');
    expect(target([rule('/a', '/a/', { status: 200 })], '/a')).toBe('/a/');
  });
});

describe('the query', () => {
  const byId = rule('/store', '/blog/:id', { query: { id: ':id' } });

  test.each([
    [[byId], '/store?id=5', '/blog/5?id=5'],
    [[byId], '/store?id=a%2Fb', '/blog/a%2Fb?id=a%2Fb'],
    [[byId], '/store', undefined],
    [[byId], '/store?other=5', undefined],
    [[byId], '/store?id=5&other=6', undefined],
    [[rule('/s', '/jpg', { query: { format: 'jpeg' } })], '/s?format=jpeg', '/jpg?format=jpeg'],
    [[rule('/s', '/jpg', { query: { format: 'jpeg' } })], '/s?format=avif', undefined],
    [[rule('/a', '/b')], '/a?lng=nl&x=1', '/b?lng=nl&x=1'],
    [[rule('/a', '/b?y=2')], '/a?x=1', '/b?y=2'],
    [[rule('/a', '/b#part')], '/a?x=1', '/b?x=1#part'],
    [[rule('/a', 'https://other.example/')], '/a?x=1', 'https://other.example/?x=1'],
  ])('%j, %s leads to %s', (rules, asked, expected) => {
    expect(target(rules, asked)).toBe(expected);
  });
});

test('the right rule is found among 50,000', () => {
  const rules = Array.from({ length: 50_000 }, (_, id) => rule(`/nl/te-koop/:city/:title/${id}/`, `/gone/${id}`));
  const index = indexRedirects([...rules, rule('/*', '/404.html')]);
  const address = readAddress('/nl/te-koop/gent/huis/49999/');
  if (!address) throw new Error('not an address');
  expect(matchRedirect(index, address)?.target).toBe('/gone/49999');
});

test('many rules lead where the first of them that matches leads by itself', () => {
  const part = fc.constantFrom('a', 'b', ':x', ':y');
  const from = fc
    .tuple(fc.array(part, { maxLength: 4 }), fc.constantFrom('', '*'))
    .map(([parts, end]) => `/${[...parts, end].filter(Boolean).join('/')}`);
  const rules = fc.array(from, { maxLength: 12 }).map((all) => all.map((path, order) => rule(path, `/to/${order}`)));
  const asked = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
  fc.assert(
    fc.property(rules, asked, (all, address) => {
      const alone = all.map((one) => target([one], address)).find((found) => found !== undefined);
      expect(target(all, address)).toBe(alone);
    }),
    { numRuns: 500 },
  );
});
