import type { FormValues } from '#contract/forms/check.ts';
import type { FormId } from '#contract/forms/forms.ts';
import type { HiddenName } from '#contract/forms/hidden.ts';
import type { Language } from '#domain/language.ts';

export interface SentFile {
  name: string;
  bytes: Buffer;
}

/** A form as it came, parsed but not yet checked. */
export interface SentForm {
  id: FormId;
  language: Language;
  values: FormValues;
  hidden: Partial<Record<HiddenName, string>>;
  file?: SentFile | undefined;
  /** network address of the sender */
  address: string;
}
