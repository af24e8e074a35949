import type { FormId } from '#forms/forms.ts';
import { inDays, OPEN_DAY } from '../support/api-site.ts';

const PERSON = { title: 'ms', firstName: 'Zoë', lastName: 'De Smet', email: 'zoe@example.com' };
const CALL = { ...PERSON, phone: '0475 00 00 00', contactPreference: 'phone', timeSlots: ['10:00-13:00'] };

let made = 0;

/** Returns a valid form with different words on each call, because a duplicate on the same day is refused. */
export function freshForm(form: FormId): Record<string, string | string[]> {
  const { firstName, text, ...rest } = GOOD_FORMS[form] ?? {};
  const name = `Zoë ${(made++).toString(36)}`;
  return { ...rest, ...(firstName ? { firstName: name } : {}), ...(text ? { text: name } : {}) };
}

/** Valid values for every form that can be submitted without a link from a mail. */
export const GOOD_FORMS: Partial<Record<FormId, Record<string, string | string[]>>> = {
  contact: { ...PERSON, remark: 'Een vraag' },
  'contact-me': { ...CALL, listing: '1' },
  'contact-appointment': { ...CALL, listing: '1', openDay: OPEN_DAY.start, preferredDates: [inDays(10)] },
  'contact-construction': { ...CALL, project: '501' },
  'document-request': { ...PERSON, listing: '1' },
  'send-to-friend': {
    ...PERSON,
    listing: '1',
    friendFirstName: 'Jan',
    friendLastName: 'Peeters',
    friendEmail: 'jan@example.com',
    remark: 'Iets voor jou?',
  },
  'gratis-schatting': {
    ...CALL,
    valuationGoal: 'sell',
    valuationType: 'house',
    street: 'Kaai',
    houseNumber: '1',
    zip: '2850',
    city: 'Boom',
    bedrooms: '3',
  },
  'demand-register': {
    ...PERSON,
    demandGoal: 'sale',
    types: ['1'],
    places: ['n1'],
    priceFrom: '200000',
    priceTo: '400000',
    frequency: 'at-once',
  },
  'sign-newsletter': { email: 'zoe@example.com' },
  'watch-home': { email: 'zoe@example.com', listing: '1' },
  feedback: { score: '5', text: 'Heel goed', name: 'Zoë', email: 'zoe@example.com', mayPublish: 'yes' },
};
