import type { z } from 'zod';
import { answersSchema, officeAnswer } from '#agency/new/answers.schema.ts';
import { emailSchema, memberSchema } from '#desk/server/staff-endpoint.ts';
import { LANGUAGES } from '#domain/language.ts';
import type { Typed } from './draft.ts';

/** The steps in which the agency is asked for. */
export const STEPS = ['agency', 'offices', 'look', 'homes'] as const;
export type Step = (typeof STEPS)[number];

export const HOMES = ['none', 'sample', 'address', 'file'] as const;
export const OFFICES_MAX = 10;
export const TEXT_MAX = 300;
/** Address of a site that has none yet; `npm run ready` asks for it. */
export const NO_ADDRESS = 'https://www.example.com';
export const COLOUR = '#2f5d8a';

/** A problem of a field: `missing`, or else the last part of the text key `firstStart.wrong.…`. */
export type Problems = ReadonlyMap<string, string>;

const { shape } = answersSchema;

/** The schema of each field that is a text, and whether it must be filled in. */
const FIELDS = {
  name: [shape.name, true],
  legalName: [shape.legalName, true],
  url: [shape.url, false],
  companyNumber: [shape.companyNumber, false],
  vatNumber: [shape.vatNumber, false],
  bivNumber: [shape.bivNumber, false],
  colour: [shape.colour, true],
  managerName: [memberSchema.shape.name, true],
  managerEmail: [emailSchema, true],
} as const satisfies Record<string, readonly [z.ZodType, boolean]>;
type FieldName = keyof typeof FIELDS;

const OF_STEP: Record<Step, readonly FieldName[]> = {
  agency: ['name', 'legalName', 'url', 'companyNumber', 'vatNumber', 'bivNumber'],
  offices: [],
  look: ['colour'],
  homes: ['managerName', 'managerEmail'],
};

/** Fields whose texts have a form. Any other text is wrong only if it is too long. */
const WITH_FORM = new Set([
  ...['url', 'companyNumber', 'vatNumber', 'bivNumber', 'colour', 'managerEmail'],
  ...['zip', 'phone', 'email'],
]);

export const OFFICE_FIELDS = Object.keys(officeAnswer.shape) as (keyof typeof officeAnswer.shape)[];

/** Returns the number of offices that the form shows. */
export const officeCount = (typed: Typed): number =>
  Math.min(OFFICES_MAX, Math.max(1, Math.trunc(Number(typed.offices)) || 1));

/** Returns the languages that were ticked, the default one first. Nothing ticked yet: the language of the page. */
export function languagesOf(typed: Typed): (typeof LANGUAGES)[number][] {
  const ticked = LANGUAGES.filter((one) => typed[`language.${one}`] === 'yes');
  return ticked.toSorted(
    (one, other) => Number(other === typed.defaultLanguage) - Number(one === typed.defaultLanguage),
  );
}

/** Returns what is wrong with the answers of a step, by the same schemas as `npm run new`. */
export function problemsOf(step: Step, typed: Typed): Problems {
  const found = new Map<string, string>();
  const check = (name: string, [schema, isNeeded]: readonly [z.ZodType, boolean], kind: string) => {
    const value = (typed[name] ?? '').trim();
    const isWrong = value.length > TEXT_MAX || !schema.safeParse(value).success;
    if (value === '' && isNeeded) found.set(name, 'missing');
    else if (value !== '' && isWrong) found.set(name, WITH_FORM.has(kind) ? kind : 'long');
  };
  for (const name of OF_STEP[step]) check(name, FIELDS[name], name);
  if (step === 'agency' && languagesOf(typed).length === 0) found.set('languages', 'languages');
  if (step === 'offices') {
    for (let index = 0; index < officeCount(typed); index++)
      for (const field of OFFICE_FIELDS) check(`office.${index}.${field}`, [officeAnswer.shape[field], true], field);
  }
  if (step === 'homes') homesProblem(typed, found);
  return found;
}

/** An address is fetched by this server, so it must be one of the web, never a file of this machine. */
function homesProblem(typed: Typed, found: Map<string, string>): void {
  const { homes = 'none', feed = '', exportFile } = typed;
  if (!HOMES.some((one) => one === homes)) found.set('homes', 'homes');
  if (homes === 'address' && !isWebAddress(feed.trim())) found.set('feed', feed.trim() ? 'feed' : 'missing');
  if (homes === 'file' && !exportFile) found.set('exportFile', 'missing');
}

const isWebAddress = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '');
