import { THIRD_PARTIES } from '#consent/third-parties.ts';
import { LOCALES } from '#domain/language.ts';
import type { PageContext } from '#page-base/page-context.ts';
import type { TextKey } from '#platform/i18n/texts.ts';
import { problemText } from '#platform/i18n/texts.ts';
import { FIELD_PROBLEMS } from './check.ts';
import { DEMAND_ACTIONS } from './demand.ts';
import { FIELDS, type FieldName, fieldOf } from './field.ts';
import { FORM_PROBLEMS } from './form-protocol.ts';
import { FORM_IDS, fieldsOf, formOf, stepsOf } from './forms.ts';

const PARTS = [
  'more',
  'next',
  'previous',
  'sending',
  'checking',
  'again',
  'required',
  'choose',
  'trap',
  'pickFile',
  'noFile',
] as const;
const HELPED = ['phone', 'cv', 'preferredDates', 'places'] as const;
const CHANGES = ['change', 'pause', 'resume'] as const;
const STATES = ['active', 'paused', 'deleted'] as const;

/** Returns the texts of the form's island, by key. */
export function formTexts({ language, site, t, addresses }: PageContext): Record<string, string> {
  const names = Object.keys(FIELDS) as FieldName[];
  const needed = new Set([
    'openDay',
    'preferredDates',
    ...FORM_IDS.flatMap((id) => fieldsOf(id).flatMap(({ name, required }) => (required ? name : []))),
  ]);
  const [privacyBefore = '', privacy = '', privacyAfter = ''] = t('form.privacy').split(/<\/?privacy>/);
  const { provider, siteKey } = site.captcha;
  return Object.fromEntries([
    ...PARTS.map((part) => [part, t(`form.${part}`)]),
    ...names.map((name) => [`field.${name}`, t(`field.${name}`)]),
    ['help.send-to-friend.remark', t('form.help.tip')],
    ['calendar', t('viewing.calendar')],
    ['notCopied', t('answer.notCopied')],
    ...HELPED.map((name) => [`help.${name}`, t(`form.help.${name}`)]),
    // Time slots are written the same way in every language.
    ...names
      .filter((name) => name !== 'timeSlots')
      .flatMap((name) =>
        (fieldOf(name).options ?? []).map((value) => {
          const key = `option.${name}.${value}`;
          return [key, t(key as TextKey)];
        }),
      ),
    ...FORM_IDS.map((id) => [`send.${id}`, t(`form.send.${id}`)]),
    ...FORM_IDS.filter((id) => stepsOf(id).length > 1).flatMap((id) =>
      stepsOf(id).map((_, index) => {
        const step = index + 1;
        return [`step.${id}.${step}`, t(`form.steps.${id}.${step}` as TextKey)];
      }),
    ),
    ...DEMAND_ACTIONS.map((action) => [action, t(`demand.${action}`)]),
    ...STATES.map((state) => [`state.${state}`, t(`demand.state.${state}`)]),
    ...FIELDS.frequency.options.map((often) => [`frequency.${often}`, t(`demand.frequency.${often}`)]),
    ...CHANGES.map((change) => [`changed.${change}`, t(`demand.changed.${change}`)]),
    // Keep the placeholders, because the island fills in the numbers.
    ['step', t('form.step', { number: '{{number}}', count: '{{count}}' })],
    ['room', t('form.room', { left: '{{left}}' })],
    ['locale', LOCALES[language]],
    ...FORM_PROBLEMS.map((problem) => [`problem.${problem}`, t(`form.problem.${problem}`)]),
    ...[...needed].map((name) => [`missing.${name}`, problemText(language, name, 'missing')]),
    ...FIELD_PROBLEMS.filter((problem) => problem !== 'missing').map((problem) => [
      `wrong.${problem}`,
      problemText(language, '', problem),
    ]),
    ...FORM_IDS.filter((id) => !formOf(id).thanks && id !== 'demand-change').map((id) => [
      `stored.${id}`,
      `${t(`answer.stored.${id}.title` as TextKey)}. ${t(`answer.stored.${id}.text` as TextKey)}`,
    ]),
    ...Object.entries({
      privacyBefore,
      privacy,
      privacyAfter,
      privacyPath: addresses.page('privacy-statement', language),
    }),
    ...(siteKey ? [['captcha', `${THIRD_PARTIES[provider].category} ${provider} ${siteKey}`]] : []),
  ]);
}
