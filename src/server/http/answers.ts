import type { FormAnswer } from '#contract/forms/answer.ts';

const NO_STORE = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

export function json(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...NO_STORE, ...headers } });
}

export const formAnswer = (status: number, answer: FormAnswer, headers?: Record<string, string>): Response =>
  json(status, answer, headers);

export function page(status: number, html: string, headers: Record<string, string> = {}): Response {
  return new Response(html, {
    status,
    headers: { ...NO_STORE, 'Content-Type': 'text/html; charset=utf-8', ...headers },
  });
}

/** After a POST: the browser asks for the next page, and going back or reloading sends nothing again. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { ...NO_STORE, Location: location } });
}

export function text(status: number, body: string, type = 'text/plain'): Response {
  return new Response(body, { status, headers: { ...NO_STORE, 'Content-Type': `${type}; charset=utf-8` } });
}
