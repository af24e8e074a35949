import { expect, it } from 'vitest';
import { siteAddresses } from '#agency/routing/site-addresses.ts';

/** The Dutch addresses of this site. They are printed and linked elsewhere, so they must not change unnoticed. */
it.each([
  ['home', '/nl/'],
  ['for-sale', '/nl/te-koop/'],
  ['for-rent', '/nl/te-huur/'],
  ['contact', '/nl/contact/'],
  ['services', '/nl/diensten/'],
  ['demand-register', '/nl/zoekopdracht/'],
  ['free-valuation', '/nl/gratis-schatting/'],
  ['privacy-statement', '/nl/privacy-statement/'],
  ['cookie-policy', '/nl/cookie-policy/'],
  ['disclaimer', '/nl/disclaimer/'],
  ['references', '/nl/referenties/'],
  ['login', '/nl/login/'],
  ['thank-you-contact', '/nl/bedankt/contact/'],
  ['thank-you-contact-me', '/nl/bedankt/contact-me/'],
  ['thank-you-contact-appointment', '/nl/bedankt/contact-appointment/'],
  ['thank-you-contact-construction', '/nl/bedankt/contact-construction/'],
  ['thank-you-gratis-schatting', '/nl/bedankt/gratis-schatting/'],
  ['thank-you-demand-register', '/nl/bedankt/demand-register/'],
  ['thank-you-send-to-friend', '/nl/bedankt/send-to-friend/'],
  ['thank-you-sign-newsletter', '/nl/bedankt/sign-newsletter/'],
])('the page «%s» is at %s', (id, path) => {
  expect(siteAddresses().page(id, 'nl')).toBe(path);
});

it.each([
  ['services/selling', '/nl/diensten/verkopen/'],
  ['services/buying', '/nl/diensten/kopen/'],
  ['services/our-approach', '/nl/diensten/onze-aanpak/'],
])('the article «%s» is at %s', (id, path) => {
  expect(siteAddresses().article(id, 'nl')).toBe(path);
});
