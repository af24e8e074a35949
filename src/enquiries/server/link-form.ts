import type { Language } from '#domain/language.ts';
import { STATUS_OF } from '#forms/form-protocol.ts';
import type { FormId } from '#forms/forms.ts';
import { type Filling, fillForm } from '#forms/server/fill-form.ts';
import { page } from '#platform/http/responses.ts';
import { type LinkPurpose, readToken, tokenProblem } from '#platform/signing.ts';
import type { ApiContext } from '#server/context.ts';
import { answerPage, type PageAnswer } from './answer-page.ts';

export const LINK_PATH = '/api/links';

/** A link whose page shows a form. */
export interface FormLink {
  purpose: LinkPurpose;
  form: FormId;
  /** page of the path table on which the form stands */
  page: string;
  /** returns what the form shows about the record of the link; undefined if the record no longer exists */
  fill: (about: string, language: Language, context: ApiContext) => Promise<Partial<Filling> | undefined>;
  /** returns the answer to a link whose record can no longer be changed; undefined if it can */
  over?: (about: string, language: Language, context: ApiContext) => Promise<PageAnswer | undefined>;
  /** the purpose whose «done» text answers a link to a deleted record; without it, the link counts as wrong */
  ifDeleted?: LinkPurpose;
}

/** The links that open a form, by form (app/links.ts). */
export type FormLinks = Partial<Record<FormId, FormLink>>;

/** A refused form with the values that were sent and the problems. */
interface Again {
  status: number;
  filling: Partial<Filling>;
  headers?: Record<string, string>;
}

/** Returns the path of a link without a language, which means the language of the mail. */
export const pathOfToken = (purpose: LinkPurpose, token: string): string => `${LINK_PATH}/${purpose}/${token}`;

/** Answers with the page of a link's form, filled in with the values of its record or of a refused attempt. */
export async function formPage(
  link: FormLink,
  token: string,
  language: Language,
  context: ApiContext,
  again?: Again,
): Promise<Response> {
  const site = await context.site();
  const path = pathOfToken(link.purpose, token);
  const { secret } = context.store;
  const [about] = readToken(secret, link.purpose, token, context.now()) ?? [];
  const over = about && (await link.over?.(about, language, context));
  if (over) return answerPage(again?.status ?? 200, language, over, context, path);
  const filling = about && (await link.fill(about, language, context));
  if (!filling) {
    if (about && link.ifDeleted)
      return answerPage(410, language, { kind: 'done', purpose: link.ifDeleted }, context, path);
    const problem = about ? 'link' : tokenProblem(secret, link.purpose, token, context.now());
    return answerPage(STATUS_OF[problem], language, { kind: 'problem', problem }, context, path);
  }
  const html = await context.page(site.page(link.page, language));
  const hidden = { ...again?.filling.hidden, token };
  const filled =
    html && fillForm(html, { texts: {}, ...filling, ...again?.filling, form: link.form, language, hidden, link: path });
  if (!filled) return answerPage(500, language, { kind: 'problem', problem: 'server' }, context, path);
  return page(again?.status ?? 200, filled, again?.headers);
}
