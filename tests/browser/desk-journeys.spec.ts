import { randomUUID } from 'node:crypto';
import type { Language } from '#domain/language.ts';
import { codeOf } from '../desk/staff.ts';
import { inTurn } from '../run/everything.ts';
import { colleague, letters, PASSWORD } from './desk-people.ts';
import { addressOf, decline, fillIn, press, test, textsIn, type Visitor } from './journey.ts';
import { mailTo } from './mails.ts';
import { detailPath, pagePath, SAMPLE } from './pages.ts';
import { MAIL_SECRET } from './serve.ts';
import { expect } from './test.ts';

const FORM = 'form[data-form="contact-me"]';

/** Types into the field with the focus or into the one that matches the selector. */
async function typeInto({ tab }: Visitor, selector: string, text: string): Promise<void> {
  await expect.poll(() => tab.evaluate((wanted) => document.querySelector(wanted) !== null, selector)).toBe(true);
  await tab.focus(selector);
  await tab.keyboard.type(text);
}

const WAYS = [
  { language: 'nl', isPhone: false },
  { language: 'fr', isPhone: true },
  { language: 'en', isPhone: false },
] as const satisfies { language: Language; isPhone: boolean }[];

for (const { language, isPhone } of inTurn(WAYS, 'desk')) {
  test(`a visitor asks about a home, the open desk shows it within two seconds, answers, and gets the reply, in ${language}`, async ({
    visitor,
    friend: desk,
    site,
  }) => {
    const url = site.url.replace(/\/$/, '');
    const { email: staff, secret = '' } = await colleague(language, 'manager', { url, mailDir: site.mailDir });
    await desk.tab.setViewport(isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 });
    await desk.open(`/${language}/desk/`);
    await decline(desk);
    await typeInto(desk, '#account-email', staff);
    await typeInto(desk, '.desk input[type="password"]', PASSWORD);
    await desk.tab.keyboard.press('Enter');
    await typeInto(desk, '.desk input[autocomplete="one-time-code"]', codeOf(secret));
    await desk.tab.keyboard.press('Enter');
    await expect.poll(() => textsIn(desk, '.desk-bar')).toHaveLength(1);
    await expect.poll(() => textsIn(desk, '.inbox-counts')).toHaveLength(1);

    const lastName = `Verzonnen ${letters()}`;
    const email = `${randomUUID()}@example.org`;
    await visitor.open(detailPath(SAMPLE.home, language));
    await decline(visitor);
    await press(visitor, 'a[href="#question"]');
    await fillIn(visitor, FORM, { firstName: 'Zoë', lastName, email, phone: '0470 55 12 34' });
    await press(visitor, `${FORM} [type="submit"]`);
    await expect.poll(() => addressOf(visitor), { intervals: [50] }).toBe(pagePath('thank-you-contact-me', language));
    const stored = performance.now();
    const names = () => textsIn(desk, '.lead-name');
    await expect.poll(names, { intervals: [50] }).toContain(`Zoë ${lastName}`);
    expect(performance.now() - stored).toBeLessThan(2_000);

    await press(desk, `.lead-line[id="${await lineOf(desk, lastName)}"]`);
    await expect.poll(() => textsIn(desk, '.lead h2')).toEqual([`Zoë ${lastName}`]);
    if (isPhone) expect(await textsIn(desk, '.lead-list')).toEqual([]);
    const reply = `Zaterdag om elf uur? ${letters()}`;
    await typeInto(desk, '.reply-form textarea', reply);
    await press(desk, '.reply-form [type="submit"]');
    await expect.poll(() => textsIn(desk, '.mail[data-direction="out"] .mail-text')).toEqual([reply]);
    const mail = await mailTo(email, (html) => html.includes(reply), site.mailDir);

    const answer = `Goed. ${letters()}`;
    const delivered = await fetch(`${url}/api/inbound-mail`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${MAIL_SECRET}`, 'Content-Type': 'message/rfc822' },
      body: `From: ${email}\r\nTo: ${mail.replyTo?.[0]?.address}\r\nMessage-ID: <${randomUUID()}@x>\r\n\r\n${answer}`,
    });
    expect(await delivered.json()).toEqual({ status: 'stored' });
    await expect.poll(() => textsIn(desk, '.mail[data-direction="in"] .mail-text')).toEqual([answer]);
    // The conversation may still be growing when its last mail appears.
    await expect.poll(() => desk.tab.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}

/** Returns the ID of the line of an enquiry. */
const lineOf = ({ tab }: Visitor, lastName: string): Promise<string> =>
  tab.evaluate(
    (name) => [...document.querySelectorAll('.lead-line')].find((one) => one.textContent.includes(name))?.id ?? '',
    lastName,
  );
