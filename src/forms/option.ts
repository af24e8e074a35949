import type { FieldName } from './field.ts';

/** A value that a field of a page offers. */
export interface FormOption {
  value: string;
  label: string;
  lang?: string | undefined;
  /** moment (milliseconds since 1970) from which on it is no longer offered */
  until?: number | undefined;
  /** not offered any more when the page was built */
  hidden?: boolean | undefined;
  /** shown, but not to be chosen */
  disabled?: boolean | undefined;
  /** choosing it chooses these */
  below?: readonly FormOption[] | undefined;
}

/** What a page knows for the fields that take their values from it. */
export type FormOptions = Partial<Record<FieldName, readonly FormOption[]>>;

/** What a search can ask for, in one language: many, so they come as a file and not with the page's form. */
export const demandOptionsFile = (language: string): string => `/${language}/demand-options.json`;
