import { randomUUID } from 'node:crypto';
import { readSite } from '#agency/content/site.ts';
import { isDoor } from '#feed/doors/open-door.ts';
import type { Lead } from '#leads/lead.ts';
import type { Receipt } from '#leads/lead-software.ts';
import { LEAD_SOFTWARE } from '#leads/software-list.ts';
import { maskSecrets } from '#platform/server/mask-secrets.ts';
import type { LeadSettings } from '#server/settings/api-settings.ts';
import { readSettings } from '#server/settings/settings.ts';
import { type Check, missing, ready, untested } from './readiness-check.ts';

/**
 * Sends a test lead to the software that receives leads. Its contact has the address `mailTo`, or that of the first office,
 * so that every test changes the same contact. Sends nothing if `isQuiet`. Throws StartRefused.
 */
export async function leadChecks(mailTo: string | undefined, isQuiet = false): Promise<Check[]> {
  const { leads, webhook, openImmoFeedbackTo } = readSettings(process.env).api?.settings ?? {};
  if (leads && isQuiet) return [untested('leads', 'leadUntested', { title: LEAD_SOFTWARE[leads.to].title })];
  if (leads) return [await testLead(leads, mailTo)];
  const door = process.env.FEED_FROM;
  if (!door || !isDoor(door) || !Object.hasOwn(LEAD_SOFTWARE, door) || webhook || openImmoFeedbackTo) return [];
  const { title } = LEAD_SOFTWARE[door as LeadSettings['to']];
  return [missing('leads', 'should', 'leadsByMail', { door, title })];
}

async function testLead(settings: LeadSettings, mailTo: string | undefined): Promise<Check> {
  const software = LEAD_SOFTWARE[settings.to];
  const lead = leadForTest(mailTo);
  try {
    const receipt = await software.deliver(lead, { settings, known: {}, attempts: 1, keep: async () => {} });
    return ready('leads', 'leadSent', { title: software.title, contact: contactOf(receipt, lead) });
  } catch (error) {
    const reason = maskSecrets(error instanceof Error ? error.message : String(error));
    return missing('leads', 'must', 'leadNotSent', { title: software.title, reason });
  }
}

const contactOf = ({ contact }: Receipt, { email }: Lead) =>
  `the contact${contact ? ` ${contact}` : ''} with the address ${email}, marked as a test`;

function leadForTest(mailTo: string | undefined): Lead {
  const { name, offices, languages } = readSite();
  const mailbox = offices[0]?.email ?? '';
  return {
    key: randomUUID(),
    number: 'TEST',
    language: languages.default,
    firstName: 'TEST',
    lastName: name,
    salutation: '',
    email: mailTo ?? mailbox,
    ...{ phone: '', street: '', houseNumber: '', zip: '', city: '' },
    message: `TEST: «npm run ready» sent this contact to test whether leads of the website of ${name} arrive. Delete it.`,
    wantsNewsletter: false,
    mailbox,
  };
}
