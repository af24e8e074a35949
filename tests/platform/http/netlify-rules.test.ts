import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseAllRedirects } from '@netlify/redirect-parser';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Alternate, neutralAddress } from '#agency/routing/addresses.ts';
import { nextHistory, redirectLines } from '#agency/routing/moved-and-gone.ts';
import { matchRedirect } from '#platform/http/match-redirect.ts';
import { type Rules, readRules, ruleFiles } from '#platform/http/netlify-rules.ts';
import { readAddress } from '#platform/http/request-address.ts';

/** The interface of Netlify's own matcher for redirects. */
interface Matcher {
  match(request: object): { to: string; status: number; force: boolean } | null;
}
const netlify = createRequire(import.meta.url)('netlify-redirector') as {
  parseJSON(rules: string, options: object): Promise<Matcher>;
};

const home = (id: number, title: string): Alternate[] => [
  { language: 'nl', path: `/nl/te-koop/boom/${title}/${id}/` },
  { language: 'fr', path: `/fr/a-vendre/boom/${title}/${id}/` },
];
const place: Alternate[] = [{ language: 'nl', path: '/nl/te-koop/niel/' }];
const lists: Alternate[] = [{ language: 'nl', path: '/nl/te-koop/' }];

let ours: Rules;
let theirs: Matcher;

beforeAll(async () => {
  const before = { 'listing 1001': home(1001, 'oud'), 'listing 1012': home(1012, 'weg'), 'for-sale/niel': place };
  const now = { 'listing 1001': home(1001, 'huis'), 'for-sale': lists };
  const history = nextHistory(nextHistory(undefined, before), now);
  const pages = { gone: () => '/nl/verdwenen/', notFound: (language: string) => `/${language}/404/` };
  const folder = await mkdtemp(join(tmpdir(), 'netlify-rules-'));
  await writeFile(join(folder, '_redirects'), redirectLines(history, ['nl', 'fr'], pages).join('\n'));
  const files = ruleFiles(resolve('netlify.toml'), folder);
  ours = await readRules(files);
  const { redirects } = await parseAllRedirects({
    redirectsFiles: [files.redirects],
    netlifyConfigPath: files.netlifyToml,
    configRedirects: [],
    minimal: false,
  });
  // The matcher's property names differ from the parser's.
  const rules = (redirects as unknown as Record<string, unknown>[]).map(({ from, query, ...rule }) => ({
    ...rule,
    origin: from,
    params: query,
  }));
  await rm(folder, { recursive: true });
  theirs = await netlify.parseJSON(JSON.stringify(rules), {});
});

function onNetlify(address: string) {
  const [path = '', query = ''] = address.split('?');
  const none = () => '';
  const found = theirs.match({
    scheme: 'https',
    host: 'www.example.com',
    path,
    query,
    headers: {},
    cookieValues: {},
    getHeader: none,
    getCookie: none,
  });
  return found && { status: found.status, target: found.to, force: found.force };
}

test.each([
  ['an old title', '/nl/te-koop/boom/oud/1001/', 301, '/nl/te-koop/boom/huis/1001/'],
  ['a wrong title and town', '/fr/a-vendre/partout/rien/1001/', 301, '/fr/a-vendre/boom/huis/1001/'],
  ['the same without its slash', '/nl/te-koop/x/y/1001', 301, '/nl/te-koop/boom/huis/1001/'],
  ['a place that is gone', '/nl/te-koop/niel/', 301, '/nl/te-koop/'],
  ['a home that is gone', '/nl/te-koop/boom/weg/1012/', 410, '/nl/verdwenen/'],
  ['its number alone', neutralAddress.listing(1012), 410, '/nl/verdwenen/'],
  ['what never was, in a language', '/fr/nope/', 404, '/fr/404/'],
  ['what never was', '/nope/', 404, '/404.html'],
  ['a document', '/documents/p1-x/plan.pdf', 200, '/originals/p1-x/document.pdf'],
])('%s leads on Netlify where it leads on our server', (_, address, status, target) => {
  // Without `force`, an existing file takes precedence over the rule.
  const expected = { status, target, force: false };
  expect(onNetlify(address)).toEqual(expected);
  const asked = readAddress(address);
  expect(asked && matchRedirect(ours.redirects, asked)).toEqual(expected);
});

test.each([
  ['?width=500&height=auto&format=webp', '&w=500&fm=webp'],
  ['?width=500&height=auto&format=jpeg', '&w=500&fm=jpg'],
  ['?width=600&height=auto&format=auto', '&w=600'],
  ['?format=auto', ''],
  ['?format=avif', '&fm=avif'],
  ['?format=jpeg', '&fm=jpg'],
])('Netlify’s image service creates a picture with %s', (query, made) => {
  expect(onNetlify(`/media/abc${query}`)).toMatchObject({
    status: 200,
    target: `/.netlify/images?url=/originals/abc/picture.webp${made}`,
  });
});

test('the lines that the build writes are read as Netlify reads them', async () => {
  const segment = fc.constantFrom('a', 'nl', ':town', '1001', 'é', '%20', '*', 'x.html', '-', '#b', '');
  const path = fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
  const target = fc.tuple(path, fc.constantFrom('', '?page=2', '#here', '?a=:town&b=1')).map((parts) => parts.join(''));
  const line = fc.tuple(path, target, fc.constantFrom(200, 301, 302, 404, 410)).map((parts) => parts.join(' '));
  const folder = await mkdtemp(join(tmpdir(), 'netlify-plain-'));
  const read = async (text: string) => {
    await writeFile(join(folder, '_redirects'), text);
    const { redirects, notices } = await readRules(ruleFiles(resolve('netlify.toml'), folder));
    const { root, rules } = redirects;
    const all = Array.from({ length: rules.length }, (_, order) => {
      const { from, to, status, force, query } = rules.at(order) ?? {};
      return { from, to, status, force, query };
    });
    return { root, notices, all };
  };
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(line, { maxLength: 8 }), async (lines) => {
      const plain = await read(lines.join('\n'));
      // With a comment, the file goes through Netlify's parser.
      expect(plain).toEqual(await read(['# all', ...lines].join('\n')));
    }),
  );
  await rm(folder, { recursive: true });
});

test('redirects that cannot be read are named; none at all is no mistake', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'netlify-unreadable-'));
  const notices = async () => (await readRules(ruleFiles(resolve('netlify.toml'), folder))).notices;
  expect(await notices()).toEqual([]);
  await mkdir(join(folder, '_redirects'));
  expect(await notices()).toEqual([expect.stringContaining('Could not read redirects file')]);
  await rm(folder, { recursive: true });
});
