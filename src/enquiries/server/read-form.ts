import type { Language } from '#domain/language.ts';
import { fieldOf } from '#forms/field.ts';
import { type FormId, fieldsOf } from '#forms/forms.ts';
import { HIDDEN, type HiddenName } from '#forms/hidden.ts';
import { BODY_MAX_BYTES, BODY_WITH_CV_MAX_BYTES } from '#forms/limits.ts';
import type { FieldTexts, SentForm } from '#forms/server/sent-form.ts';
import { type FormEntry, formEntries, readBytes } from '#platform/http/read-request.ts';

const HIDDEN_MAX = 2_000;
const HIDDEN_NAMES = Object.keys(HIDDEN) as HiddenName[];

/**
 * Reads a form out of a request.
 * @returns `tooLarge`, or `unreadable` where it is no form that can be read.
 */
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

/** Line ends as browsers type them, not as HTTP sends them; half a character of UTF-16 can be in no database. */
function textsOf(id: FormId, entries: readonly FormEntry[]): FieldTexts {
  const texts: FieldTexts = {};
  for (const { name } of fieldsOf(id)) {
    const filled = textsNamed(name, entries).flatMap((text) => text.trim() || []);
    const clean = filled.map((text) => text.replaceAll('\r\n', '\n').toWellFormed());
    // One too many is enough to see that there are.
    texts[name] = fieldOf(name).many ? clean : clean.slice(0, 2);
  }
  return texts;
}

/** undefined where one of them is nothing that a page of ours would send. */
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
