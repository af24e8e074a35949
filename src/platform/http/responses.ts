const NO_STORE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

type Headers = Record<string, string>;

/** Returns a response with JSON. No response that this file creates may be cached or indexed by search engines. */
export const json = (status: number, body: object, headers: Headers = {}): Response =>
  text(status, JSON.stringify(body), 'application/json', headers);

/** Returns a response with an HTML page. */
export const page = (status: number, html: string, headers?: Headers): Response =>
  text(status, html, 'text/html; charset=utf-8', headers);

/** Returns a redirect to show after a POST. Reloading the next page or going back then does not send the form again. */
export const seeOther = (location: string): Response => nothing(303, { Location: location });

/** Returns a response without a body. */
export const nothing = (status: number, headers: Headers = {}): Response =>
  new Response(null, { status, headers: { ...NO_STORE, ...headers } });

/** Returns a response with a text, of type `text/plain` unless another type is given. */
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
