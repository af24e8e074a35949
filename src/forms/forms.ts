import type { FieldName } from './field.ts';

type Entry = FieldName | `${FieldName}*`;
/** At most three fields that belong together; short ones stand side by side. A `*` marks what must be filled in. */
type Group = readonly Entry[];

/** One form: its fields in their order, step by step (docs/rules.md#forms). */
export interface FormDefinition {
  steps: readonly (readonly Group[])[];
  /** in the last step, folded until somebody has more to say */
  more?: readonly Group[];
  /** page in the path table that thanks; absent: the answer stands in place */
  thanks?: string;
  /** what it is about: one home that is still free, one project */
  about?: 'listing' | 'project' | 'listing or project';
  /** opened by a link from a mail, which carries a token: hidden on its page without one */
  byLink?: boolean;
}

const NAME = ['firstName*', 'lastName*'] as const;
const REACH = ['email*', 'phone*'] as const;
const REACH_BY_MAIL = ['email*', 'phone'] as const;
/** How and when somebody is called back. */
const WISHES = ['contactPreference', 'timeSlots'] as const;
/** With the salutation, for the software of an agency that reads it (exchange/openimmo/openimmo-feedback.ts). */
const WISHES_OF_LEAD = ['title', ...WISHES] as const;
const DEMAND_WISHES = [
  ['demandGoal*', 'types*'],
  ['priceFrom', 'priceTo'],
  ['bedroomsFrom', 'bedroomsTo'],
  ['garages', 'parkings'],
] as const;

export const FORMS = {
  contact: { steps: [[NAME, REACH_BY_MAIL, ['remark*', 'newsletter']]], thanks: 'thank-you-contact' },
  'contact-me': {
    steps: [[NAME, REACH, ['remark']]],
    more: [WISHES_OF_LEAD],
    thanks: 'thank-you-contact-me',
    about: 'listing',
  },
  'contact-appointment': {
    steps: [[['openDay', 'preferredDates'], NAME, REACH]],
    more: [WISHES_OF_LEAD, ['remark']],
    thanks: 'thank-you-contact-appointment',
    about: 'listing',
  },
  'contact-construction': {
    steps: [[['unit'], NAME, REACH, ['remark']]],
    more: [WISHES],
    thanks: 'thank-you-contact-construction',
    about: 'project',
  },
  'document-request': { steps: [[['firstName*', 'lastName*', 'email*']]], about: 'listing or project' },
  'send-to-friend': {
    steps: [
      [['firstName*', 'lastName*', 'email*'], ['friendFirstName*', 'friendLastName*', 'friendEmail*'], ['remark']],
    ],
    thanks: 'thank-you-send-to-friend',
    about: 'listing',
  },
  'gratis-schatting': {
    steps: [
      [
        ['street*', 'houseNumber*'],
        ['zip*', 'city*'],
      ],
      [
        ['valuationType*', 'valuationGoal*'],
        ['bedrooms', 'surface'],
      ],
      [NAME, REACH, ['remark']],
    ],
    thanks: 'thank-you-gratis-schatting',
  },
  'demand-register': {
    steps: [DEMAND_WISHES, [['places*']], [NAME, REACH_BY_MAIL, ['frequency']]],
    more: [
      ['street', 'houseNumber'],
      ['zip', 'city'],
    ],
    thanks: 'thank-you-demand-register',
  },
  'demand-change': { steps: [[...DEMAND_WISHES, ['places*'], ['frequency*']]], byLink: true },
  'sign-newsletter': { steps: [[['email*']]], thanks: 'thank-you-sign-newsletter' },
  feedback: {
    steps: [
      [
        ['score', 'text*'],
        ['name*', 'email*', 'mayPublish'],
      ],
    ],
    thanks: 'thank-you-feedback',
  },
  'job-application': { steps: [[NAME, REACH_BY_MAIL, ['remark', 'cv*']]], thanks: 'thank-you-contact' },
  /** another day for a visit, or none */
  'visit-change': { steps: [[['visitChange*', 'preferredDates', 'remark']]], byLink: true },
  'rental-application': {
    steps: [
      [
        ['income*', 'persons*', 'pets'],
        ['wantedStart', 'remark'],
      ],
    ],
    byLink: true,
  },
} as const satisfies Record<string, FormDefinition>;

export type FormId = keyof typeof FORMS;
export const FORM_IDS = Object.keys(FORMS) as FormId[];
export const formOf = (id: FormId): FormDefinition => FORMS[id];

export interface FormField {
  name: FieldName;
  required: boolean;
}

export interface FormStep {
  groups: FormField[][];
  /** groups that stay folded until somebody has more to say */
  more: FormField[][];
}

/** The fields of a form, step by step, in their groups. */
export function stepsOf(id: FormId): FormStep[] {
  const { steps, more = [] } = formOf(id);
  return steps.map((groups, index) => ({
    groups: groups.map(fieldsOfGroup),
    more: index === steps.length - 1 ? more.map(fieldsOfGroup) : [],
  }));
}

const fieldsOfGroup = (group: Group): FormField[] =>
  group.map((entry) => ({ name: entry.replace('*', '') as FieldName, required: entry.endsWith('*') }));

export const fieldsOfStep = ({ groups, more }: FormStep): FormField[] => [...groups, ...more].flat();

export const fieldsOf = (id: FormId): FormField[] => stepsOf(id).flatMap(fieldsOfStep);
