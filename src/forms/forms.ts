import type { Field, FieldName } from './field.ts';

type Entry = FieldName | `${FieldName}*`;
/** At most three fields that belong together. Short fields are beside each other. A `*` marks a required field. */
type Group = readonly Entry[];

type Limits = Pick<Field, 'maxLength'>;

/** A form: its fields in their order, by step (docs/rules.md#forms). */
export interface FormDefinition {
  steps: readonly (readonly Group[])[];
  /** groups of the last step that stay folded until the visitor opens them */
  more?: readonly Group[];
  /** limits of fields that differ from those in other forms */
  limits?: Partial<Record<FieldName, Limits>>;
  /** ID of the thank-you page in the path table; if absent, a text replaces the form */
  thanks?: string;
  /** what the form must be about: a home that is still available, or a project */
  about?: 'listing' | 'project' | 'listing or project';
  /** whether the form is only for visitors with a link from a mail; without the link's token, the page hides the form */
  byLink?: boolean;
  /** whether a link from a mail can open the form, which other visitors can send as well */
  alsoByLink?: boolean;
}

const NAME = ['firstName*', 'lastName*'] as const;
/** Additionally asks for the salutation. */
const SALUTED = ['title', ...NAME] as const;
const REACH = ['email*', 'phone*'] as const;
const REACH_BY_MAIL = ['email*', 'phone'] as const;
/** How the agency should address the visitor, and how and when it should call back. */
const WISHES = ['title', 'contactPreference', 'timeSlots'] as const;
const DEMAND_WISHES = [
  ['demandGoal*', 'types*'],
  ['priceFrom', 'priceTo'],
  ['bedroomsFrom', 'bedroomsTo'],
  ['bathrooms', 'showerRooms', 'toilets'],
  ['garages', 'parkings'],
  ['searchText', 'area', 'wishes'],
] as const;

export const FORMS = {
  contact: { steps: [[SALUTED, REACH_BY_MAIL, ['remark*', 'newsletter']]], thanks: 'thank-you-contact' },
  'contact-me': {
    steps: [[NAME, REACH, ['remark']]],
    more: [WISHES],
    thanks: 'thank-you-contact-me',
    about: 'listing',
  },
  'contact-appointment': {
    steps: [[['openDay'], ['visitors'], ['preferredDates'], NAME, REACH]],
    more: [WISHES, ['remark']],
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
    // The remark must be short, because the friend has not asked for the mail.
    limits: { remark: { maxLength: 200 } },
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
      [SALUTED, REACH, ['remark']],
    ],
    thanks: 'thank-you-gratis-schatting',
  },
  'demand-register': {
    steps: [DEMAND_WISHES, [['places*']], [['title*', ...NAME], REACH_BY_MAIL, ['frequency']]],
    more: [
      ['street', 'houseNumber'],
      ['zip', 'city'],
    ],
    thanks: 'thank-you-demand-register',
  },
  'demand-change': { steps: [[...DEMAND_WISHES, ['places*'], ['frequency*']]], byLink: true },
  'sign-newsletter': { steps: [[['email*']]], thanks: 'thank-you-sign-newsletter' },
  /** follows one home by mail */
  'watch-home': { steps: [[['email*']]], about: 'listing' },
  feedback: {
    steps: [
      [
        ['score', 'text*'],
        ['name*', 'email*', 'mayPublish'],
      ],
    ],
    thanks: 'thank-you-feedback',
    alsoByLink: true,
  },
  'job-application': { steps: [[NAME, REACH_BY_MAIL, ['remark', 'cv*']]], thanks: 'thank-you-contact' },
  /** changes or cancels a visit */
  'visit-change': {
    steps: [
      [
        ['visitChange*', 'openDay', 'visitors'],
        ['preferredDates', 'remark'],
      ],
    ],
    byLink: true,
  },
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
  limits?: Limits;
}

export interface FormStep {
  groups: FormField[][];
  /** groups that stay folded until the visitor opens them */
  more: FormField[][];
}

/** Returns the steps of a form with their groups of fields. */
export function stepsOf(id: FormId): FormStep[] {
  const { steps, more = [], limits = {} } = formOf(id);
  const fieldsOfGroup = (group: Group): FormField[] =>
    group.map((entry) => {
      const name = entry.replace('*', '') as FieldName;
      return { name, required: entry.endsWith('*'), ...(limits[name] && { limits: limits[name] }) };
    });
  return steps.map((groups, index) => ({
    groups: groups.map(fieldsOfGroup),
    more: index === steps.length - 1 ? more.map(fieldsOfGroup) : [],
  }));
}

export const fieldsOfStep = ({ groups, more }: FormStep): FormField[] => [...groups, ...more].flat();

export const fieldsOf = (id: FormId): FormField[] => stepsOf(id).flatMap(fieldsOfStep);
