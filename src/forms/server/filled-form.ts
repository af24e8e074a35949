import { readRecordNumber } from '#domain/url-part.ts';
import { normalAddress } from '#outbox/email-address.ts';
import type { SentFile } from '#platform/http/read-request.ts';
import { DOCUMENT_TYPES } from '#platform/images/document-file.ts';
import { fileKind } from '#platform/images/original-file.ts';
import { readAmount } from '#search/engine/typed-price.ts';
import type { ListingData, ProjectData, Site } from '#server/built/site-data.ts';
import { checkForm, type FieldProblem, type FieldProblems } from '../check.ts';
import type { ShownDemand } from '../demand.ts';
import { type FIELDS, type FieldName, fieldOf } from '../field.ts';
import type { FormProblem } from '../form-protocol.ts';
import { fieldsOf, formOf } from '../forms.ts';
import { CV_KINDS, CV_MAX_BYTES } from '../limits.ts';
import type { SentForm } from './sent-form.ts';

type Definitions = typeof FIELDS;
type One<F> = F extends { kind: 'number' | 'amount' }
  ? number
  : F extends { kind: 'tick' }
    ? true
    : F extends { options: readonly (infer Option)[] }
      ? Option
      : string;

/**
 * The values of a form by field, each in the type of its field. Email addresses are normalised, and empty fields are
 * absent.
 */
export type FieldValues = {
  readonly [Name in FieldName]?: Definitions[Name] extends { many: true }
    ? readonly One<Definitions[Name]>[]
    : One<Definitions[Name]>;
};

/** A form that passed the checks. */
export interface FilledForm extends Pick<SentForm, 'id' | 'language' | 'hidden' | 'address'> {
  values: FieldValues;
  /** the fields' values as typed, for the database; amounts in whole euro */
  stored: Record<string, string | string[]>;
  cv?: Cv | undefined;
}

/**
 * Checks a form and converts its values to their types. If there are problems, returns them by field instead. `options` are
 * the values that the page offered; `today` is the current day in Belgium.
 */
export function fillIn(
  { texts, file, ...form }: SentForm,
  rule: { today: string; options: Partial<Record<FieldName, readonly string[]>> },
): { form: FilledForm } | { problems: FieldProblems } {
  const problems = checkForm(form.id, texts, rule);
  const values: Partial<Record<FieldName, unknown>> = {};
  const stored: FilledForm['stored'] = {};
  let cv: Cv | undefined;
  for (const { name } of fieldsOf(form.id)) {
    const { kind, many } = fieldOf(name);
    if (kind === 'file') {
      const checked = checkCv(file);
      if ('problem' in checked) problems[name] = checked.problem;
      else cv = checked;
      continue;
    }
    const normal = texts[name]?.map((text) => text.normalize('NFC')) ?? [];
    const [first] = normal;
    if (first === undefined || problems[name]) continue;
    const typed = normal.map((text) => typedValue(kind, text));
    stored[name] = many ? normal : kind === 'amount' ? String(typed[0]) : first;
    if (typed.includes(undefined)) problems[name] = 'email';
    values[name] = many ? typed : typed[0];
  }
  return Object.keys(problems).length > 0
    ? { problems }
    : { form: { ...form, values: values as FieldValues, stored, cv } };
}

/** Converts one value to its type. Returns undefined for an email address whose domain cannot exist. */
function typedValue(kind: string, text: string): string | number | true | undefined {
  switch (kind) {
    case 'number':
      return Number(text);
    case 'amount':
      return Math.round(readAmount(text) ?? 0);
    case 'tick':
      return true;
    case 'email':
      return normalAddress(text);
    default:
      return text;
  }
}

/** A CV. Its type and the extension of its name depend on its content. */
interface Cv {
  name: string;
  type: string;
  bytes: Buffer;
}

/** Returns the CV with the type and name under which it is stored, or its problem. */
function checkCv(file: SentFile | undefined): { problem: FieldProblem } | Cv {
  if (!file || file.bytes.length === 0) return { problem: 'missing' };
  if (file.bytes.length > CV_MAX_BYTES) return { problem: 'fileSize' };
  const kind = fileKind(file.bytes);
  const accepted = CV_KINDS.find((known) => known === kind);
  if (!accepted) return { problem: 'fileKind' };
  const base = file.name
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} _-]+/gu, ' ')
    .trim()
    .slice(0, 80);
  return { name: `${base || 'cv'}.${accepted}`, type: DOCUMENT_TYPES[accepted], bytes: file.bytes };
}

/** The home or project that a form is about. */
export interface FormSubject {
  listing?: ListingData | undefined;
  project?: ProjectData | undefined;
}

/** Returns the home or project that a form is about. Returns undefined if it is sold, rented or no longer on the site. */
export function formSubject(form: SentForm, site: Site): FormSubject | undefined {
  const { about } = formOf(form.id);
  if (!about) return {};
  const listing = site.listing(readRecordNumber(form.hidden.listing));
  const project = site.project(readRecordNumber(form.hidden.project));
  if (about !== 'project' && listing && !listing.search.closed) return { listing };
  if (about !== 'listing' && project && !project.closed) return { project };
  return undefined;
}

/** Returns the values that the page offered for the fields whose values depend on the page. */
export function offeredOptions({ listing, project }: FormSubject, site: Site): Partial<Record<FieldName, string[]>> {
  const units = site.listings.filter(({ projectId, search }) => projectId === project?.id && !search.closed);
  return {
    openDay: listing?.openDays.map(({ start }) => start) ?? [],
    unit: units.map(({ id }) => String(id)),
    ...demandOptions(site),
  };
}

/** Returns the types and places that a search registration can ask for. */
export const demandOptions = ({ types, places }: Site): Partial<Record<FieldName, string[]>> => ({
  types: types.map(({ id }) => String(id)),
  places: places.map(({ key }) => key),
});

/**
 * The result of a submitted form. `demand` is the search registration after a change. `isCopied` is false if the form
 * should send a confirmation, but a limit forbids it.
 */
export type SubmitResult =
  | { kind: 'stored'; submissionId: string; demand?: ShownDemand; isCopied?: false }
  | { kind: 'refused'; problem: FormProblem; fields?: FieldProblems; retryAfterSeconds?: number };

/** Returns the result for a form that was refused. */
export const refused = (problem: FormProblem, fields?: FieldProblems): SubmitResult =>
  fields ? { kind: 'refused', problem, fields } : { kind: 'refused', problem };
