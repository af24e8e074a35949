const NO_STORE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

type Headers = Record<string, string>;

/** Responds with JSON. No response of this file is cached or indexed by search engines. */
export const json = (status: number, body: object, headers: Headers = {}): Response =>
  text(status, JSON.stringify(body), 'application/json', headers);

/** Responds with an HTML page. */
export const page = (status: number, html: string, headers?: Headers): Response =>
  text(status, html, 'text/html; charset=utf-8', headers);

/** Redirects after a POST, so that reloading the next page or going back does not send the form again. */
export const seeOther = (location: string): Response => nothing(303, { Location: location });

/** Responds with a status and no body. */
export const nothing = (status: number, headers: Headers = {}): Response =>
  new Response(null, { status, headers: { ...NO_STORE, ...headers } });

/** Responds with a text, of type `text/plain` unless another is given. */
export const text = (
  status: number,
  body: string,
  type = 'text/plain; charset=utf-8',
  headers: Headers = {},
): Response => new Response(body, { status, headers: { ...NO_STORE, 'Content-Type': type, ...headers } });

/** Adds cookies of better-auth to a response. */
export function withCookies(answer: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}
