import type { ThirdParty } from './third-party.ts';

const GOOGLE = 'https://policies.google.com/privacy';
const META = 'https://www.facebook.com/privacy/policy/';
const GTM = 'https://www.googletagmanager.com';
const GOOGLE_ADS = [
  GTM,
  'https://www.googleadservices.com',
  'https://pagead2.googlesyndication.com',
  'https://googleads.g.doubleclick.net',
  'https://www.google.com',
] as const;

/**
 * Every third party that the site can use. The content security policy, the loaders, the consent question and the
 * cookie policy are made from this list; all of them ignore third parties that are not configured. Sources of the
 * hosts: Google's guide «Use Tag Manager with a Content Security Policy» (`google.<TLD>` in it stands for google.be and
 * google.lu), the captchas' documentation on content security policies, and the providers' embed code. Sources of the
 * cookies: policies.google.com «How Google uses cookies», and Vimeo's list for its player. Checked in November 2026.
 */
export const THIRD_PARTIES = {
  tagManager: {
    name: 'Google Tag Manager',
    category: 'analytical',
    purpose: 'tags',
    sources: { 'script-src': [GTM], 'connect-src': [GTM], 'img-src': [GTM] },
    cookies: [],
    policy: GOOGLE,
  },
  analytics: {
    name: 'Google Analytics',
    category: 'analytical',
    purpose: 'measuring',
    sources: {
      'script-src': [GTM],
      'connect-src': [GTM, 'https://*.google-analytics.com', 'https://*.analytics.google.com'],
      'img-src': [GTM, 'https://*.google-analytics.com'],
    },
    cookies: [
      { name: '_ga', days: 730 },
      { name: '_ga_*', days: 730 },
    ],
    policy: GOOGLE,
  },
  ads: {
    name: 'Google Ads',
    category: 'marketing',
    purpose: 'ads',
    sources: {
      'script-src': GOOGLE_ADS,
      'connect-src': [...GOOGLE_ADS, 'https://google.com'],
      'img-src': [...GOOGLE_ADS, 'https://google.com', 'https://www.google.be', 'https://www.google.lu'],
      'frame-src': [GTM, 'https://td.doubleclick.net'],
    },
    cookies: [
      { name: '_gcl_*', days: 90 },
      { name: 'IDE', days: 395, host: 'doubleclick.net' },
    ],
    policy: GOOGLE,
  },
  socialPixel: {
    name: 'Meta Pixel',
    category: 'social',
    purpose: 'pixel',
    sources: {
      'script-src': ['https://connect.facebook.net'],
      'connect-src': ['https://www.facebook.com'],
      'img-src': ['https://www.facebook.com'],
    },
    cookies: [
      { name: '_fbp', days: 90 },
      { name: '_fbc', days: 90 },
      { name: 'fr', days: 90, host: 'facebook.com' },
    ],
    policy: META,
  },
  turnstile: {
    name: 'Cloudflare Turnstile',
    category: 'unclassified',
    purpose: 'captcha',
    sources: {
      'script-src': ['https://challenges.cloudflare.com'],
      'frame-src': ['https://challenges.cloudflare.com'],
    },
    cookies: [{ name: 'cf_chl_*', days: 0, host: 'challenges.cloudflare.com' }],
    policy: 'https://www.cloudflare.com/privacypolicy/',
  },
  hcaptcha: {
    name: 'hCaptcha',
    category: 'unclassified',
    purpose: 'captcha',
    sources: {
      'script-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
      'style-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
      'connect-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
      'frame-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    },
    cookies: [{ name: 'hmt_id', days: 30, host: 'hcaptcha.com' }],
    policy: 'https://www.hcaptcha.com/privacy',
  },
  recaptcha: {
    name: 'Google reCAPTCHA',
    category: 'unclassified',
    purpose: 'captcha',
    sources: {
      'script-src': ['https://www.google.com', 'https://www.gstatic.com'],
      'connect-src': ['https://www.google.com'],
      'frame-src': ['https://www.google.com', 'https://recaptcha.google.com'],
    },
    cookies: [{ name: '_GRECAPTCHA', days: 180, host: 'google.com' }],
    policy: GOOGLE,
  },
  youtube: {
    name: 'YouTube',
    category: 'marketing',
    purpose: 'video',
    sources: { 'frame-src': ['https://www.youtube-nocookie.com'] },
    cookies: [
      { name: 'YSC', days: 0, host: 'youtube.com' },
      { name: 'VISITOR_INFO1_LIVE', days: 180, host: 'youtube.com' },
    ],
    policy: GOOGLE,
  },
  vimeo: {
    name: 'Vimeo',
    category: 'unclassified',
    purpose: 'video',
    sources: { 'frame-src': ['https://player.vimeo.com'] },
    // With `dnt=1` in its address, the player sets only these cookies. They protect it from bots.
    cookies: [
      { name: '__cf_bm', days: 1, host: 'vimeo.com' },
      { name: '_cfuvid', days: 0, host: 'vimeo.com' },
      { name: 'player_clearance', days: 7, host: 'vimeo.com' },
      { name: 'cf_clearance', days: 365, host: 'vimeo.com' },
    ],
    policy: 'https://vimeo.com/privacy',
  },
  facebook: {
    name: 'Facebook',
    category: 'social',
    purpose: 'video',
    sources: { 'frame-src': ['https://www.facebook.com'] },
    cookies: [
      { name: 'datr', days: 400, host: 'facebook.com' },
      { name: 'fr', days: 90, host: 'facebook.com' },
    ],
    policy: META,
  },
  matterport: {
    name: 'Matterport',
    category: 'unclassified',
    purpose: 'tour',
    sources: { 'frame-src': ['https://my.matterport.com'] },
    cookies: [{ name: '__cf_bm', days: 1, host: 'matterport.com' }],
    policy: 'https://matterport.com/legal/privacy-policy',
  },
  nodalview: {
    name: 'Nodalview',
    category: 'unclassified',
    purpose: 'tour',
    sources: { 'frame-src': ['https://*.nodalview.com'] },
    cookies: [],
    policy: 'https://www.nodalview.com/privacy-policy',
  },
  kuula: {
    name: 'Kuula',
    category: 'unclassified',
    purpose: 'tour',
    sources: { 'frame-src': ['https://kuula.co'] },
    cookies: [],
    policy: 'https://kuula.co/page/privacy',
  },
  streetView: {
    name: 'Google Street View',
    category: 'unclassified',
    purpose: 'streetView',
    sources: { 'frame-src': ['https://www.google.com'] },
    cookies: [{ name: 'NID', days: 183, host: 'google.com' }],
    policy: GOOGLE,
  },
} as const satisfies Readonly<Record<string, ThirdParty>>;

export type ThirdPartyId = keyof typeof THIRD_PARTIES;
