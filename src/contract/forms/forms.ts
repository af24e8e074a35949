import type { FieldName } from './field.ts';

/** One form: its fields in their order; a `*` marks what must be filled in (docs/rules.md#forms). */
export interface FormDefinition {
  steps: readonly (readonly (FieldName | `${FieldName}*`)[])[];
  /** page in the path table that thanks; absent: the answer stands in place */
  thanks?: string;
  /** what it is about: one home that is still free, one project */
  about?: 'listing' | 'project' | 'listing or project';
  /** fields that stay folded until somebody has more to say */
  more?: readonly FieldName[];
  /** opened by a link from a mail, which carries a token: hidden on its page without one */
  byLink?: boolean;
}

const PERSON = ['title', 'firstName*', 'lastName*', 'email*'] as const;
const CALL_BACK = [...PERSON, 'phone*', 'contactPreference', 'timeSlots'] as const;
/** How and when somebody is called back. */
const WISHES = ['title', 'contactPreference', 'timeSlots'] as const;
const DEMAND_WISHES = [
  'demandGoal*',
  'types*',
  'priceFrom',
  'priceTo',
  'bedroomsFrom',
  'bedroomsTo',
  'garages',
  'parkings',
] as const;

export const FORMS = {
  contact: { steps: [[...PERSON, 'phone', 'remark*', 'newsletter']], thanks: 'thank-you-contact' },
  'contact-me': {
    steps: [[...CALL_BACK, 'remark']],
    more: WISHES,
    thanks: 'thank-you-contact-me',
    about: 'listing',
  },
  'contact-appointment': {
    steps: [['openDay', 'preferredDates', ...CALL_BACK, 'remark']],
    more: [...WISHES, 'remark'],
    thanks: 'thank-you-contact-appointment',
    about: 'listing',
  },
  'contact-construction': {
    steps: [['unit', ...CALL_BACK, 'remark']],
    more: WISHES,
    thanks: 'thank-you-contact-construction',
    about: 'project',
  },
  'document-request': { steps: [['firstName*', 'lastName*', 'email*']], about: 'listing or project' },
  'send-to-friend': {
    steps: [['firstName*', 'lastName*', 'email*', 'friendFirstName*', 'friendLastName*', 'friendEmail*', 'remark']],
    thanks: 'thank-you-send-to-friend',
    about: 'listing',
  },
  'gratis-schatting': {
    steps: [
      [
        'valuationGoal*',
        'valuationType*',
        'street*',
        'houseNumber*',
        'zip*',
        'city*',
        'bedrooms',
        'surface',
        ...PERSON,
        'phone*',
        'remark',
      ],
    ],
    thanks: 'thank-you-gratis-schatting',
  },
  'demand-register': {
    steps: [
      DEMAND_WISHES,
      ['places*'],
      ['title*', 'firstName*', 'lastName*', 'email*', 'phone', 'street', 'houseNumber', 'zip', 'city', 'frequency'],
    ],
    thanks: 'thank-you-demand-register',
  },
  'demand-change': { steps: [[...DEMAND_WISHES, 'places*', 'frequency*']], byLink: true },
  'sign-newsletter': { steps: [['email*']], thanks: 'thank-you-sign-newsletter' },
  feedback: { steps: [['score', 'text*', 'name*', 'email*', 'mayPublish']], thanks: 'thank-you-feedback' },
  'job-application': {
    steps: [['firstName*', 'lastName*', 'email*', 'phone', 'remark', 'cv*']],
    thanks: 'thank-you-contact',
  },
  'rental-application': { steps: [['income*', 'persons*', 'pets', 'wantedStart', 'remark']], byLink: true },
} as const satisfies Record<string, FormDefinition>;

export type FormId = keyof typeof FORMS;
export const FORM_IDS = Object.keys(FORMS) as FormId[];
export const formOf = (id: FormId): FormDefinition => FORMS[id];

export interface FormField {
  name: FieldName;
  required: boolean;
}

/** The fields of a form, step by step. */
export function stepsOf(id: FormId): FormField[][] {
  return formOf(id).steps.map((step) =>
    step.map((entry) => ({ name: entry.replace('*', '') as FieldName, required: entry.endsWith('*') })),
  );
}

export const fieldsOf = (id: FormId): FormField[] => stepsOf(id).flat();
