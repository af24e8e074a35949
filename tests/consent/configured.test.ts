import { describe, expect, it } from 'vitest';
import { byCategory, consentVersion, thirdParties } from '#consent/configured.ts';
import { contentSecurityPolicy } from '#consent/content-security-policy.ts';
import { THIRD_PARTIES } from '#consent/third-parties.ts';

const NONE: Parameters<typeof thirdParties>[0] = {
  tracking: { tagManagerId: '', analyticsId: '', adsId: '', socialPixelId: '' },
  captcha: { provider: 'turnstile', siteKey: '' },
  embeds: [],
  streetViewKey: '',
};
const BASEMAP = {
  name: 'Tiles',
  style: 'https://tiles.example.com/style.json',
  hosts: ['https://tiles.example.com'],
  policy: 'https://tiles.example.com/privacy',
};
const ids = (settings: Partial<typeof NONE>) => thirdParties({ ...NONE, ...settings }).map(({ id }) => id);

describe('a site uses these third parties:', () => {
  it.each([
    ['none by default', {}, []],
    ['a tool with its id', { tracking: { ...NONE.tracking, adsId: 'AW-1' } }, ['ads']],
    ['the captcha with a key', { captcha: { provider: 'hcaptcha', siteKey: 'k' } }, ['hcaptcha']],
    ['the players that are switched on', { embeds: ['vimeo', 'kuula'] }, ['vimeo', 'kuula']],
    ['street view with a key', { streetViewKey: 'k' }, ['streetView']],
    ['the street map', { basemap: BASEMAP }, ['basemap https://tiles.example.com/style.json']],
  ] as const)('%s', (_, settings, expected) => {
    expect(ids(settings as Partial<typeof NONE>)).toEqual(expected);
  });

  it('each third party belongs to one category, which is never the necessary one', () => {
    const all = Object.entries(THIRD_PARTIES).map(([id, party]) => ({
      id: id as keyof typeof THIRD_PARTIES,
      ...party,
    }));
    const groups = byCategory(all);
    expect(groups.flatMap(({ parties }) => parties)).toHaveLength(all.length);
    expect(groups[0]).toEqual({ category: 'necessary', parties: [] });
  });
});

describe('the version of the consent question', () => {
  const of = (settings: Partial<typeof NONE>) => consentVersion(thirdParties({ ...NONE, ...settings }));

  it('changes when a third party is added or removed, not when its id changes', () => {
    const tracking = (analyticsId: string) => ({ tracking: { ...NONE.tracking, analyticsId } });
    expect(of(tracking('G-1'))).toBe(of(tracking('G-2')));
    expect(new Set([of({}), of(tracking('G-1')), of({ embeds: ['vimeo'] }), of({ embeds: ['youtube'] })]).size).toBe(4);
  });
});

describe('the content security policy', () => {
  it('of a site without third parties allows no other hosts', () => {
    expect(contentSecurityPolicy([])).toBe(
      "default-src 'self'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; frame-src 'self'; media-src 'self' https:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types default",
    );
  });

  it('allows the hosts of the configured third parties, each once', () => {
    const policy = contentSecurityPolicy(
      thirdParties({ ...NONE, tracking: { ...NONE.tracking, tagManagerId: 'GTM-1', analyticsId: 'G-1' } }),
    );
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
    expect(policy).toContain('https://*.google-analytics.com');
    // Their scripts add HTML and scripts of their own.
    expect(policy).not.toContain('trusted-types');
    expect(policy).not.toContain('facebook');
    expect(policy).not.toContain('doubleclick');
  });
});
