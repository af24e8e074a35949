import type { TextKey, Texts } from '#platform/i18n/texts.ts';
import type { Typed } from './draft.ts';
import { type Html, html } from './html.ts';
import type { Problems } from './questions.ts';

/** What the fields of a page are written with. */
export interface Sheet {
  t: Texts;
  typed: Typed;
  problems: Problems;
}

interface Options {
  /** key of the sentence below `firstStart.note.…` */
  note?: string;
  isNeeded?: boolean;
  isWide?: boolean;
  type?: string;
  fallback?: string;
  autocomplete?: string;
  accept?: string;
}

/** Returns the label of a field; the fields of every office have the same. */
export function label({ t }: Sheet, name: string): string {
  const field = lastPart(name);
  return name.startsWith('office.')
    ? t(`firstStart.office.${field}` as TextKey)
    : t(`firstStart.label.${name}` as TextKey);
}

const lastPart = (name: string) => name.split('.').at(-1) ?? '';
const id = (name: string) => `field-${name.replaceAll('.', '-')}`;

/** Returns the sentence about the problem of a field. */
export function problemOf({ t, problems }: Sheet, name: string): string | undefined {
  const kind = problems.get(name);
  if (kind === undefined) return undefined;
  return kind === 'missing' ? t('firstStart.missing') : t(`firstStart.wrong.${kind}` as TextKey);
}

/** A field with one line of text, a colour or a file. */
export function textField(sheet: Sheet, name: string, options: Options = {}): Html {
  const { isNeeded = false, isWide = false, type = 'text', fallback = '', autocomplete = 'off', accept } = options;
  const problem = problemOf(sheet, name);
  const described = [problem && `${id(name)}-problem`, options.note && `${id(name)}-note`].filter(Boolean).join(' ');
  const value = type === 'file' ? undefined : sheet.typed[name] || fallback;
  return html`<div class="field${isWide && ' wide'}${problem && ' wrong'}" data-field="${lastPart(name)}">
<label for="${id(name)}"><span${isNeeded && html` class="needed"`}>${label(sheet, name)}</span></label>
<input id="${id(name)}" name="${name}" type="${type}" autocomplete="${autocomplete}"${value !== undefined && html` value="${value}" maxlength="300"`}${
    accept && html` accept="${accept}"`
  }${isNeeded && html` aria-required="true"`}${problem && html` aria-invalid="true"`}${described && html` aria-describedby="${described}"`}>
${problem && html`<p class="field-problem" id="${id(name)}-problem">${problem}</p>`}
${options.note && html`<p class="note" id="${id(name)}-note">${sheet.t(`firstStart.note.${options.note}` as TextKey)}</p>`}
</div>`;
}

/** A group of choices, as boxes or circles. */
export function choices(
  sheet: Sheet,
  name: string,
  all: readonly { name: string; value: string; text: string; isChosen: boolean }[],
  { type = 'radio', note }: { type?: 'radio' | 'checkbox'; note?: string } = {},
): Html {
  const problem = problemOf(sheet, name);
  const described = [problem && `${id(name)}-problem`, note && `${id(name)}-note`].filter(Boolean).join(' ');
  return html`<fieldset class="field wide${problem && ' wrong'}" data-group="${name}"${described && html` aria-describedby="${described}"`}>
<legend>${label(sheet, name)}</legend>
${problem && html`<p class="field-problem" id="${id(name)}-problem">${problem}</p>`}
${note && html`<p class="note" id="${id(name)}-note">${sheet.t(`firstStart.note.${note}` as TextKey)}</p>`}
<ul class="choices">${all.map(
    (one, index) =>
      html`<li><label class="choice"><input${index === 0 && html` id="${id(name)}"`} type="${type}" name="${one.name}" value="${one.value}"${one.isChosen && html` checked`}><span>${one.text}</span></label></li>`,
  )}</ul>
</fieldset>`;
}

/** The list of all problems above a form. Each leads to its field. */
export function summary(sheet: Sheet): Html | undefined {
  const { t, problems } = sheet;
  if (problems.size === 0) return undefined;
  const rows = [...problems.keys()].map((name) => {
    const text = label(sheet, name);
    return html`<li><a href="#${id(name)}">${text}</a>: ${problemOf(sheet, name)}</li>`;
  });
  return html`<div class="form-summary" role="alert" id="problems" tabindex="-1"><strong>${t('firstStart.problems')}</strong><ul>${rows}</ul></div>`;
}
