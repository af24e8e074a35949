import { type FormValues, valuesOf } from '#contract/forms/check.ts';
import { FIELDS, type FieldName, fieldOf } from '#contract/forms/field.ts';
import { type FormId, fieldsOf } from '#contract/forms/forms.ts';
import { HIDDEN, type HiddenName } from '#contract/forms/hidden.ts';
import { BODY_MAX_BYTES, BODY_WITH_CV_MAX_BYTES } from '#contract/forms/limits.ts';
import type { Language } from '#domain/language.ts';
import type { SentFile, SentForm } from '../enquiries/sent-form.ts';
import type { ApiRequest } from './exchange.ts';

const HIDDEN_MAX = 2_000;
const HIDDEN_NAMES = Object.keys(HIDDEN) as HiddenName[];

/** Reads a body up to `maxBytes`; undefined as soon as it is longer: the rest is not read. */
export async function readBytes(request: ApiRequest, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(request.header('content-length')) > maxBytes) return undefined;
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request.body) {
    length += part.length;
    if (length > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Entries of a form, in whichever of the three ways it was sent. */
type Entries = [name: string, value: string | SentFile][];

/**
 * Reads a form: JSON, URL-encoded or multipart.
 * @returns `tooLarge`, or `unreadable` where it is none of these, not UTF-8, or not a flat form.
 */
export async function readForm(
  request: ApiRequest,
  id: FormId,
  languages: { default: Language; enabled: readonly Language[] },
): Promise<SentForm | 'tooLarge' | 'unreadable'> {
  const hasFile = fieldsOf(id).some(({ name }) => fieldOf(name).kind === 'file');
  const bytes = await readBytes(request, hasFile ? BODY_WITH_CV_MAX_BYTES : BODY_MAX_BYTES);
  if (!bytes) return 'tooLarge';
  const entries = await parse(bytes, request.header('content-type')).catch(() => undefined);
  if (!entries) return 'unreadable';
  const texts = (name: string) =>
    entries.flatMap(([key, value]) => (key === name && typeof value === 'string' ? value : []));
  const file = entries.flatMap(([key, value]) => (key === 'cv' && typeof value !== 'string' ? value : []))[0];
  const values: FormValues = {};
  for (const { name } of fieldsOf(id)) values[name] = texts(name);
  const hidden: SentForm['hidden'] = {};
  for (const name of HIDDEN_NAMES) {
    const [text] = texts(HIDDEN[name]);
    if (text === undefined) continue;
    if (text.length > HIDDEN_MAX || /\p{Cc}/u.test(text)) return 'unreadable';
    hidden[name] = text.toWellFormed();
  }
  const language = languages.enabled.find((known) => known === hidden.language) ?? languages.default;
  return { id, language, values: trimmed(values), hidden, file, address: request.address };
}

async function parse(bytes: Buffer, type: string): Promise<Entries | undefined> {
  if (/^application\/json\b/i.test(type)) return fromJson(JSON.parse(utf8(bytes)));
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return undefined;
  const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData();
  return Promise.all(
    [...form].map(async ([name, value]): Promise<Entries[number]> => {
      if (typeof value === 'string') return [name, value];
      return [name, { name: value.name, bytes: Buffer.from(await value.arrayBuffer()) }];
    }),
  );
}

/** An object of texts and lists of texts, nothing deeper. */
function fromJson(json: unknown): Entries | undefined {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  const entries: Entries = [];
  for (const [name, value] of Object.entries(json)) {
    for (const one of [value].flat()) {
      if (typeof one !== 'string') return undefined;
      entries.push([name, one]);
    }
  }
  return entries;
}

const utf8 = (bytes: Buffer) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

/** Line ends as browsers type them, not as HTTP sends them; half a character of UTF-16 can be in no database. */
function trimmed(values: FormValues): FormValues {
  return Object.fromEntries(
    (Object.keys(values) as FieldName[]).map((name) => {
      const texts = valuesOf(values, name).map((text) => text.replaceAll('\r\n', '\n').toWellFormed());
      return [name, name in FIELDS && fieldOf(name).many ? texts : texts.slice(0, 2)];
    }),
  ) as FormValues;
}
