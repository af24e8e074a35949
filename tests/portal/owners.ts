import { PASSWORD_LINK } from '#portal/account/account-api.ts';
import { ORIGIN, type TestApi, testApi } from '../support/api-server.ts';
import { home, inDays, siteData } from '../support/api-site.ts';
import { mailServer } from '../support/mail-server.ts';

export const PASSWORD = 'vier losse woorden samen';

interface Owner {
  ID: number;
  Email: string;
  Name: string;
  language: string;
  PropertyIDs: number[];
}

export const ANNA: Owner = { ID: 1, Email: 'Anna@Example.com', Name: 'Anna', language: 'nl', PropertyIDs: [1, 2] };
export const BORIS: Owner = { ID: 2, Email: 'boris@example.com', Name: 'Boris', language: 'fr', PropertyIDs: [3] };
export const CLARA: Owner = { ID: 3, Email: 'clara@example.com', Name: 'Clara', language: 'en', PropertyIDs: [4] };

/** Returns an owner feed. Each home has one record in each list whose records name a home. */
export function ownerFeed(owners: Owner[] = [ANNA, BORIS, CLARA]) {
  const properties = owners.flatMap(({ PropertyIDs }) => PropertyIDs);
  const record = (PropertyID: number, kind: string) => ({
    ID: PropertyID * 10,
    PropertyID,
    Date: '2026-11-10T10:00:00',
    Type: kind,
    Contact: `visitor of ${PropertyID}`,
    Subject: `${kind} of ${PropertyID}`,
    Comment: `secret of ${PropertyID}`,
    Status: 'ok',
    Source: 'site',
  });
  return {
    owners,
    visits: properties.map((id) => record(id, 'visit')),
    communications: properties.map((id) => record(id, 'offer')),
    onlineMedia: properties.map((id) => ({
      ID: id * 10,
      PropertyID: id,
      Name: `portal of ${id}`,
      Url: `https://portal.example.com/${id}`,
      Since: inDays(-60),
      Views: id,
    })),
    documents: properties.map((id) => ({
      ID: `d${id}`,
      PropertyID: id,
      Name: `paper of ${id}`,
      Date: '2026-10-01',
      Url: `${id}.pdf`,
    })),
  };
}

export type Mails = Awaited<ReturnType<typeof mailServer>>;

/** Starts the server with five homes and a mail server. */
export async function ownerApi(
  options: Parameters<typeof testApi>[0] = {},
): Promise<{ api: TestApi; smtp: Mails; close: () => Promise<void> }> {
  const smtp = await mailServer();
  const data = siteData([1, 2, 3, 4, 5].map((id) => home(id)));
  data.pages.login = { nl: '/nl/login/', fr: '/fr/login/', en: '/en/login/', de: '/de/login/' };
  const api = await testApi({ data, ...options, settings: { smtpUrl: smtp.url, ...options.settings } });
  return { api, smtp, close: () => api.close().then(() => smtp.close()) };
}

export const post = (api: TestApi, path: string, body: object, cookie = '', address?: string) =>
  api.request(
    path,
    {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: ORIGIN,
        Cookie: cookie,
        'User-Agent': 'Mozilla/5.0 (Test)',
      },
      body: JSON.stringify(body),
    },
    address,
  );

export const account = (api: TestApi, step: string, body: object, cookie?: string, address?: string) =>
  post(api, `/api/portal/account/${step}`, body, cookie, address);

export const get = (api: TestApi, path: string, cookie = '') => api.request(path, { headers: { Cookie: cookie } });

/** Returns the token in the last mail to an address. */
export function tokenTo(smtp: Mails, to: string): string {
  const mail = smtp.mails.filter((one) => one.to?.[0]?.address === to).at(-1);
  return new RegExp(`#${PASSWORD_LINK}([\\w-]+)`).exec(mail?.html ?? '')?.[1] ?? '';
}

export const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');

/** Signs in an owner with a password. */
export async function signIn(api: TestApi, email: string, password = PASSWORD): Promise<string> {
  const response = await account(api, 'sign-in', { email, password });
  if (!response.ok) throw new Error(`${email} cannot sign in: ${response.status} ${await response.text()}`);
  return cookieOf(response);
}
