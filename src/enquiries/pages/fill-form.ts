import type { Language } from '#domain/language.ts';
import type { FormProblem, FormSaid } from '#forms/answer.ts';
import type { FieldProblems } from '#forms/check.ts';
import { DEMAND_ACTIONS, isOffered, type ShownDemand } from '#forms/demand.ts';
import { type FieldName, fieldOf } from '#forms/field.ts';
import { type FormId, fieldsOf } from '#forms/forms.ts';
import { HIDDEN, type HiddenName } from '#forms/hidden.ts';
import type { Question } from '#forms/server/question.ts';
import type { FieldTexts } from '#forms/server/sent-form.ts';
import { problemText, type TextKey, textsOf } from '#platform/i18n/texts.ts';
import {
  append,
  attribute,
  type Element,
  elements,
  prepend,
  readHtml,
  setAttribute,
  setHtml,
  setText,
  writeHtml,
} from '#server/html/html-tree.ts';
import { setIslandProp } from '#server/html/island-props.ts';
import { keepLink } from '#server/html/link-languages.ts';

export interface Filling {
  form: FormId;
  language: Language;
  texts: FieldTexts;
  hidden: Partial<Record<HiddenName, string>>;
  problem?: FormProblem | undefined;
  fields?: FieldProblems | undefined;
  question?: Question | undefined;
  /** what elements say that are marked `data-text` */
  said?: Record<string, string> | undefined;
  /** the search registration that the form changes */
  demand?: ShownDemand | undefined;
  /** HTML of ours, in the page's place for an enquiry */
  enquiry?: string | undefined;
  /** what has been done, above the form */
  note?: string | undefined;
  /** the link that opened the page, without a language */
  link?: string | undefined;
}

/** A built page with its form filled in and what is wrong beside the fields; undefined where the form is not on it. */
export function fillForm(html: string, filling: Filling): string | undefined {
  const document = readHtml(html);
  const all = [...elements(document)];
  const form = all.find((element) => attribute(element, 'data-form') === filling.form);
  if (!form) return undefined;
  openAround(form, all);
  if (filling.link) showByLink(all);
  keepLink(all, filling.link);
  const inside = [...elements(form)];
  const rest = Object.fromEntries(Object.entries(filling.texts).map(([name, texts]) => [name, [...texts]]));
  for (const element of inside) fillField(element, filling, rest);
  for (const element of all) {
    const name = attribute(element, 'data-text');
    const text = name === undefined ? undefined : filling.said?.[name];
    if (text !== undefined) setText(element, text);
  }
  for (const { name } of fieldsOf(filling.form)) markField(inside, name, filling);
  const place = all.find((element) => attribute(element, 'data-enquiry') !== undefined);
  if (place && filling.enquiry) {
    setAttribute(place, 'hidden', undefined);
    setHtml(place, filling.enquiry);
  }
  if (filling.question) ask(inside, filling.question, filling.language);
  if (filling.problem) summarise(form, filling);
  if (filling.note) prepend(form, 'p', { role: 'status' }, filling.note);
  if (filling.problem) tellIsland(form, 'said', { problem: filling.problem, fields: { ...filling.fields } });
  if (filling.demand) offerActions(inside, filling.demand);
  if (filling.demand) tellIsland(form, 'demand', filling.demand);
  // What JavaScript shows one by one is all in sight.
  const title = all.find(({ tagName }) => tagName === 'title');
  if (title && filling.problem) {
    const [first] = title.childNodes;
    const before = first && 'value' in first ? first.value : '';
    setText(title, `${textsOf(filling.language)('form.errorTitle')} ${before}`);
  }
  return writeHtml(document);
}

/** What the page says, its island says too when it takes over. */
function tellIsland(form: Element, name: 'said' | 'demand', value: FormSaid | ShownDemand): void {
  for (let node = form.parentNode; node && 'tagName' in node; node = node.parentNode) {
    if (node.tagName === 'astro-island') setIslandProp(node, name, value);
  }
}

/** What a page hides from those who have no link. */
function showByLink(all: readonly Element[]): void {
  for (const element of all) {
    if (attribute(element, 'data-by-link') !== undefined) setAttribute(element, 'hidden', undefined);
    if (attribute(element, 'data-without-link') !== undefined) setAttribute(element, 'hidden', '');
  }
}

function offerActions(inside: readonly Element[], demand: ShownDemand): void {
  for (const button of inside) {
    const action = DEMAND_ACTIONS.find((one) => button.tagName === 'button' && one === attribute(button, 'value'));
    if (action) setAttribute(button, 'hidden', isOffered(action, demand) ? undefined : '');
  }
}

/** A form in a part of the page that is folded away would not be seen. */
function openAround(form: Element, all: readonly Element[] = []): void {
  for (let node = form.parentNode; node && 'tagName' in node; node = node.parentNode) {
    if (node.tagName !== 'details') continue;
    const name = attribute(node, 'name');
    // Of one name, a browser lets only the first be open.
    const others = all.filter((one) => one.tagName === 'details' && name && attribute(one, 'name') === name);
    for (const other of others) setAttribute(other, 'open', undefined);
    setAttribute(node, 'open', '');
  }
}

/** `rest`: texts by field, less those that stand in the page already. */
function fillField(element: Element, { hidden, form }: Filling, rest: Record<string, string[]>): void {
  const name = attribute(element, 'name');
  if (name === undefined) return;
  const special = (Object.keys(HIDDEN) as HiddenName[]).find((key) => HIDDEN[key] === name);
  const field = fieldsOf(form).find((one) => one.name === name)?.name;
  if (special && hidden[special] !== undefined && attribute(element, 'type') === 'hidden') {
    setAttribute(element, 'value', hidden[special]);
  } else if (field) fillValue(element, rest[field] ?? [], field);
}

/** A field with several boxes fills one after the other: each takes the first of what is left. */
function fillValue(element: Element, values: string[], field: FieldName): void {
  if (fieldOf(field).kind === 'file') return;
  const type = attribute(element, 'type');
  if (element.tagName === 'textarea') setText(element, values[0] ?? '');
  else if (element.tagName === 'select') {
    for (const option of elements(element)) {
      setAttribute(option, 'selected', values.includes(attribute(option, 'value') ?? '') ? '' : undefined);
    }
  } else if (type === 'checkbox' || type === 'radio') {
    setAttribute(element, 'checked', values.includes(attribute(element, 'value') ?? '') ? '' : undefined);
  } else setAttribute(element, 'value', values.shift() ?? '');
}

/** The sentence beside a field, tied to it for those who hear the page. */
function markField(inside: readonly Element[], name: FieldName, { fields, language, form }: Filling): void {
  const problem = fields?.[name];
  const box = inside.find((element) => attribute(element, 'data-field') === name);
  if (!problem || !box) return;
  openAround(box);
  const id = `${form}-${name}-problem`;
  setAttribute(box, 'class', `${attribute(box, 'class') ?? ''} wrong`);
  append(box, 'span', { class: 'field-problem', id }, problemText(language, name, problem));
  const controls = [...elements(box)].filter(({ tagName }) => ['input', 'select', 'textarea'].includes(tagName));
  if (controls[0]) setAttribute(controls[0], 'id', `${form}-${name}`);
  for (const control of controls) {
    setAttribute(control, 'aria-invalid', 'true');
    setAttribute(control, 'aria-describedby', [attribute(control, 'aria-describedby'), id].filter(Boolean).join(' '));
  }
}

function ask(inside: readonly Element[], { token, left, right }: Question, language: Language): void {
  const t = textsOf(language);
  const place = inside.find((element) => attribute(element, 'data-question') !== undefined);
  if (!place) return;
  setAttribute(place, 'hidden', undefined);
  append(place, 'input', { type: 'hidden', name: HIDDEN.question, value: token });
  const label = append(place, 'label', {}, t('form.question', { left, right }));
  append(label, 'input', {
    type: 'text',
    name: HIDDEN.answer,
    inputmode: 'numeric',
    autocomplete: 'off',
    required: '',
  });
}

function summarise(form: Element, { problem, fields, language, form: id }: Filling): void {
  const t = textsOf(language);
  const names = fieldsOf(id).flatMap(({ name }) => (fields?.[name] ? [name] : []));
  const box = prepend(form, 'div', {
    class: 'form-summary',
    role: 'alert',
    tabindex: '-1',
    id: `${id}-summary`,
    autofocus: '',
  });
  append(box, 'p', {}, t(`form.problem.${problem}` as TextKey));
  if (names.length === 0) return;
  const list = append(box, 'ul', {});
  for (const name of names) {
    const problemOf = fields?.[name];
    if (!problemOf) continue;
    append(append(list, 'li', {}), 'a', { href: `#${id}-${name}` }, problemText(language, name, problemOf));
  }
}
