import type { Language } from '#domain/language.ts';
import { type FormEntry, formEntries, readBytes, type SentFile } from '#platform/http/read-request.ts';
import { type FieldName, fieldOf } from '../field.ts';
import { HIDDEN, type HiddenName } from '../form-protocol.ts';
import { type FormId, fieldsOf } from '../forms.ts';
import { BODY_MAX_BYTES, BODY_WITH_CV_MAX_BYTES } from '../limits.ts';
import { withoutDirections, withoutInvisible } from '../site-address.ts';

/** The values of a form by field, trimmed and without empty values. */
export type FieldTexts = Partial<Record<FieldName, readonly string[]>>;

/** A form as it was received, before it is checked. */
export interface SentForm {
  id: FormId;
  language: Language;
  texts: FieldTexts;
  hidden: Partial<Record<HiddenName, string>>;
  file?: SentFile | undefined;
  /** network address of the sender */
  address: string;
}

const HIDDEN_MAX = 2_000;
const HIDDEN_NAMES = Object.keys(HIDDEN) as HiddenName[];

/** Reads a form from a request. Returns a problem if the body is too large or does not contain a form. */
export async function readForm(
  request: Request,
  id: FormId,
  { languages, sender }: { languages: { default: Language; enabled: readonly Language[] }; sender: string },
): Promise<SentForm | 'tooLarge' | 'unreadable'> {
  const hasFile = fieldsOf(id).some(({ name }) => fieldOf(name).kind === 'file');
  const bytes = await readBytes(request, hasFile ? BODY_WITH_CV_MAX_BYTES : BODY_MAX_BYTES);
  if (!bytes) return 'tooLarge';
  const entries = await formEntries(bytes, request.headers.get('content-type') ?? '').catch(() => undefined);
  const hidden = entries && hiddenOf(entries);
  if (!hidden) return 'unreadable';
  const file = entries.flatMap(([key, value]) => (key === 'cv' && typeof value !== 'string' ? value : []))[0];
  const language = languages.enabled.find((known) => known === hidden.language) ?? languages.default;
  return { id, language, texts: textsOf(id, entries), hidden, file, address: sender };
}

const textsNamed = (name: string, entries: readonly FormEntry[]): string[] =>
  entries.flatMap(([key, value]) => (key === name && typeof value === 'string' ? value : []));

/**
 * Returns the values by field. Line ends are normalised, and lone surrogates removed, because databases cannot store them.
 */
function textsOf(id: FormId, entries: readonly FormEntry[]): FieldTexts {
  const texts: FieldTexts = {};
  for (const { name } of fieldsOf(id)) {
    const shown = fieldOf(name).kind === 'paragraph' ? withoutDirections : withoutInvisible;
    const clean = textsNamed(name, entries).flatMap(
      (text) => shown(text.replaceAll('\r\n', '\n').toWellFormed()).trim() || [],
    );
    // If a field allows one value, keep two: the check then notices that there are too many.
    texts[name] = fieldOf(name).many ? clean : clean.slice(0, 2);
  }
  return texts;
}

/** Returns the hidden fields. Returns undefined if one of them has a value that no page of the site sends. */
function hiddenOf(entries: readonly FormEntry[]): SentForm['hidden'] | undefined {
  const hidden: SentForm['hidden'] = {};
  for (const name of HIDDEN_NAMES) {
    const [text] = textsNamed(HIDDEN[name], entries);
    if (text === undefined) continue;
    if (text.length > HIDDEN_MAX || /\p{Cc}/u.test(text)) return undefined;
    hidden[name] = text.toWellFormed();
  }
  return hidden;
}
