import { createHash, randomBytes } from 'node:crypto';
import { isSame } from '#platform/signing.ts';

const COOKIE = 'first-start';
const BYTES = 24;

const secret = () => randomBytes(BYTES).toString('base64url');
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** Lets in the browser that opened the link in the terminal, and nobody else. */
export interface Entrance {
  /** the key of the link */
  key: string;
  /** Returns the cookie for the browser that brings the key first; undefined for any other key, and afterwards. */
  open: (key: string) => string | undefined;
  /** Returns whether a request comes from that browser. */
  isLetIn: (request: Request) => boolean;
}

/** @param secure whether the site is reached by https */
export function createEntrance(secure: boolean): Entrance {
  const key = secret();
  let pass: string | undefined;
  return {
    key,
    open: (given) => {
      if (pass !== undefined || !isSame(digest(given), digest(key))) return undefined;
      pass = secret();
      return `${COOKIE}=${pass}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
    },
    isLetIn: (request) => pass !== undefined && isSame(digest(cookieOf(request, COOKIE) ?? ''), digest(pass)),
  };
}

/** Returns the value of a cookie of a request. */
export function cookieOf(request: Request, name: string): string | undefined {
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((one) => one.trim().split('='));
  return cookies.find(([own]) => own === name)?.[1];
}
