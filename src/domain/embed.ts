/** Providers of films and tours whose players a page may show. */
export const EMBEDS = ['youtube', 'vimeo', 'facebook', 'matterport', 'nodalview', 'kuula'] as const;
export type EmbedProvider = (typeof EMBEDS)[number];

/** Captchas of others that a form can offer beside our own work. */
export const CAPTCHAS = ['turnstile', 'hcaptcha', 'recaptcha'] as const;
export type CaptchaProvider = (typeof CAPTCHAS)[number];
