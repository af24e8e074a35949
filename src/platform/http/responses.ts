const NO_STORE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

type Headers = Record<string, string>;

/** An answer in JSON. None of these is kept by a cache or listed by a search engine. */
export const json = (status: number, body: object, headers: Headers = {}): Response =>
  text(status, JSON.stringify(body), 'application/json', headers);

/** A whole page. */
export const page = (status: number, html: string, headers?: Headers): Response =>
  text(status, html, 'text/html; charset=utf-8', headers);

/** After a POST: the browser asks for the next page, and going back or reloading sends nothing again. */
export const seeOther = (location: string): Response => nothing(303, { Location: location });

/** A status that says it all. */
export const nothing = (status: number, headers: Headers = {}): Response =>
  new Response(null, { status, headers: { ...NO_STORE, ...headers } });

/** A text of any kind, plain where no type is given. */
export const text = (
  status: number,
  body: string,
  type = 'text/plain; charset=utf-8',
  headers: Headers = {},
): Response => new Response(body, { status, headers: { ...NO_STORE, 'Content-Type': type, ...headers } });

/** The answer, with cookies that better-auth sets. */
export function withCookies(answer: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}
