import { isSameOrigin } from '#platform/http/read-request.ts';
import { seeOther, text, withCookies } from '#platform/http/responses.ts';
import type { Endpoint } from '#server/context.ts';
import { endedPreviewCookie, openPreviewLink, previewCookie } from './preview-cookie.ts';

/** Handles `GET /api/preview/{token}`, a link to the draft: sets the cookie, and leads to the home page. */
export const getPreview: Endpoint = async (_, [token = ''], context) => {
  const { store, settings } = context;
  const now = context.now();
  const opened = openPreviewLink(store.secret, token, now);
  if (!opened) return text(404, 'This link to a draft is wrong, or older than a week. Ask for a new one.');
  const { languages } = await context.site();
  const language = languages.enabled.find((one) => one === opened.language) ?? languages.default;
  const cookie = previewCookie(store.secret, { isSecure: settings.secure, now, until: opened.until });
  return withCookies(seeOther(`/${language}/`), [cookie]);
};

/** Handles `POST /api/preview/end`: the pages of the site show what is published again. */
export const postPreview: Endpoint = async (request, [step], context) => {
  if (step !== 'end') return undefined;
  if (!isSameOrigin(request, context.settings.publicUrl)) return text(403, 'This form belongs to another site.');
  const from = URL.parse(request.headers.get('referer') ?? '');
  const back = from?.host === new URL(request.url).host ? from.pathname : '/';
  return withCookies(seeOther(back), [endedPreviewCookie(context.settings.secure)]);
};
