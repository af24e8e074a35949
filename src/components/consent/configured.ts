import { createHash } from 'node:crypto';
import { CATEGORIES, type Category } from '#contract/consent/categories.ts';
import { THIRD_PARTIES, type ThirdParty, type ThirdPartyId } from '#contract/consent/third-parties.ts';
import { readSite, type Site } from '#site/site.ts';

/** Goes up when the question itself changes, so that everybody is asked anew. */
const QUESTION = 1;

/** What of the list of third parties a site uses. */
export function thirdParties(site: Settings = readSite()): readonly (ThirdParty & { id: ThirdPartyId })[] {
  const { tracking, captcha, embeds, streetViewKey } = site;
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
  return ids.map((id) => ({ id, ...THIRD_PARTIES[id] }));
}

type Settings = Pick<Site, 'tracking' | 'captcha' | 'embeds' | 'streetViewKey'>;

/** Names what is asked: another third party, or another category for one, gives another version. */
export function consentVersion(parties = thirdParties()): string {
  const asked = parties.map(({ id, category }) => `${id} ${category}`).join();
  return `${QUESTION}-${createHash('sha256').update(asked).digest('base64url').slice(0, 6)}`;
}

/** The third parties of each category, in the order of the switches. */
export function byCategory(parties = thirdParties()): { category: Category; parties: ThirdParty[] }[] {
  return CATEGORIES.map((category) => ({ category, parties: parties.filter((party) => party.category === category) }));
}
