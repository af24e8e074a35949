import type { Language } from '#domain/language.ts';
import { type TextKey, type TextValues, textsOf } from '#platform/i18n/texts.ts';

/** A condition for making a site public, and whether it is met. */
export interface Check {
  /** the subject, in a word or two */
  about: string;
  /**
   * `must`: the site must not be public until the check is ready; `should`: the site would be better or safer if it were
   */
  weight: 'must' | 'should';
  isReady: boolean;
  /** whether the check was left out, because it would send something */
  isUntested?: true;
  /** last part of the text key `readiness.…`, and what is filled in */
  code: string;
  values: TextValues;
  /** the current state, and what to do if the check is not ready, in English */
  says: string;
  /** where an editor can correct it: a content file, and the keys of the field */
  place?: Place | undefined;
}

export interface Place {
  path: string;
  keys: readonly (string | number)[];
}

/** Returns the state of a check in a language. */
export const checkText = ({ code, values }: Pick<Check, 'code' | 'values'>, language: Language): string =>
  textsOf(language)(`readiness.${code}` as TextKey, values);

export const ready = (about: string, code: string, values: TextValues = {}): Check => ({
  ...{ about, weight: 'must', isReady: true, code, values },
  says: checkText({ code, values }, 'en'),
});
export const missing = (
  about: string,
  weight: Check['weight'],
  code: string,
  values: TextValues = {},
  place?: Place,
): Check => ({ about, weight, isReady: false, code, values, says: checkText({ code, values }, 'en'), place });
/** A check that sends something, and is left out where nothing may be sent. */
export const untested = (about: string, code: string, values: TextValues = {}): Check => ({
  ...missing(about, 'should', code, values),
  isUntested: true,
});

/** Returns all checks as text, the most important first. */
export function checksText(checks: readonly Check[]): string {
  const rank = ({ isReady, weight }: Check) => (isReady ? 2 : weight === 'must' ? 0 : 1);
  const lines = [...checks]
    .sort((a, b) => rank(a) - rank(b))
    .map((check) => `${['✗ must  ', '! should', '✓ ready '][rank(check)]}  ${check.about}: ${check.says}`);
  const open = (weight: Check['weight']) => checks.filter((check) => !check.isReady && check.weight === weight).length;
  const verdict =
    open('must') === 0
      ? `Ready to go public${open('should') > 0 ? `; ${open('should')} improvements are recommended` : ''}.`
      : `Not ready: ${open('must')} problems must be solved first${open('should') > 0 ? `; ${open('should')} more should be solved` : ''}.`;
  return [...lines, '', verdict].join('\n');
}
