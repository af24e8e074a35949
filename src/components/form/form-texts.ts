import { FORM_PROBLEMS } from '#contract/forms/answer.ts';
import { FIELD_PROBLEMS } from '#contract/forms/check.ts';
import { FORM_IDS, fieldsOf, formOf } from '#contract/forms/forms.ts';
import type { Language } from '#domain/language.ts';
import { problemText } from '#i18n/form-texts.ts';
import { type TextKey, textsOf } from '#i18n/texts.ts';

const PARTS = ['next', 'previous', 'sending', 'checking', 'again'] as const;

/** Sentences for islands/form, by the keys it knows them by. */
export function formTexts(language: Language): Record<string, string> {
  const t = textsOf(language);
  const needed = new Set(
    FORM_IDS.flatMap((id) => fieldsOf(id).flatMap(({ name, required }) => (required ? name : []))),
  );
  return Object.fromEntries([
    ...PARTS.map((part) => [part, t(`form.${part}`)]),
    // The numbers are filled in there.
    ['step', t('form.step', { number: '{{number}}', count: '{{count}}' })],
    ...FORM_PROBLEMS.map((problem) => [`problem.${problem}`, t(`form.problem.${problem}`)]),
    ...[...needed].map((name) => [`missing.${name}`, problemText(language, name, 'missing')]),
    ...FIELD_PROBLEMS.filter((problem) => problem !== 'missing').map((problem) => [
      `wrong.${problem}`,
      problemText(language, '', problem),
    ]),
    ...FORM_IDS.filter((id) => !formOf(id).thanks).map((id) => [
      `stored.${id}`,
      `${t(`answer.stored.${id}.title` as TextKey)}. ${t(`answer.stored.${id}.text` as TextKey)}`,
    ]),
  ]);
}
