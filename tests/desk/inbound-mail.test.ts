import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { LeadDetail, LeadList, LeadMessage, UnassignedMail } from '#desk/enquiries/lead-api.ts';
import { foldQuotes } from '#desk/server/mail/fold-quotes.ts';
import { replyAddress, threadOfAddress } from '#desk/server/mail/reply-address.ts';
import { answerOnNode } from '#platform/http/node-adapter.ts';
import { lead, messageFile, thread, threadMessage } from '#server/database/schema.ts';
import { GOOD_FORMS } from '../enquiries/good-forms.ts';
import { type TestApi, testApi } from '../support/api-server.ts';
import { siteData } from '../support/api-site.ts';
import { mailServer } from '../support/mail-server.ts';
import { portOf } from '../support/site-server.ts';
import { answer, type Member, member } from './enquiry-staff.ts';
import { REPLY_MAILS, type ReplyMail, STRANGERS } from './reply-mails.ts';

const SECRET = 'a secret of the mail server';
const INBOUND = 'reply@mail.example.com';
const ZOE = 'zoe@example.org';

let api: TestApi;
let url: string;
let manager: Member;
let smtp: Awaited<ReturnType<typeof mailServer>>;
const server = createServer((request, response) => {
  void answerOnNode(request, response, api.answer).then((isAnswered) => isAnswered || response.end());
});

beforeAll(async () => {
  smtp = await mailServer();
  const data = siteData();
  for (const one of data.listings) one.agent = undefined;
  api = await testApi({
    data,
    settings: { smtpUrl: smtp.url, inboundMail: { address: INBOUND, secret: SECRET } },
  });
  manager = await member(api, 'manager', { name: 'Lotte Klinkaert' });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${portOf(server)}/api/inbound-mail`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.close();
  await smtp.close();
});

const deliver = async (raw: Buffer | string, query = '', authorization = `Bearer ${SECRET}`) => {
  const response = await fetch(url + query, {
    method: 'POST',
    headers: { authorization, 'Content-Type': 'message/rfc822' },
    body: new Uint8Array(Buffer.from(raw)),
  });
  return { code: response.status, ...((await response.json()) as { status?: string }) };
};
const detail = (id: string) => answer<LeadDetail>(manager.get(`enquiries/${id}`));
const act = (id: string, body: object) =>
  answer<{ detail: LeadDetail; problem?: string }>(manager.post(`enquiries/${id}`, body));

/** Sends an enquiry and answers it, and waits for both mails to the visitor. */
async function conversation(email = ZOE) {
  const before = smtp.mails.length;
  await api.send('contact-me', { ...GOOD_FORMS['contact-me'], email, listing: '1', remark: randomUUID() });
  const { leads } = await answer<LeadList>(manager.get('enquiries'));
  const id = leads[0]?.id ?? '';
  const key = randomUUID();
  await act(id, { do: 'reply', thread: null, subject: 'Uw vraag: Huis 1', text: 'Beste Zoë\n\nWelke dag past?', key });
  // The mails leave at the same time, in any order.
  const [mail, confirmation] = await vi.waitFor(
    () => {
      const mails = smtp.mails.slice(before).filter(({ to }) => to?.[0]?.address === email);
      const found = mails.find(({ messageId }) => messageId?.includes(key));
      const confirmation = mails.find((one) => one !== found);
      if (!found || !confirmation) throw new Error('The mails have not been sent yet.');
      return [found, confirmation];
    },
    { timeout: 20_000 },
  );
  const address = mail.replyTo?.[0]?.address ?? '';
  return { id, key, mail, confirmation, address, mailId: mail.messageId ?? '' };
}

/** Fills a mail in for a conversation. The Message-ID is that of no other conversation. */
const fillMail = ({ raw }: ReplyMail, { address, mailId, key }: { address: string; mailId: string; key: string }) => {
  const text = raw
    .toString('latin1')
    .replaceAll('{REPLY-CAPITALS}', address.toUpperCase())
    .replaceAll('{REPLY}', address)
    .replaceAll('{ID}', mailId)
    .replaceAll('{SUBJECT}', 'Uw vraag: Huis 1')
    .replaceAll(
      '{FORGED}',
      address.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@')),
    )
    .replaceAll('@mail.example.org>', `.${key}@mail.example.org>`);
  return Buffer.from(text, 'latin1');
};

test('a reply is one letter in the conversation of the confirmation, and its answers come to a signed address', async () => {
  const { id, key, mail, confirmation, address } = await conversation();
  expect(mail.to?.[0]?.address).toBe(ZOE);
  expect(mail.from?.name).toBe('Lotte Klinkaert, Example Homes');
  expect(mail.text).toContain('Welke dag past?');
  expect(mail.inReplyTo).toBe(confirmation.messageId);
  expect(mail.references).toBe(confirmation.messageId);
  expect(address).toMatch(/^reply\+[a-z2-7]{42}@mail\.example\.com$/);
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64);
  const { lead: answered, threads, history } = await detail(id);
  expect(answered).toMatchObject({ state: 'answered', responsible: { name: 'Lotte Klinkaert' } });
  expect(threads[0]?.messages).toMatchObject([{ direction: 'out', delivery: expect.stringMatching(/sent|waiting/) }]);
  expect(history.map(({ kind }) => kind)).toEqual(['arrived', 'reply']);
  // The same reply, sent again after a lost answer, counts once.
  await act(id, { do: 'reply', thread: null, subject: 'Uw vraag: Huis 1', text: 'Beste Zoë', key });
  expect((await detail(id)).threads[0]?.messages).toHaveLength(1);
});

describe('replies in the formats of mail programs reach the right thread', () => {
  let first: Awaited<ReturnType<typeof conversation>>;
  let second: Awaited<ReturnType<typeof conversation>>;
  beforeEach(async () => {
    first ??= await conversation();
    second ??= await conversation();
  });

  test('there are at least thirty, of each usual program, in each encoding, and of each nature', () => {
    const names = REPLY_MAILS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(30);
    for (const program of ['Outlook', 'Exchange', 'Gmail', 'Apple Mail', 'iPhone', 'Thunderbird', 'Postfix'])
      expect(names.filter((name) => name.includes(program)).length, program).toBeGreaterThan(0);
    const raws = REPLY_MAILS.map(({ raw }) => raw.toString('latin1'));
    for (const part of [
      'base64',
      'quoted-printable',
      '8bit',
      'windows-1252',
      'iso-8859-1',
      'winmail.dat',
      'format=flowed',
    ])
      expect(
        raws.some((raw) => raw.toLowerCase().includes(part)),
        part,
      ).toBe(true);
    expect(new Set(REPLY_MAILS.map(({ shown }) => shown?.nature ?? 'mail'))).toEqual(
      new Set(['mail', 'auto-reply', 'bounce', 'list']),
    );
  });

  test.each(REPLY_MAILS)('$name', async (mail) => {
    const messages = async (id: string): Promise<LeadMessage[]> =>
      (await detail(id)).threads.flatMap((one) => one.messages);
    for (const [here, there] of [
      [first, second],
      [second, first],
    ] as const) {
      const elsewhere = (await messages(there.id)).length;
      const known = new Set((await messages(here.id)).map(({ id }) => id));
      expect(await deliver(fillMail(mail, here))).toEqual({ code: 202, status: 'stored' });
      const added = (await messages(here.id)).filter(({ id }) => !known.has(id));
      const { text, nature = 'mail', direction = 'in', quoted = /^/, files = [] } = mail.shown ?? { text: '' };
      expect(added).toMatchObject([{ text, nature, direction, quoted: expect.stringMatching(quoted) }]);
      expect(added[0]?.files.map(({ name, kept }) => ({ name, kept }))).toEqual(files);
      expect(await messages(there.id)).toHaveLength(elsewhere);
      // Mail servers deliver at least once.
      expect(await deliver(fillMail(mail, here))).toEqual({ code: 202, status: 'known' });
    }
  });
});

test('the subject never decides: a mail without address and references waits until a manager assigns or deletes it', async () => {
  const here = await conversation();
  for (const mail of STRANGERS)
    expect(await deliver(fillMail(mail, here))).toEqual({ code: 202, status: 'unassigned' });
  expect((await detail(here.id)).threads[0]?.messages).toHaveLength(1);
  const { mails } = await answer<{ mails: UnassignedMail[] }>(manager.get('mails'));
  expect(mails.map(({ excerpt }) => excerpt)).toEqual(['Vervalst.', 'Alleen het onderwerp.']);
  const agent = await member(api, 'agent', { office: 'Boom' });
  expect((await agent.get('mails')).status).toBe(403);
  expect((await agent.post(`enquiries/${here.id}`, { do: 'claim-mail', mail: mails[0]?.id })).status).toBe(404);
  const claimed = await act(here.id, { do: 'claim-mail', mail: mails[0]?.id });
  expect(claimed.detail.threads[0]?.messages.at(-1)?.text).toBe('Vervalst.');
  expect((await manager.post(`mails/${mails[1]?.id}`, {})).status).toBe(200);
  expect((await answer<{ mails: UnassignedMail[] }>(manager.get('mails'))).mails).toEqual([]);
});

describe('an answer of the visitor', () => {
  const reply = (here: { address: string }, body: string, from = ZOE) =>
    `From: ${from}\r\nTo: ${here.address}\r\nMessage-ID: <${randomUUID()}@x>\r\n\r\n${body}`;

  test('brings the enquiry back to the top, to the person who answered it, and is found by its words', async () => {
    const here = await conversation();
    const other = await conversation('other@example.com');
    await act(here.id, { do: 'state', state: 'closed', was: 'answered' });
    await deliver(reply(here, 'Toch nog een vraag over de stookplaats'));
    const { leads } = await answer<LeadList>(manager.get('enquiries'));
    expect(leads[0]).toMatchObject({
      id: here.id,
      state: 'taken',
      repliedAt: expect.any(String),
      excerpt: 'Toch nog een vraag over de stookplaats',
    });
    expect(leads[1]?.id).toBe(other.id);
    const found = await answer<LeadList>(manager.get('enquiries?search=stookplaats'));
    expect(found.leads.map(({ id }) => id)).toEqual([here.id]);
  });

  test('leaves spam where it is', async () => {
    const here = await conversation();
    await act(here.id, { do: 'state', state: 'spam', was: 'answered' });
    await deliver(reply(here, 'Koop nu'));
    expect((await detail(here.id)).lead).toMatchObject({ state: 'spam', repliedAt: null });
  });

  test('from another address is marked', async () => {
    const here = await conversation();
    await deliver(reply(here, 'Ik ben de man van Zoë', 'man@example.net'));
    expect((await detail(here.id)).threads[0]?.messages.at(-1)).toMatchObject({
      isStranger: true,
      address: 'man@example.net',
    });
  });

  test('to a mail that came back reopens the enquiry and says why', async () => {
    const here = await conversation();
    const bounce = REPLY_MAILS.find(({ name }) => name.includes('Postfix'));
    await deliver(fillMail(bounce as ReplyMail, here));
    const { lead: open, threads } = await detail(here.id);
    expect(open.state).toBe('taken');
    expect(threads[0]?.messages[0]).toMatchObject({ problem: 'SMTP 5.1.1', delivery: 'bounced' });
  });

  test('with too many or too large files keeps their names only', async () => {
    const here = await conversation();
    const file = (name: string, size: number) =>
      `--m\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${'x'.repeat(size)}\r\n`;
    const files = [
      file('large.pdf', 5 * 1024 ** 2 + 1),
      ...Array.from({ length: 11 }, (_, index) => file(`f${index}.pdf`, 2 * 1024 ** 2 - 10)),
    ];
    const head = `From: ${ZOE}\r\nTo: ${here.address}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="m"\r\n\r\n`;
    expect((await deliver(`${head}${files.slice(0, 8).join('')}--m--`)).status).toBe('stored');
    const kept = (await detail(here.id)).threads[0]?.messages.at(-1)?.files ?? [];
    expect(kept.filter((one) => one.kept)).toHaveLength(5);
    expect(kept.find(({ name }) => name === 'large.pdf')?.kept).toBe(false);
    const [one] = kept.filter(({ kept }) => kept);
    const file1 = await manager.get(`files/${one?.id}`);
    expect(file1.headers.get('content-type')).toBe('application/octet-stream');
    expect(file1.headers.get('content-disposition')).toMatch(/^attachment/);
    expect((await manager.get(`files/${kept.find(({ kept }) => !kept)?.id}`)).status).toBe(404);
    const stranger = await member(api, 'agent', { office: 'Elsewhere' });
    expect((await stranger.get(`files/${one?.id}`)).status).toBe(404);
  });
});

test('a mail that this site has sent, and that a mailbox hands back, is known', async () => {
  const here = await conversation();
  const copy = `From: office@example.com\r\nTo: ${ZOE}\r\nMessage-ID: ${here.mailId}\r\nReply-To: ${here.address}\r\n\r\nBeste Zoë`;
  expect(await deliver(copy)).toEqual({ code: 202, status: 'known' });
  expect(await deliver(`From: x@example.com\r\nMessage-ID: ${here.confirmation.messageId}\r\n\r\nx`)).toEqual({
    code: 202,
    status: 'known',
  });
  const internal = `From: office@example.com\r\nTo: lunch@example.com\r\nMessage-ID: <${randomUUID()}@x>\r\n\r\nLunch?`;
  expect(await deliver(internal)).toEqual({ code: 202, status: 'ignored' });
});

test('a thread is split and merged, and later answers follow', async () => {
  const here = await conversation();
  const other = await conversation();
  const reply = (body: string, answers: string) =>
    `From: ${ZOE}\r\nTo: ${answers === '' ? here.address : 'office@example.com'}\r\nMessage-ID: <${body}.${here.key}@x>\r\n${answers && `In-Reply-To: ${answers}\r\n`}\r\n${body}`;
  await deliver(reply('twee', ''));
  const about = (await detail(here.id)).threads[0]?.messages.find(({ text }) => text === 'twee');
  expect((await act(here.id, { do: 'split', messages: [about?.id], to: other.id })).code).toBe(200);
  await deliver(reply('drie', `<twee.${here.key}@x>`));
  expect((await detail(other.id)).threads.at(-1)?.messages.map(({ text }) => text)).toEqual(['twee', 'drie']);
  const [from, into] = [(await detail(other.id)).threads.at(-1)?.id, (await detail(here.id)).threads[0]?.id];
  expect((await act(other.id, { do: 'merge', thread: from, into })).code).toBe(200);
  await deliver(reply('vier', `<drie.${here.key}@x>`));
  expect((await detail(here.id)).threads[0]?.messages.map(({ text }) => text)).toContain('vier');
  // Another person's enquiry is out of reach.
  const stranger = await conversation('stranger@example.com');
  const theirs = (await detail(stranger.id)).threads[0]?.id;
  expect((await act(here.id, { do: 'merge', thread: into, into: theirs })).code).toBe(404);
  expect((await act(here.id, { do: 'split', messages: [about?.id], to: stranger.id })).code).toBe(404);
  expect((await act(stranger.id, { do: 'reply', thread: into, subject: 'x', text: 'x', key: randomUUID() })).code).toBe(
    404,
  );
});

describe('the address for replies', () => {
  test('survives capitals, and is refused if a letter is changed', () => {
    const id = randomUUID();
    const address = replyAddress('secret', id, INBOUND);
    expect(threadOfAddress('secret', address.toUpperCase(), INBOUND)).toBe(id);
    expect(threadOfAddress('other', address, INBOUND)).toBeUndefined();
    expect(threadOfAddress('secret', address.replace('mail.example.com', 'example.com'), INBOUND)).toBeUndefined();
    for (const at of [6, 20, 31, 32, 40, 47]) {
      const letter = address[at] === 'a' ? 'b' : 'a';
      expect(
        threadOfAddress('secret', address.slice(0, at) + letter + address.slice(at + 1), INBOUND),
        String(at),
      ).toBeUndefined();
    }
  });

  test('accepts mails from the mail server only, and of a sensible size', async () => {
    expect((await deliver('From: a@b.c\r\n\r\nx', '', 'Bearer wrong')).code).toBe(401);
    expect((await deliver('')).code).toBe(422);
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET}`, 'Content-Type': 'message/rfc822' },
      body: new Uint8Array(26 * 1024 ** 2),
    });
    expect(response.status).toBe(413);
    const closed = await testApi({ hasWorker: false });
    onTestFinished(() => closed.close());
    expect((await closed.request('/api/inbound-mail', { method: 'POST', body: 'x' })).status).toBe(503);
  });

  test('may be known to the mail server only', async () => {
    const here = await conversation();
    const raw = `From: ${ZOE}\r\nTo: somebody@example.net\r\nMessage-ID: <${randomUUID()}@x>\r\n\r\nBcc`;
    expect((await deliver(raw, `?recipient=${encodeURIComponent(here.address)}`)).status).toBe('stored');
  });
});

test('without a reply address, answers go to the mailbox of the person or office', async () => {
  const own = await mailServer();
  const plain = await testApi({ settings: { smtpUrl: own.url } });
  onTestFinished(async () => {
    await plain.close();
    await own.close();
  });
  const boss = await member(plain, 'manager');
  await plain.send('contact-me', { ...GOOD_FORMS['contact-me'], listing: '1' });
  const { leads } = await answer<LeadList>(boss.get('enquiries'));
  await boss.post(`enquiries/${leads[0]?.id}`, {
    do: 'reply',
    thread: null,
    subject: 'Antwoord',
    text: 'Dag',
    key: randomUUID(),
  });
  await vi.waitFor(
    () =>
      expect(own.mails.find(({ subject }) => subject === 'Antwoord')?.replyTo?.[0]?.address).toBe('agent@example.com'),
    20_000,
  );
});

test('a mail that contains only an older mail is shown as a whole', () => {
  const text = 'On Monday, Anna <a@example.com> wrote:\n\nsomething without marks';
  expect(foldQuotes(text)).toEqual({ text, quoted: '' });
  expect(foldQuotes('> only\n> quoted')).toEqual({ text: '> only\n> quoted', quoted: '' });
});

test('erasing a person deletes threads, files and mails that wait; export contains them', async () => {
  const { db } = api.context.store;
  const here = await conversation('gone@example.com');
  const file = `From: gone@example.com\r\nTo: ${here.address}\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="m"\r\n\r\n--m\r\n\r\nZie bijlage\r\n--m\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="secret.pdf"\r\n\r\nx\r\n--m--`;
  await deliver(file);
  await act(here.id, { do: 'note', text: 'belt altijd om zes uur' });
  await deliver(`From: gone@example.com\r\nTo: ${INBOUND}\r\nMessage-ID: <${randomUUID()}@x>\r\n\r\nNog iets los`);
  const exported = await (await api.task('export', { email: 'gone@example.com' })).text();
  for (const known of ['Zie bijlage', 'secret.pdf', 'belt altijd', 'Nog iets los', 'Welke dag past'])
    expect(exported, known).toContain(known);
  await api.task('erase', { email: 'gone@example.com' });
  expect(await db.select().from(lead).where(eq(lead.submissionId, here.id))).toEqual([]);
  expect(await db.select().from(thread).where(eq(thread.submissionId, here.id))).toEqual([]);
  expect(await db.select().from(threadMessage).where(eq(threadMessage.fromAddress, 'gone@example.com'))).toEqual([]);
  expect(await db.select().from(messageFile).where(eq(messageFile.name, 'secret.pdf'))).toEqual([]);
});
