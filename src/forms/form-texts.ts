import { THIRD_PARTIES } from '#consent/third-parties.ts';
import { LOCALES } from '#domain/language.ts';
import type { PageContext } from '#page-base/page-context.ts';
import type { TextKey } from '#platform/i18n/texts.ts';
import { problemText } from '#platform/i18n/texts.ts';
import { FIELD_PROBLEMS, type FieldProblem } from './check.ts';
import { DEMAND_ACTIONS } from './demand.ts';
import { FIELDS, type FieldName, fieldOf } from './field.ts';
import { FORM_PROBLEMS } from './form-protocol.ts';
import { type FormId, fieldsOf, formOf, stepsOf } from './forms.ts';

const PARTS = ['more', 'sending', 'checking', 'again', 'required', 'choose', 'trap'] as const;
const STEP_PARTS = ['next', 'previous'] as const;
const FILE_PARTS = ['pickFile', 'noFile'] as const;
const FILE_PROBLEMS: readonly FieldProblem[] = ['fileKind', 'fileSize'];
const HELPED = ['phone', 'cv', 'preferredDates', 'places'] as const;
const CHANGES = ['change', 'pause', 'resume'] as const;
const STATES = ['active', 'paused', 'deleted'] as const;

/** Returns the texts of the island of one form, by key. Each form has a file of its own, so that a touch loads few bytes. */
export function formTexts(id: FormId, { language, site, t, addresses }: PageContext): Record<string, string> {
  const fields = fieldsOf(id);
  const names = new Set(fields.map(({ name }) => name));
  const [privacyBefore = '', privacy = '', privacyAfter = ''] = t('form.privacy').split(/<\/?privacy>/);
  const { provider, siteKey } = site.captcha;
  const steps = stepsOf(id).map((_, index) => index + 1);
  const hasFile = [...names].some((name) => fieldOf(name).kind === 'file');
  return Object.fromEntries([
    ...PARTS.map((part) => [part, t(`form.${part}`)]),
    [`send.${id}`, t(`form.send.${id}`)],
    ...(steps.length > 1 ? stepTexts(id, steps, t) : []),
    ...(hasFile ? FILE_PARTS.map((part) => [part, t(`form.${part}`)]) : []),
    ...[...names].flatMap((name) => fieldTexts(name, t)),
    ...(id === 'send-to-friend' ? [[`help.${id}.remark`, t('form.help.tip')]] : []),
    // Keep the placeholder, because the island fills in the number.
    ['room', t('form.room', { left: '{{left}}' })],
    ['locale', LOCALES[language]],
    ...FORM_PROBLEMS.map((problem) => [`problem.${problem}`, t(`form.problem.${problem}`)]),
    ...fields
      .filter(({ name, required }) => required || ASKED_WITHOUT_MARK.has(name))
      .map(({ name }) => [`missing.${name}`, problemText(language, name, 'missing')]),
    ...FIELD_PROBLEMS.filter((problem) => problem !== 'missing' && (hasFile || !FILE_PROBLEMS.includes(problem))).map(
      (problem) => [`wrong.${problem}`, problemText(language, '', problem)],
    ),
    ...(id === 'demand-change' ? demandTexts(t) : []),
    ...(formOf(id).thanks ? [] : storedTexts(id, t)),
    ...Object.entries({
      privacyBefore,
      privacy,
      privacyAfter,
      privacyPath: addresses.page('privacy-statement', language),
    }),
    ...(siteKey ? [['captcha', `${THIRD_PARTIES[provider].category} ${provider} ${siteKey}`]] : []),
  ]);
}

type T = PageContext['t'];

/** Fields that a form may miss although they are not marked as required (check.ts). */
const ASKED_WITHOUT_MARK: ReadonlySet<FieldName> = new Set(['openDay', 'preferredDates']);

function stepTexts(id: FormId, steps: readonly number[], t: T): string[][] {
  return [
    ...STEP_PARTS.map((part) => [part, t(`form.${part}`)]),
    // Keep the placeholders, because the island fills in the numbers.
    ['step', t('form.step', { number: '{{number}}', count: '{{count}}' })],
    ...steps.map((step) => [`step.${id}.${step}`, t(`form.steps.${id}.${step}` as TextKey)]),
  ];
}

function fieldTexts(name: FieldName, t: T): string[][] {
  // Time slots are written the same way in every language.
  const options = name === 'timeSlots' ? [] : (fieldOf(name).options ?? []);
  return [
    [`field.${name}`, t(`field.${name}`)],
    ...HELPED.filter((helped) => helped === name).map((helped) => [`help.${helped}`, t(`form.help.${helped}`)]),
    ...(name === 'openDay' ? [['calendar', t('viewing.calendar')]] : []),
    ...options.map((value) => {
      const key = `option.${name}.${value}`;
      return [key, t(key as TextKey)];
    }),
  ];
}

/** Texts of the form that changes a search registration. */
function demandTexts(t: T): string[][] {
  return [
    ...DEMAND_ACTIONS.map((action) => [action, t(`demand.${action}`)]),
    ...STATES.map((state) => [`state.${state}`, t(`demand.state.${state}`)]),
    ...FIELDS.frequency.options.map((often) => [`frequency.${often}`, t(`demand.frequency.${often}`)]),
    ...CHANGES.map((change) => [`changed.${change}`, t(`demand.changed.${change}`)]),
  ];
}

/** Texts that replace a form that was stored, if no page thanks for it. */
function storedTexts(id: FormId, t: T): string[][] {
  const sentence = (part: string) => t(`answer.stored.${id}.${part}` as TextKey);
  return [
    ['notCopied', t('answer.notCopied')],
    // A search registration that was deleted has the text of that state.
    ...(id === 'demand-change' ? [] : [[`stored.${id}`, [sentence('title'), sentence('text')].join('. ')]]),
  ];
}
