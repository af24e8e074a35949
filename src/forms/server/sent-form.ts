import type { Language } from '#domain/language.ts';
import type { SentFile } from '#platform/http/read-request.ts';
import type { FieldName } from '../field.ts';
import type { FormId } from '../forms.ts';
import type { HiddenName } from '../hidden.ts';

/** What was typed, ticked or picked, by field: without spaces around it, and nothing that is empty. */
export type FieldTexts = Partial<Record<FieldName, readonly string[]>>;

/** A form as it came, not yet checked. */
export interface SentForm {
  id: FormId;
  language: Language;
  texts: FieldTexts;
  hidden: Partial<Record<HiddenName, string>>;
  file?: SentFile | undefined;
  /** network address of the sender */
  address: string;
}
