import { type Answered, type Asked, type Fault, faultyServer } from './faulty-server.ts';

const SECRET = 'the secret of the agency';

/**
 * Starts a stand-in for SweepBright that takes leads about its estates, and others. Written from the facts in
 * docs/doors.md, not from our code.
 */
export async function sweepBrightAccount(
  estates: readonly string[],
  faultOf: (asked: Asked) => Fault | undefined = () => undefined,
) {
  const leads: (Asked & { estate: string | undefined })[] = [];
  const addresses: [estate: string, url: string][] = [];
  const tokens = new Set<string>();
  let made = 0;
  const store = (asked: Asked, estate?: string): Answered => {
    const { first_name, last_name, email } = asked.body;
    if (!first_name || !last_name || !String(email).includes('@'))
      return [422, { errors: { email: ['The email must be a valid email address.'] } }];
    leads.push({ ...asked, estate });
    return [204, undefined];
  };
  const server = await faultyServer((asked, authorization) => {
    if (asked.path === '/oauth/token') {
      if (asked.body.client_secret !== SECRET) return [401, { error: 'invalid_client' }];
      const token = `token-${++made}`;
      tokens.add(`Bearer ${token}`);
      return [200, { access_token: token, expires_in: 3600 }];
    }
    if (!tokens.has(authorization)) return [401, {}];
    const [, moved] = /^\/estates\/([^/]+)\/url$/.exec(asked.path) ?? [];
    if (moved && asked.method === 'PUT') {
      if (!estates.includes(moved)) return [404, { message: 'Not found' }];
      addresses.push([moved, String(asked.body.url)]);
      return [204, undefined];
    }
    const [, estate] = /^\/estates\/([^/]+)\/contacts$/.exec(asked.path) ?? [];
    if (estate) return estates.includes(estate) ? store(asked, estate) : [404, { message: 'Not found' }];
    return asked.path === '/contacts' ? store(asked) : [404, {}];
  }, faultOf);
  return {
    ...server,
    leads,
    addresses,
    expireTokens: () => tokens.clear(),
    login: { SWEEPBRIGHT_CLIENT_ID: 'agency', SWEEPBRIGHT_CLIENT_SECRET: SECRET },
  };
}
