import type { Locator } from '@playwright/test';
import { addDays, belgianDay } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import type { FormId } from '#forms/forms.ts';
import { detailPath, pagePath, SAMPLE } from './pages.ts';

export type Values = Record<string, string | readonly string[]>;

export interface FormSample {
  path: (language: Language) => string;
  values: Values;
  /** who receives a mail about the form; the agency if absent */
  mailTo?: 'sender' | 'friend';
}

const PERSON = { firstName: 'Zoë', lastName: 'De Smet' };
const listing = (language: Language) => detailPath(SAMPLE.home, language);

const TOMORROW = addDays(belgianDay(Date.now()), 1);

/** Sample input for each form of the site. The test adds `email`. */
export const FORM_SAMPLES: Partial<Record<FormId, FormSample>> = {
  contact: { path: (language) => pagePath('contact', language), values: { ...PERSON, remark: 'Bel me, alstublieft.' } },
  'contact-me': { path: listing, values: { ...PERSON, phone: '0475000000' } },
  'contact-appointment': { path: listing, values: { ...PERSON, phone: '035550110', preferredDates: TOMORROW } },
  'contact-construction': {
    path: (language) => detailPath(SAMPLE.project, language),
    values: { ...PERSON, phone: '0475000000' },
  },
  'document-request': { path: listing, values: PERSON, mailTo: 'sender' },
  'send-to-friend': {
    path: listing,
    values: { ...PERSON, friendFirstName: 'Jan', friendLastName: 'Peeters' },
    mailTo: 'friend',
  },
  'gratis-schatting': {
    path: (language) => pagePath('free-valuation', language),
    values: {
      ...PERSON,
      phone: '0475000000',
      valuationGoal: 'sell',
      valuationType: 'house',
      street: 'Kaai',
      houseNumber: '1',
      zip: '2850',
      city: 'Boom',
    },
  },
  'sign-newsletter': { path: (language) => pagePath('home', language), values: {}, mailTo: 'sender' },
  feedback: {
    path: (language) => pagePath('feedback', language),
    values: { text: 'Heel vriendelijk.', name: 'Zoë', score: '5' },
  },
};

/** The choice of a visitor for whom no open day is suitable. */
export const OTHER_DAY = '[name="openDay"][value=""]';

/** If a form begins with open days, chooses another day, so that the rest of the form is visible. */
export async function begin(form: Locator): Promise<void> {
  const other = form.locator(OTHER_DAY);
  if (await other.isVisible()) await other.check();
}

/** Fills in fields as a visitor does. */
export async function fill(form: Locator, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    for (const one of [value].flat()) {
      const controls = form.locator(`[name="${name}"]`);
      const kind = await controls.first().evaluate((control) => control.getAttribute('type') ?? control.tagName);
      if (kind === 'checkbox' || kind === 'radio') await form.locator(`[name="${name}"][value="${one}"]`).check();
      else if (kind === 'SELECT') await controls.selectOption(one);
      else await controls.first().fill(one);
    }
  }
}
