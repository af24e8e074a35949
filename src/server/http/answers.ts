import type { FormAnswer } from '#contract/forms/answer.ts';
import type { ApiAnswer } from './exchange.ts';

const NO_STORE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

type Headers = ApiAnswer['headers'];

export function json(status: number, body: object, headers: Headers = {}): ApiAnswer {
  return text(status, JSON.stringify(body), 'application/json', headers);
}

export const formAnswer = (status: number, answer: FormAnswer, headers?: Headers): ApiAnswer =>
  json(status, answer, headers);

export const page = (status: number, html: string, headers?: Headers): ApiAnswer =>
  text(status, html, 'text/html; charset=utf-8', headers);

/** After a POST: the browser asks for the next page, and going back or reloading sends nothing again. */
export function seeOther(location: string): ApiAnswer {
  return { status: 303, headers: { ...NO_STORE, Location: location }, body: '' };
}

export function text(
  status: number,
  body: string,
  type = 'text/plain; charset=utf-8',
  headers: Headers = {},
): ApiAnswer {
  return { status, headers: { ...NO_STORE, 'Content-Type': type, ...headers }, body };
}
