import { textsOfCriteria } from '#demands/server/criteria-values.ts';
import { findDemand, shown } from '#demands/server/register.ts';
import type { Language } from '#domain/language.ts';
import { euroText } from '#domain/price.ts';
import { demandText } from '#forms/demand.ts';
import { FORM_IDS, type FormId, formOf } from '#forms/forms.ts';
import { LINK_PATH, type LinkPurpose } from '#outbox/links.ts';
import { page } from '#platform/http/responses.ts';
import { type TextKey, textsOf } from '#platform/i18n/texts.ts';
import { readToken } from '#platform/signing.ts';
import type { ApiContext } from '#server/context.ts';
import { enquiryHtml, withEnquiry } from '../pages/enquiry-page.ts';
import { type Filling, fillForm } from '../pages/fill-form.ts';
import { answerPage } from './answer-page.ts';
import { rentalInvitation } from './rental.ts';
import { shownEnquiry } from './shown-enquiry.ts';
import { enquiryOf } from './visit.ts';

/** Forms that a link from a mail opens: what the link is for, and the page they stand on. */
const FORMS_BY_LINK = {
  'demand-change': { purpose: 'manage-demand', page: 'demand-manage' },
  'rental-application': { purpose: 'rental-application', page: 'rental-application' },
  'visit-change': { purpose: 'visit-change', page: 'visit-change' },
} as const satisfies Partial<Record<FormId, { purpose: LinkPurpose; page: string }>>;
export type FormByLink = keyof typeof FORMS_BY_LINK;

/** The form that a link opens; undefined for links that do one thing. */
export const formOfLink = (purpose: LinkPurpose): FormByLink | undefined =>
  (Object.keys(FORMS_BY_LINK) as FormByLink[]).find((id) => FORMS_BY_LINK[id].purpose === purpose);

export const isByLink = (id: FormId): id is FormByLink => Object.hasOwn(FORMS_BY_LINK, id);

/** Where a token leads, without a language: that of the mail. */
export const linkOf = (id: FormByLink, token: string): string => `${LINK_PATH}/${FORMS_BY_LINK[id].purpose}/${token}`;

/** The page of a form that a link opens, filled in with what the link is about; `again`: what was sent, and what is wrong with it. */
export async function linkPage(
  id: FormByLink,
  token: string,
  language: Language,
  context: ApiContext,
  again?: { status: number; filling: Partial<Filling>; headers?: Record<string, string> },
): Promise<Response> {
  const site = await context.site();
  const link = linkOf(id, token);
  const [about] = readToken(context.store.secret, FORMS_BY_LINK[id].purpose, token, context.now()) ?? [];
  const noLink = () => answerPage(403, language, { kind: 'problem', problem: 'link' }, context, link);
  if (!about) return noLink();
  const filling = await FILLINGS[id]({ about, token, language, context });
  if (filling === 'deleted') return answerPage(410, language, { kind: 'done', purpose: 'leave-demand' }, context, link);
  if (!filling) return noLink();
  const html = await context.page(site.page(FORMS_BY_LINK[id].page, language));
  const more = again?.filling;
  const hidden = { ...more?.hidden, token };
  const filled = html && fillForm(html, { texts: {}, ...filling, ...more, form: id, language, hidden, link });
  if (!filled) return answerPage(500, language, { kind: 'problem', problem: 'server' }, context, link);
  return page(again?.status ?? 200, filled, again?.headers);
}

interface Opened {
  /** what the token is about */
  about: string;
  token: string;
  language: Language;
  context: ApiContext;
}

/** What each form is filled in with; nothing where what its link is about is no longer there. */
const FILLINGS: Record<FormByLink, (opened: Opened) => Promise<Partial<Filling> | 'deleted' | undefined>> = {
  'demand-change': ofDemand,
  'rental-application': ofHome,
  'visit-change': ofVisit,
};

async function ofDemand({ about: id, language, context }: Opened): Promise<Partial<Filling> | 'deleted'> {
  const demand = await findDemand(id, context);
  if (!demand) return 'deleted';
  const t = textsOf(language);
  const texts = { ...textsOfCriteria(demand.criteria), frequency: [demand.frequency] };
  return {
    texts,
    demand: shown(demand),
    said: { state: demandText(shown(demand), (part, name) => t(`demand.${part}.${name}` as TextKey)) },
  };
}

/** What the first payment is for the home of the link, as far as it is public. */
async function ofHome({ token, language, context }: Opened): Promise<Partial<Filling> | undefined> {
  const invitation = await rentalInvitation(token, context);
  if (!invitation) return undefined;
  const { languages } = await context.site();
  const { title, rent, maximumPersons } = invitation.listing;
  const t = textsOf(language);
  const amount = (euro: number | undefined) => (euro === undefined ? t('rental.asked') : euroText(euro, language));
  return {
    said: {
      home: title[language] ?? title[languages.default] ?? '',
      rent: amount(rent?.monthlyEuro),
      charges: amount(rent?.chargesEuro),
      guarantee: amount(rent?.guaranteeEuro),
      inventory: amount(rent?.inventoryEuro),
      persons: maximumPersons === undefined ? t('rental.unlimited') : String(maximumPersons),
    },
  };
}

/** Which visit it is, while its home is still on the site. */
async function ofVisit({ about, language, context }: Opened): Promise<Partial<Filling> | undefined> {
  const visit = await enquiryOf(about, context);
  if (!visit) return undefined;
  const shown = shownEnquiry(visit, language, await context.site(), context);
  return { enquiry: shown && enquiryHtml(shown, language, true) };
}

/** The page that thanks for an enquiry, with what it was about; where it is no longer known, the link says so. */
export async function enquiryPage(
  id: string,
  language: Language,
  link: string,
  context: ApiContext,
): Promise<Response> {
  const site = await context.site();
  const sent = await enquiryOf(id, context);
  const thanks = FORM_IDS.flatMap((form) => (form === sent?.form ? (formOf(form).thanks ?? []) : []))[0];
  const html = thanks && (await context.page(site.page(thanks, language)));
  if (!sent || !html) return answerPage(410, language, { kind: 'problem', problem: 'link' }, context, link);
  const shown = shownEnquiry(sent, language, site, context);
  return page(200, withEnquiry(html, shown ? enquiryHtml(shown, language) : '', link));
}
