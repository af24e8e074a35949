import type { Language } from '#domain/language.ts';
import { readToken, signToken } from '#platform/signing.ts';

/** Cookie with which the pages of the site show the draft. It holds a signed token. */
export const PREVIEW_COOKIE = 'site-preview';
/** Address below which links to the draft and the end of a preview are handled. */
export const PREVIEW_PATH = '/api/preview';

/** A link to the draft works for a week. */
const LINK_MS = 7 * 86_400_000;
/** An editor who starts the preview sees the draft for the length of a day at work. */
const EDITOR_MS = 10 * 3_600_000;

/** Returns a link that shows the draft, beginning with the pages of a language, and when it stops working. */
export function previewLink(secret: string, language: Language, now: number): { path: string; until: number } {
  const until = now + LINK_MS;
  return { path: `${PREVIEW_PATH}/${signToken(secret, 'preview', [String(until), language], until)}`, until };
}

/** Opens a link to the draft. Returns undefined if it is forged, expired, or of another site. */
export function openPreviewLink(
  secret: string,
  token: string,
  now: number,
): { language: string; until: number } | undefined {
  const [until, language = ''] = readToken(secret, 'preview', token, now) ?? [];
  return until === undefined ? undefined : { language, until: Number(until) };
}

/** Returns the header that sets the cookie until a time, and for editors until the end of the day. */
export function previewCookie(secret: string, { isSecure, now, until = now + EDITOR_MS }: CookieOptions): string {
  const seconds = Math.floor((until - now) / 1000);
  return cookie(signToken(secret, 'preview-visit', [], until), seconds, isSecure);
}

interface CookieOptions {
  isSecure: boolean;
  now: number;
  until?: number;
}

/** Returns the header that removes the cookie. */
export const endedPreviewCookie = (isSecure: boolean): string => cookie('', 0, isSecure);

const cookie = (value: string, seconds: number, isSecure: boolean) =>
  `${PREVIEW_COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/** Returns whether the cookies of a request let it see the draft. */
export function seesDraft(secret: string, cookies: string | undefined, now: number): boolean {
  const token = new RegExp(`(?:^|;\\s*)${PREVIEW_COOKIE}=([^;\\s]+)`).exec(cookies ?? '')?.[1];
  return token !== undefined && readToken(secret, 'preview-visit', token, now) !== undefined;
}
