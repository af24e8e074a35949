import { AUTH_ORIGIN } from './auth-options.ts';

/** Length up to which the name of a browser is stored with a session. */
const BROWSER_MAX = 300;

/**
 * Sends a request to better-auth with the visitor's cookies: POST with a body, or GET without one. Its `Origin` is
 * better-auth's own, so the caller checks the visitor's. `path` includes better-auth's base path.
 */
export function askAuth(
  auth: { handler: (request: Request) => Promise<Response> },
  path: string,
  body: object | undefined,
  request: Request,
): Promise<Response> {
  return auth.handler(
    new Request(`${AUTH_ORIGIN}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        Origin: AUTH_ORIGIN,
        Cookie: request.headers.get('cookie') ?? '',
        'User-Agent': (request.headers.get('user-agent') ?? '').slice(0, BROWSER_MAX),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  );
}
