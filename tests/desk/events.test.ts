import { once } from 'node:events';
import { createServer } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { noteResponses, stopServer } from '#app/start/server-process.ts';
import { isInScope, isWithin, type LeadScope } from '#desk/server/enquiries/lead-scope.ts';
import { answerOnNode } from '#platform/http/node-adapter.ts';
import { rowsOf } from '#server/database/database.ts';
import { staff, staffSession } from '#server/database/schema.ts';
import { GOOD_FORMS } from '../enquiries/good-forms.ts';
import { type TestApi, testApi } from '../support/api-server.ts';
import { portOf } from '../support/site-server.ts';
import { type Member, member } from './enquiry-staff.ts';

async function serving(api: TestApi) {
  const server = noteResponses(
    createServer(
      (request, response) => void answerOnNode(request, response, api.answer).then((is) => is || response.end()),
    ),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, url: `http://127.0.0.1:${portOf(server)}` };
}

/** Opens a stream of events and collects what it sends. */
async function open(url: string, { cookie }: Member) {
  const cut = new AbortController();
  onTestFinished(() => cut.abort());
  const response = await fetch(`${url}/api/desk/events`, { headers: { cookie }, signal: cut.signal });
  const stream = { response, text: '', isOver: false, cut: () => cut.abort() };
  void (async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body ?? []) stream.text += decoder.decode(part as Uint8Array);
  })()
    .catch(() => {})
    .finally(() => {
      stream.isOver = true;
    });
  await vi.waitFor(() => expect(stream.text).toContain('retry:'), 20_000);
  return stream;
}

const send = (api: TestApi, remark: string) =>
  api.send('contact-me', { ...GOOD_FORMS['contact-me'], listing: '1', remark });

test.each([false, true])(
  'an open inbox is told of enquiries in its scope within two seconds; embedded database: %s',
  async (isEmbedded) => {
    const api = await testApi({ isEmbedded });
    onTestFinished(() => api.close());
    const { url } = await serving(api);
    const [inside, outside] = await Promise.all([
      open(url, await member(api, 'agent', { office: 'Boom' })),
      open(url, await member(api, 'agent', { office: 'Elsewhere' })),
    ]);
    expect(inside.response.headers.get('content-type')).toBe('text/event-stream');
    const started = performance.now();
    await send(api, 'one');
    await vi.waitFor(
      () => expect(inside.text).toMatch(/event: enquiry\ndata: \{"id":"[\da-f-]{36}","kind":"arrived"\}/),
      { timeout: 10_000, interval: 20 },
    );
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(outside.text).not.toContain('event:');
  },
);

test('processes on one database tell each other, and no event is lost or repeated under load', async () => {
  const one = await testApi();
  const other = await testApi({ settings: { databaseUrl: one.context.settings.databaseUrl ?? '' } });
  onTestFinished(async () => {
    await other.close();
    await one.close();
  });
  const { url } = await serving(other);
  const inbox = await open(url, await member(one, 'manager'));
  await vi.waitFor(async () => {
    await send(one, `first ${Math.random()}`);
    expect(inbox.text).toContain('event: enquiry');
  }, 20_000);
  inbox.text = '';
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  inbox.text = '';
  await Promise.all(Array.from({ length: 40 }, (_, index) => send(one, `many ${index}`)));
  await vi.waitFor(() => expect(inbox.text.match(/"kind":"arrived"/g)).toHaveLength(40), 20_000);
  await new Promise((resolve) => setTimeout(resolve, 2_200));
  const ids = [...inbox.text.matchAll(/"id":"([\da-f-]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(40);
  expect(ids).toHaveLength(40);
});

test.each([
  [
    'the session is ended',
    (api: TestApi, who: Member) => api.context.store.db.delete(staffSession).where(eq(staffSession.userId, who.id)),
  ],
  [
    'the account is closed',
    (api: TestApi, who: Member) => api.context.store.db.update(staff).set({ banned: true }).where(eq(staff.id, who.id)),
  ],
  [
    'the role changes',
    (api: TestApi, who: Member) =>
      api.context.store.db.update(staff).set({ role: 'editor' }).where(eq(staff.id, who.id)),
  ],
])('a stream ends when %s', async (_, end) => {
  const api = await testApi();
  onTestFinished(() => api.close());
  const { url } = await serving(api);
  const who = await member(api, 'manager');
  const stream = await open(url, who);
  await end(api, who);
  await vi.waitFor(() => expect(stream.isOver).toBe(true), 20_000);
  expect(stream.text).toContain('event: signed-out');
});

test('a stopping server ends its streams at once, and a disconnected browser leaves no timer', async () => {
  const api = await testApi();
  onTestFinished(() => api.close());
  const { server, url } = await serving(api);
  const who = await member(api, 'manager');
  const [left, stays] = [await open(url, who), await open(url, who)];
  left.cut();
  const started = performance.now();
  await stopServer(server);
  expect(performance.now() - started).toBeLessThan(2_000);
  await vi.waitFor(() => expect(stays.isOver).toBe(true), 20_000);
});

test('where processes are suspended, there is no stream', async () => {
  const api = await testApi();
  onTestFinished(() => api.close());
  const who = await member(api, 'manager');
  const suspended = { ...api.context, isSuspended: true, sender: '' };
  const { getEvents } = await import('#desk/server/enquiries/events-endpoint.ts');
  const { signedInStaff } = await import('#desk/server/staff-sessions.ts');
  const request = new Request('http://127.0.0.1/api/desk/events', { headers: { cookie: who.cookie } });
  const staffMember = await signedInStaff(request, api.context);
  expect(staffMember && (await getEvents(staffMember, request, [], suspended))?.status).toBe(204);
});

test('the scope decides the same in lists and in events', async () => {
  const api = await testApi();
  onTestFinished(() => api.close());
  const word = fc.constantFrom('', 'Boom', 'Bornem', 'a', 'b');
  const scope: fc.Arbitrary<LeadScope> = fc.oneof(
    fc.constant<LeadScope>({ kind: 'none' }),
    fc.constant<LeadScope>({ kind: 'all' }),
    fc.record({ kind: fc.constant('own' as const), staffId: word, office: word, mailbox: word }),
  );
  const row = fc.record({ office: word, mailbox: word, responsible: fc.option(word) });
  await fc.assert(
    fc.asyncProperty(scope, row, async (one, lead) => {
      const { rows } = await rowsOf<{ is: boolean | null }>(
        api.context.store.db,
        sql`select ${isInScope(one)} as is from (select ${lead.office}::text as office, ${lead.mailbox}::text as mailbox, ${lead.responsible}::text as responsible) as l`,
      );
      expect(rows[0]?.is ?? false).toBe(isWithin(one, lead));
    }),
    { numRuns: 100 },
  );
});
