import type { FormProblem } from '#contract/forms/answer.ts';
import type { FormId } from '#contract/forms/forms.ts';
import type { Language } from '#domain/language.ts';
import { type TextKey, textsOf } from '#i18n/texts.ts';
import { page, text } from '../http/answers.ts';
import type { LinkPurpose } from '../messages/links.ts';
import { append, attribute, type Element, elements, readHtml, setText, writeHtml } from '../pages/html-tree.ts';
import type { ApiContext } from '../ports/context.ts';

/** What the server says on a page of the site. Texts: answer, by kind. */
export type PageAnswer =
  | { kind: 'stored'; form: FormId }
  | { kind: 'problem'; problem: FormProblem }
  /** asks before it does what a link is for: programs that look into mails open links, too */
  | { kind: 'ask'; purpose: LinkPurpose; action: string }
  | { kind: 'done'; purpose: LinkPurpose };

/** The site's page for answers, in its language, with an answer on it. */
export async function answerPage(
  status: number,
  language: Language,
  answer: PageAnswer,
  context: ApiContext,
): Promise<Response> {
  const site = await context.site();
  const t = textsOf(language);
  const { title, body } = wording(answer, t);
  const html = await context.page(site.page('answer', language));
  if (!html) return text(status, `${title}\n\n${body}`);
  const document = readHtml(html);
  const all = [...elements(document)];
  const name = all.find(({ tagName }) => tagName === 'title');
  if (name) setText(name, `${title} | ${site.name}`);
  const place = all.find((element) => attribute(element, 'data-answer') !== undefined);
  if (!place) throw new Error('The page «answer» has no place for an answer.');
  place.childNodes = [];
  append(place, 'h1', {}, title);
  append(place, 'p', { class: 'intro' }, body);
  actions(append(place, 'div', { class: 'actions' }), answer, site.page('home', language), t);
  return page(status, writeHtml(document));
}

function wording(answer: PageAnswer, t: ReturnType<typeof textsOf>): { title: string; body: string } {
  if (answer.kind === 'problem')
    return { title: t('answer.problem'), body: t(`form.problem.${answer.problem}` as TextKey) };
  const name = answer.kind === 'stored' ? answer.form : answer.purpose;
  const key = (part: string) => `answer.${answer.kind}.${name}.${part}` as TextKey;
  return { title: t(key('title')), body: t(key('text')) };
}

function actions(place: Element, answer: PageAnswer, home: string, t: ReturnType<typeof textsOf>): void {
  if (answer.kind === 'ask') {
    const form = append(place, 'form', { method: 'post', action: answer.action });
    append(form, 'button', { class: 'button' }, t(`answer.ask.${answer.purpose}.action` as TextKey));
  }
  append(place, 'a', { class: answer.kind === 'ask' ? 'button quiet' : 'button', href: home }, t('notFound.toHome'));
}
