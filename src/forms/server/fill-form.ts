import type { Language } from '#domain/language.ts';
import { problemText, type TextKey, textsOf } from '#platform/i18n/texts.ts';
import { fillControl, findMarked, keepLink, keepQuery, setFlag, setIslandProp } from '#server/built-page.ts';
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
} from '#server/html-tree.ts';
import type { FieldProblems } from '../check.ts';
import { DEMAND_ACTIONS, isOffered, type ShownDemand } from '../demand.ts';
import { type FieldName, type FormOptions, fieldOf, isTakenOver } from '../field.ts';
import { type FormProblem, type FormSaid, HIDDEN, type HiddenName } from '../form-protocol.ts';
import { type FormId, fieldsOf } from '../forms.ts';
import { insertFields } from './insert-fields.tsx';
import type { Question } from './proof.ts';
import type { FieldTexts } from './sent-form.ts';

/** The content with which a built page and its form are filled in. */
export interface Filling {
  form: FormId;
  language: Language;
  texts: FieldTexts;
  hidden: Partial<Record<HiddenName, string>>;
  problem?: FormProblem | undefined;
  fields?: FieldProblems | undefined;
  question?: Question | undefined;
  /** texts of elements, by the value of their attribute `data-text` */
  said?: Record<string, string> | undefined;
  /** the search registration that the form changes */
  demand?: ShownDemand | undefined;
  /** choices of the fields whose choices only the server knows */
  options?: FormOptions | undefined;
  /** details of an enquiry, as HTML from our server */
  enquiry?: string | undefined;
  /** text above the form that confirms a change */
  note?: string | undefined;
  /** path, without a language, of the link that opened the page */
  link?: string | undefined;
  /** query of the page's address, if the page is about what its query names */
  query?: string | undefined;
}

/**
 * Returns a built page whose form is filled in, with the problems beside the fields. Returns undefined if the page does not
 * contain the form.
 */
export function fillForm(html: string, filling: Filling): string | undefined {
  const document = readHtml(html);
  const all = [...elements(document)];
  const form = findMarked(all, 'data-form', filling.form);
  if (!form) return undefined;
  if (filling.options) insertFields(form, filling.form, filling.options, filling.language);
  const inside = [...elements(form)];
  openAround(form, all);
  if (filling.link || filling.query) showByLink(all);
  keepLink(all, filling.link);
  if (filling.query) keepQuery(all, filling.query);
  fillFields(inside, filling);
  for (const [name, text] of Object.entries(filling.said ?? {}))
    for (const element of all) if (attribute(element, 'data-text') === name) setText(element, text);
  for (const { name } of fieldsOf(filling.form)) markField(inside, name, filling);
  if (filling.enquiry) showEnquiry(all, filling.enquiry);
  if (filling.question) ask(inside, filling.question, filling.language);
  if (filling.problem) summarise(form, filling);
  if (filling.note) prepend(form, 'p', { role: 'status' }, filling.note);
  tellIsland(form, filling);
  if (filling.demand) offerActions(inside, filling.demand);
  if (filling.problem) markTitle(all, filling.language);
  return writeHtml(document);
}

/** Inserts the details of an enquiry, as HTML, into a built page. */
export function showEnquiry(all: readonly Element[], html: string): void {
  const place = findMarked(all, 'data-enquiry');
  if (!place) return;
  setAttribute(place, 'hidden', undefined);
  setHtml(place, html);
  replaceHead(place, all);
}

/** Moves the heading of the details, if they have one, to the head of the page. */
function replaceHead(place: Element, all: readonly Element[]): void {
  const head = [...elements(place)].find((element) => attribute(element, 'data-head') !== undefined);
  const page = all.find((element) => attribute(element, 'class') === 'page-head');
  if (!head || !page) return;
  place.childNodes = place.childNodes.filter((node) => node !== head);
  page.childNodes = head.childNodes;
}

/** Sets the problems, the search registration and the choices as props of the form's island, which needs them when it hydrates. */
function tellIsland(form: Element, { problem, fields, demand, options }: Filling): void {
  const said: FormSaid | undefined = problem && { problem, fields: { ...fields } };
  for (let node = form.parentNode; node && 'tagName' in node; node = node.parentNode) {
    if (node.tagName !== 'astro-island') continue;
    if (said) setIslandProp(node, 'said', said);
    if (demand) setIslandProp(node, 'demand', demand);
    if (options) setIslandProp(node, 'options', options);
  }
}

/** Shows the elements for visitors who opened the page by a link, and hides those for other visitors. */
function showByLink(all: readonly Element[]): void {
  for (const element of all) {
    if (attribute(element, 'data-by-link') !== undefined) setAttribute(element, 'hidden', undefined);
    if (attribute(element, 'data-without-link') !== undefined) setAttribute(element, 'hidden', '');
  }
}

function offerActions(inside: readonly Element[], demand: ShownDemand): void {
  for (const button of inside) {
    const action = DEMAND_ACTIONS.find((one) => button.tagName === 'button' && one === attribute(button, 'value'));
    if (action) setFlag(button, 'hidden', !isOffered(action, demand));
  }
}

/** Opens every `<details>` around an element, because the element would otherwise be invisible. */
function openAround(inner: Element, all: readonly Element[] = []): void {
  for (let node = inner.parentNode; node && 'tagName' in node; node = node.parentNode) {
    if (node.tagName !== 'details') continue;
    const name = attribute(node, 'name');
    // Close the others, because browsers keep only the first open `<details>` of the same name open.
    const others = all.filter((one) => one.tagName === 'details' && name && attribute(one, 'name') === name);
    for (const other of others) setAttribute(other, 'open', undefined);
    setAttribute(node, 'open', '');
  }
}

function fillFields(inside: readonly Element[], { hidden, form, texts }: Filling): void {
  const remaining = Object.fromEntries(Object.entries(texts).map(([name, list]) => [name, [...list]]));
  for (const element of inside) {
    const name = attribute(element, 'name');
    const special = (Object.keys(HIDDEN) as HiddenName[]).find((key) => HIDDEN[key] === name);
    const field = fieldsOf(form).find((one) => one.name === name)?.name;
    if (special && hidden[special] !== undefined && attribute(element, 'type') === 'hidden') {
      setAttribute(element, 'value', hidden[special]);
    } else if (field && isTakenOver(fieldOf(field))) fillDrawn(element, remaining[field]?.[0]);
    else if (field && fieldOf(field).kind !== 'file') fillControl(element, remaining[field] ?? [], '');
  }
}

/** Fills in and ticks the box of an area or of wishes. */
function fillDrawn(control: Element, area: string | undefined): void {
  if (!area) return;
  setAttribute(control, 'value', area);
  setAttribute(control, 'checked', '');
}

/** Adds the message about a field's problem, and connects it with the field's controls for screen readers. */
function markField(inside: readonly Element[], name: FieldName, { fields, language, form }: Filling): void {
  const problem = fields?.[name];
  const box = findMarked(inside, 'data-field', name);
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
  const place = findMarked(inside, 'data-question');
  if (!place) return;
  setAttribute(place, 'hidden', undefined);
  append(place, 'input', { type: 'hidden', name: HIDDEN.question, value: token });
  const label = append(place, 'label', {}, textsOf(language)('form.question', { left, right }));
  append(label, 'input', {
    type: 'text',
    name: HIDDEN.answer,
    inputmode: 'numeric',
    autocomplete: 'off',
    required: '',
  });
}

/** Adds the list of problems above the form, with a link to each field. */
function summarise(form: Element, { problem, fields, language, form: id }: Filling): void {
  const box = prepend(form, 'div', {
    class: 'form-summary',
    role: 'alert',
    tabindex: '-1',
    id: `${id}-summary`,
    autofocus: '',
  });
  append(box, 'p', {}, textsOf(language)(`form.problem.${problem}` as TextKey));
  const wrong = fieldsOf(id).flatMap(({ name }) => {
    const problemOf = fields?.[name];
    return problemOf ? [{ name, text: problemText(language, name, problemOf) }] : [];
  });
  if (wrong.length === 0) return;
  const list = append(box, 'ul', {});
  for (const { name, text } of wrong) append(append(list, 'li', {}), 'a', { href: `#${id}-${name}` }, text);
}

function markTitle(all: readonly Element[], language: Language): void {
  const title = all.find(({ tagName }) => tagName === 'title');
  if (!title) return;
  const [first] = title.childNodes;
  const before = first && 'value' in first ? first.value : '';
  setText(title, `${textsOf(language)('form.errorTitle')} ${before}`);
}
