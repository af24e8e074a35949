import { afterEach, describe, expect, it, vi } from 'vitest';
import { leadToLanguage } from '#platform/i18n/lead-to-language.ts';

interface Visitor {
  address: string;
  cookie?: string;
  local?: string | Error;
  session?: string;
  browser?: string[];
}

/**
 * Returns the page to which a page without a language leads the visitor. The site has Dutch (the default), French and
 * English.
 */
function ledTo({ address, cookie = '', local, session, browser = [] }: Visitor): string | undefined {
  const url = new URL(address, 'https://site.test');
  const links = ['nl', 'fr', 'en'].map((hreflang) => ({ hreflang, pathname: `/${hreflang}/te-koop/` }));
  const storage = (value: string | Error | undefined) => ({
    getItem: (key: string) => {
      if (value instanceof Error) throw value;
      return key === 'i18nextLng' ? (value ?? null) : null;
    },
  });
  const replace = vi.fn<(address: string) => void>();
  vi.stubGlobal('document', {
    cookie,
    querySelector: () => ({ dataset: { default: 'nl' }, querySelectorAll: () => links }),
  });
  vi.stubGlobal('location', { search: url.search, hash: url.hash, replace });
  vi.stubGlobal('localStorage', storage(local));
  vi.stubGlobal('sessionStorage', storage(session));
  vi.stubGlobal('navigator', { languages: browser });
  leadToLanguage();
  return replace.mock.calls[0]?.[0];
}

describe('a page without a language redirects to the visitor’s language', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['default', { address: '/' }, '/nl/te-koop/'],
    ['query', { address: '/?lng=fr', cookie: 'i18nextLng=en' }, '/fr/te-koop/'],
    ['query kept, without the wish', { address: '/?type=1&lng=fr&type=2#map' }, '/fr/te-koop/?type=1&type=2#map'],
    ['cookie among others', { address: '/', cookie: 'a=fr; i18nextLng=en; b=fr', local: 'fr' }, '/en/te-koop/'],
    ['a cookie of a similar name', { address: '/', cookie: 'xi18nextLng=en' }, '/nl/te-koop/'],
    ['local storage', { address: '/', local: 'fr', session: 'en' }, '/fr/te-koop/'],
    ['storage that is switched off', { address: '/', local: new Error('denied'), session: 'en' }, '/en/te-koop/'],
    ['browser', { address: '/', browser: ['de', 'fr-BE'] }, '/fr/te-koop/'],
  ] as [string, Visitor, string][])('%s', (_rule, visitor, address) => {
    expect(ledTo(visitor)).toBe(address);
  });

  it('any other page does not redirect', () => {
    vi.stubGlobal('document', { querySelector: () => null });
    expect(() => leadToLanguage()).not.toThrow();
  });
});
