import { resolve } from 'node:path';
import { parseAllRedirects } from '@netlify/redirect-parser';
import { expect, test } from 'vitest';
import { matchHeaders, parsedRedirect, readRules, ruleFiles } from '#platform/http/netlify-rules.ts';

const rules = await readRules(ruleFiles(resolve('netlify.toml'), '/nowhere'));

test('every page has the security headers; the build’s _headers adds the content security policy', () => {
  expect(Object.fromEntries(matchHeaders(rules.headers, '/nl/', true))).toEqual({
    'cache-control': 'public, max-age=0, must-revalidate',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'speculation-rules': '"/next.speculationrules"',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  });
});

test.each(['/_astro/font.abc.woff2', '/media/abc', '/originals/abc/picture.webp', '/map/streets/abc.pmtiles'])(
  '%s is kept for a year',
  (path) => {
    expect(matchHeaders(rules.headers, path, false).get('cache-control')).toBe('public, max-age=31536000, immutable');
  },
);

test('if a file is missing where files are cached for a year, Netlify answers with a function', async () => {
  const { redirects } = await parseAllRedirects({
    redirectsFiles: [],
    netlifyConfigPath: resolve('netlify.toml'),
    configRedirects: [],
    minimal: false,
  });
  const immutable = rules.headers.filter(({ values }) => values['Cache-Control']?.includes('immutable'));
  expect(immutable).toHaveLength(5);
  for (const { matches } of immutable) {
    // The last rule for these addresses applies if no earlier rule and no file matches.
    const own = redirects
      .map((rule) => parsedRedirect.parse(rule))
      .filter(({ path }) => path !== '/*' && matches.test(path.replace('*', 'x')));
    expect(own.at(-1), String(matches)).toMatchObject({ to: '/.netlify/functions/missing', status: 200, force: false });
  }
});

test('our server applies only the rule for documents, without notices', () => {
  expect(rules.notices).toEqual([]);
  expect(rules.redirects.root.literal?.size).toBe(1);
});

test.each([
  ['/', 'same-origin'],
  ['/_astro/a.js', 'same-origin'],
  ['/api/portal/overview', 'same-origin'],
  ['/documents/a/b.pdf', 'same-origin'],
  ['/media/abc', 'cross-origin'],
  ['/share/1.jpg', 'cross-origin'],
  ['/originals/a/picture.webp', 'cross-origin'],
  ['/pictures/logo.webp', 'cross-origin'],
])('other sites may show %s in their pages: %s', (path, policy) => {
  expect(matchHeaders(rules.headers, path, true).get('cross-origin-resource-policy')).toBe(policy);
});

test('no two rules set the same header for an address, because Netlify might join their values', () => {
  for (const path of [
    '/',
    '/nl/',
    '/_astro/a.js',
    '/media/abc',
    '/documents/a/b.pdf',
    '/originals/a/document.pdf',
    '/sitemap.xml',
    '/map/streets/a.pmtiles',
    '/share/a.jpg',
    '/pictures/a.webp',
    '/api/x',
  ]) {
    const names = rules.headers
      .filter(({ matches }) => matches.test(path))
      .flatMap(({ values }) => Object.keys(values));
    expect(names.length, path).toBe(new Set(names.map((name) => name.toLowerCase())).size);
  }
});
