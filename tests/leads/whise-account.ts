import { type Answered, type Asked, type Fault, faultyServer } from './faulty-server.ts';

const PASSWORD = 'open sesame';

export interface WhiseContact {
  id: number;
  /** the bodies that created and changed it */
  bodies: Record<string, unknown>[];
  /** the idempotency keys of these requests */
  keys: (string | undefined)[];
}

export interface WhiseAppointment {
  id: number;
  subject: string;
  startDateTime: string;
  endDateTime: string;
  contacts: { contactId: number; privateEmail: string }[];
  estates: { estateId: number }[];
  action: { id: number };
  body: Record<string, unknown>;
}

const LISTS: Readonly<Record<string, object>> = {
  '/v1/admin/clients/list': { clients: [{ id: 7 }] },
  '/v1/admin/offices/list': {
    totalCount: 2,
    offices: [
      { id: 70, name: 'Antwerpen', email: 'antwerpen@example.com' },
      { id: 71, name: 'Boom', email: 'Office@example.com' },
    ],
  },
  '/v1/admin/representatives/list': {
    representatives: [
      { id: 700, name: 'Piet', email: 'piet@example.com' },
      { id: 701, name: 'Lotte', email: 'agent@example.com' },
    ],
  },
  '/v1/contacts/origins/list': {
    contactOrigins: [
      { id: 350, name: 'Telefoon' },
      { id: 353, name: 'Website' },
    ],
  },
  '/v1/contacts/titles/list': {
    contactTitles: [
      { id: 180, name: 'De heer' },
      { id: 181, name: 'Mevrouw' },
    ],
  },
  '/v1/calendars/actions/list': {
    calendarActions: [
      { id: 40, name: [{ languageId: 'nl-BE', content: 'Schatting' }] },
      { id: 41, name: [{ languageId: 'nl-BE', content: 'Bezoek' }] },
    ],
  },
};

/**
 * Starts a stand-in for Whise with one agency. Contacts are unique by their e-mail address. Written from the facts in
 * docs/doors.md, not from our code.
 */
export async function whiseAccount(
  estates: readonly number[],
  faultOf: (asked: Asked) => Fault | undefined = () => undefined,
) {
  const contacts = new Map<string, WhiseContact>();
  const appointments = new Map<number, WhiseAppointment>();
  const tokens = new Set<string>();
  let [made, logins] = [0, 0];
  const token = (): Answered => {
    const value = `token-${++made}`;
    tokens.add(`Bearer ${value}`);
    return [200, { token: value }];
  };
  const refuse = (message: string, property: string): Answered => [
    200,
    { isValidRequest: false, validationErrors: [{ code: 'invalid', message, property }] },
  ];
  const answers: Record<string, (asked: Asked) => Answered> = {
    'POST /v1/admin/clients/token': ({ body }) => (body.ClientId === 7 ? token() : [403, {}]),
    'POST /v1/contacts/upsert': ({ body, key }) => {
      for (const name of ['Name', 'PrivateEmail', 'CountryId', 'LanguageId', 'OfficeIds'])
        if (!body[name]) return refuse(`${name} is required`, name);
      const unknown = ((body.EstateIds ?? []) as number[]).filter((id) => !estates.includes(id));
      if (unknown.length > 0) return refuse(`Estate ${unknown.join()} does not exist for this client`, 'EstateIds');
      const email = String(body.PrivateEmail);
      const known = contacts.get(email) ?? { id: 1_000 + contacts.size, bodies: [], keys: [] };
      contacts.set(email, known);
      known.bodies.push(body);
      known.keys.push(key);
      return [200, { ContactId: known.id }];
    },
    'POST /v1/contacts/list': ({ body }) => {
      const email = (body.Filter as { PrivateEmail?: string })?.PrivateEmail ?? '';
      const known = contacts.get(email);
      return [200, { contacts: known ? [{ id: known.id, privateEmail: email }] : [], totalCount: known ? 1 : 0 }];
    },
    'PATCH /v1/contacts/update': ({ body, key }) => {
      const known = [...contacts.values()].find(({ id }) => id === body.ContactId);
      known?.bodies.push(body);
      known?.keys.push(key);
      return known ? [200, {}] : refuse('Contact does not exist', 'ContactId');
    },
    'POST /v1/calendars/upsert': ({ body }) => {
      for (const name of ['CalendarActionId', 'StartDateTime', 'EndDateTime', 'Subject', 'UserIds'])
        if (!body[name]) return refuse(`${name} is required`, name);
      const id = 9_000 + appointments.size;
      const who = (body.ContactIds as number[]) ?? [];
      appointments.set(id, {
        id,
        subject: String(body.Subject),
        startDateTime: `${body.StartDateTime}:00`,
        endDateTime: `${body.EndDateTime}:00`,
        contacts: who.map((contactId) => ({
          contactId,
          privateEmail: [...contacts].find(([, one]) => one.id === contactId)?.[0] ?? '',
        })),
        estates: ((body.EstateIds as number[]) ?? []).map((estateId) => ({ estateId })),
        action: { id: Number(body.CalendarActionId) },
        body,
      });
      return [200, { CalendarId: id }];
    },
    'POST /v1/calendars/list': ({ body }) => {
      const { CalendarIds, DateTimeRange } = (body.Filter ?? {}) as {
        CalendarIds?: number[];
        DateTimeRange?: { Min: string; Max: string };
      };
      const found = [...appointments.values()].filter(
        ({ id, startDateTime }) =>
          (!CalendarIds || CalendarIds.includes(id)) &&
          (!DateTimeRange || (startDateTime >= DateTimeRange.Min && startDateTime <= DateTimeRange.Max)),
      );
      // The property is missing if the list is empty.
      return [200, { ...(found.length > 0 && { calendars: found }), totalCount: found.length }];
    },
    'DELETE /v1/calendars/delete': ({ body }) => {
      const gone = ((body.CalendarIds as number[]) ?? []).map((id) => appointments.delete(id));
      return gone.every(Boolean) ? [200, {}] : refuse('Calendar does not exist', 'CalendarIds');
    },
  };
  const server = await faultyServer((asked, authorization) => {
    if (asked.path === '/token') {
      logins += 1;
      return asked.body.password === PASSWORD ? token() : [401, {}];
    }
    if (!tokens.has(authorization)) return [401, { Message: 'Authorization has been denied for this request.' }];
    const list = LISTS[asked.path];
    if (list) return [200, list];
    return answers[`${asked.method} ${asked.path}`]?.(asked) ?? [404, { Message: 'No HTTP resource was found' }];
  }, faultOf);
  return {
    ...server,
    contacts,
    appointments,
    expireTokens: () => tokens.clear(),
    logins: () => logins,
    login: { WHISE_USERNAME: 'site@example.com', WHISE_PASSWORD: PASSWORD },
  };
}
