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
  /** ID, in the path table, of the page with the form */
  page: string;
  /** returns the content of the form that depends on the link's record; undefined if the record no longer exists */
  fill: (about: string, language: Language, context: ApiContext) => Promise<Partial<Filling> | undefined>;
  /** returns the answer page's content if the record can no longer be changed; undefined if it can */
  over?: (about: string, language: Language, context: ApiContext) => Promise<PageAnswer | undefined>;
  /**
   * if the record has been deleted, the page shows the «done» text of this purpose; if absent, it says that the link is
   * wrong
   */
  ifDeleted?: LinkPurpose;
}

/** The links that open a form, by the form's ID (app/links.ts). */
export type FormLinks = Partial<Record<FormId, FormLink>>;

/** The form page that answers a form sent without JavaScript, with the values that were sent and any problems. */
interface Again {
  status: number;
  filling: Partial<Filling>;
  headers?: Record<string, string>;
}

/** Returns the path of a link without a language; the page is then in the language of the mail. */
export const pathOfToken = (purpose: LinkPurpose, token: string): string => `${LINK_PATH}/${purpose}/${token}`;

/**
 * Responds with the page of a link's form. The form contains the values of the link's record, or, with `again`, the values
 * that were sent.
 */
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
