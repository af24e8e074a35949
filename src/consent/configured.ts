import { createHash } from 'node:crypto';
import { readSite, type Site } from '#agency/content/site.ts';
import { BASEMAP_CATEGORY, CATEGORIES, type Category } from './choice/categories.ts';
import { THIRD_PARTIES, type ThirdPartyId } from './third-parties.ts';
import type { ThirdParty } from './third-party.ts';

/** Increase this when the question itself changes, so that every visitor is asked again. */
const QUESTION = 1;

/** Returns the third parties that a site uses. */
export function thirdParties(site: Settings = readSite()): readonly (ThirdParty & { id: string })[] {
  const { tracking, captcha, embeds, streetViewKey, basemap } = site;
  const used: Record<ThirdPartyId, boolean> = {
    tagManager: tracking.tagManagerId !== '',
    analytics: tracking.analyticsId !== '',
    ads: tracking.adsId !== '',
    socialPixel: tracking.socialPixelId !== '',
    turnstile: isCaptcha('turnstile'),
    hcaptcha: isCaptcha('hcaptcha'),
    recaptcha: isCaptcha('recaptcha'),
    youtube: embeds.includes('youtube'),
    vimeo: embeds.includes('vimeo'),
    facebook: embeds.includes('facebook'),
    matterport: embeds.includes('matterport'),
    nodalview: embeds.includes('nodalview'),
    kuula: embeds.includes('kuula'),
    streetView: streetViewKey !== '',
  };
  function isCaptcha(provider: typeof captcha.provider): boolean {
    return captcha.siteKey !== '' && captcha.provider === provider;
  }
  const ids = (Object.keys(THIRD_PARTIES) as ThirdPartyId[]).filter((id) => used[id]);
  const known = ids.map((id) => ({ id, ...THIRD_PARTIES[id] }));
  return basemap ? [...known, basemapParty(basemap)] : known;
}

/** Returns the supplier of the street map, described as a third party. */
function basemapParty({ name, style, hosts, policy }: Basemap): ThirdParty & { id: string } {
  const sources = { 'connect-src': hosts, 'img-src': hosts };
  return { id: `basemap ${style}`, name, category: BASEMAP_CATEGORY, purpose: 'map', sources, cookies: [], policy };
}

type Settings = Pick<Site, 'tracking' | 'captcha' | 'embeds' | 'streetViewKey' | 'basemap'>;
type Basemap = NonNullable<Site['basemap']>;

/** Returns the version of the question. It changes if the third parties or their categories change. */
export function consentVersion(parties = thirdParties()): string {
  const asked = parties.map(({ id, category }) => `${id} ${category}`).join();
  return `${QUESTION}-${createHash('sha256').update(asked).digest('base64url').slice(0, 6)}`;
}

/** Returns the third parties of each category, in the order of the switches. */
export function byCategory(parties = thirdParties()): { category: Category; parties: ThirdParty[] }[] {
  return CATEGORIES.map((category) => ({ category, parties: parties.filter((party) => party.category === category) }));
}
