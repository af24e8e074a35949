import type { Language } from '#domain/language.ts';
import { formatPhone, phoneLink } from '#domain/people.ts';
import type { FormProblem } from '#forms/form-protocol.ts';
import type { FormId } from '#forms/forms.ts';
import { page, text } from '#platform/http/responses.ts';
import { type TextKey, textsOf } from '#platform/i18n/texts.ts';
import type { LinkPurpose } from '#platform/signing.ts';
import type { Site } from '#server/built/site-data.ts';
import { keepLink } from '#server/built-page.ts';
import type { ApiContext } from '#server/context.ts';
import type { VisitAnswer } from '#server/database/schema.ts';
import { append, attribute, type Element, elements, readHtml, setText, writeHtml } from '#server/html-tree.ts';
import { FEEDBACK_MAX } from '#viewings/server/feedback.ts';

/** What the answer page tells a visitor. Its texts are below `answer`, by `kind`. */
export type PageAnswer =
  | { kind: 'stored'; form: FormId; isCopied?: false | undefined }
  | { kind: 'problem'; problem: FormProblem }
  /** `over`: the link's matter is past. `ask`: the link only has an effect after the visitor confirms it, because mail scanners open links as well */
  | {
      kind: 'ask' | 'done' | 'over';
      purpose: LinkPurpose;
      more?: string;
      manage?: string | undefined;
      /** path of the form for reviews */
      review?: string | undefined;
      property?: string;
      choices?: readonly VisitAnswer[] | undefined;
    };

/**
 * Responds with the answer page of the site. `link` is the path, without a language, of the link that opened the page. The
 * language switch then leads to that link.
 */
export async function answerPage(
  status: number,
  language: Language,
  answer: PageAnswer,
  context: ApiContext,
  link?: string,
): Promise<Response> {
  const site = await context.site();
  const t = textsOf(language);
  const { title, body } = wording(answer, t);
  const calls = answer.kind === 'problem' ? callsTo(site, t) : [];
  const html = await context.page(site.page('answer', language));
  if (!html) return text(status, [title, body, ...calls.map(({ label }) => label)].join('\n\n'));
  const document = readHtml(html);
  const all = [...elements(document)];
  keepLink(all, link);
  const name = all.find(({ tagName }) => tagName === 'title');
  if (name) setText(name, `${title} | ${site.name}`);
  // In the menu, the current page is a link.
  const crumb = all.find((one) => one.tagName === 'span' && attribute(one, 'aria-current') === 'page');
  if (crumb) setText(crumb, title);
  const place = all.find((element) => attribute(element, 'data-answer') !== undefined);
  if (!place) throw new Error('The built page «answer» has no element with data-answer.');
  place.childNodes = [];
  append(place, 'h1', {}, title);
  const choices = answer.kind === 'ask' ? answer.choices : undefined;
  // The question, its answers and the other ways on are one form, whose style sheet spaces them.
  const within = choices
    ? append(place, 'form', { method: 'post', action: `${link}/${language}`, class: 'form' })
    : place;
  append(within, 'p', { class: 'intro' }, body);
  if (choices) choose(within, choices, t);
  const buttons = append(within, 'div', { class: 'actions' });
  actions(buttons, answer, { home: site.page('home', language), link: `${link}/${language}` }, t);
  for (const { label, href } of calls) append(buttons, 'a', { class: 'button quiet', href }, label);
  return page(status, writeHtml(document));
}

/** Returns a link to the telephone of each office, with its number on one line. */
const callsTo = ({ offices }: Site, t: ReturnType<typeof textsOf>) =>
  offices
    .filter(({ phone }) => phone)
    .map(({ name, phone }) => ({
      label: t('value.named', {
        name: t('shell.call', { office: name }),
        value: formatPhone(phone).replaceAll(' ', '\u00a0'),
      }),
      href: phoneLink(phone),
    }));

function wording(answer: PageAnswer, t: ReturnType<typeof textsOf>): { title: string; body: string } {
  if (answer.kind === 'problem')
    return { title: t('answer.problem'), body: t(`form.problem.${answer.problem}` as TextKey) };
  const name = answer.kind === 'stored' ? answer.form : answer.purpose;
  const key = (part: string) => `answer.${answer.kind}.${name}.${part}` as TextKey;
  const isUncopied = answer.kind === 'stored' && answer.isCopied === false;
  const more = isUncopied ? t('answer.notCopied') : 'more' in answer ? answer.more : undefined;
  return { title: t(key('title')), body: [t(key('text')), more].filter(Boolean).join(' ') };
}

function actions(
  place: Element,
  answer: PageAnswer,
  { home, link }: { home: string; link: string },
  t: ReturnType<typeof textsOf>,
): void {
  if (answer.kind === 'ask' && !answer.choices) {
    const form = append(place, 'form', { method: 'post', action: link });
    append(form, 'button', { class: 'button' }, t(`answer.ask.${answer.purpose}.action` as TextKey));
  }
  if (answer.kind === 'done' && answer.manage) {
    append(place, 'a', { class: 'button quiet', href: answer.manage }, t('mail.manage'));
  }
  const review = answer.kind === 'done' ? answer.review : undefined;
  if (review) append(place, 'a', { class: 'button', href: review }, t('mail.reviewInvitation.action'));
  if ((answer.kind === 'done' || answer.kind === 'over') && answer.property) {
    append(place, 'a', { class: 'button quiet', href: answer.property }, t('answer.seeProperty'));
  }
  const isQuiet = answer.kind === 'ask' || review !== undefined;
  append(place, 'a', { class: isQuiet ? 'button quiet' : 'button', href: home }, t('notFound.toHome'));
}

/** Adds a button for each answer, and a box for a remark. */
function choose(form: Element, choices: readonly VisitAnswer[], t: ReturnType<typeof textsOf>): void {
  const field = append(append(form, 'p', { class: 'field wide' }), 'label', {}, t('viewing.feedback.remark'));
  append(field, 'textarea', { name: 'remark', rows: '4', maxlength: String(FEEDBACK_MAX) });
  const buttons = append(form, 'p', { class: 'actions' });
  for (const value of choices)
    append(buttons, 'button', { class: 'button', name: 'answer', value }, t(`viewing.feedback.${value}`));
}
