import { changeDemand, fillDemandForm } from '#demands/server/change-demand.ts';
import { confirmDemand, findDemand } from '#demands/server/register.ts';
import type { Language } from '#domain/language.ts';
import { answerPage, type PageAnswer } from '#enquiries/server/answer-page.ts';
import { type FormLink, type FormLinks, formPage, pathOfToken } from '#enquiries/server/link-form.ts';
import { languageOfLink } from '#enquiries/server/link-language.ts';
import { fillRentalForm, overRental } from '#enquiries/server/rental.ts';
import { fillReviewForm, REVIEW_LINK_DAYS, usedInvitation } from '#enquiries/server/review-invitation.ts';
import { offeredReview } from '#enquiries/server/review-offer.ts';
import {
  answerVisit,
  confirmVisit,
  FEEDBACK_CHOICES,
  isVisitAnswered,
  isVisitConfirmed,
  overFeedback,
  overVisit,
} from '#enquiries/server/viewing-links.ts';
import { enquiryPage, fillVisitForm, finishedVisit } from '#enquiries/server/visit.ts';
import { STATUS_OF } from '#forms/form-protocol.ts';
import { confirmSubscription, findSubscriber, leaveNewsletter } from '#newsletter/server/subscribe.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { type LinkPurpose, openToken, signToken } from '#platform/signing.ts';
import { setMonthlyMail, wantsMonthlyMail } from '#portal/server/monthly-report.ts';
import type { ApiContext, Endpoint } from '#server/context.ts';
import type { VisitAnswer } from '#server/database/schema.ts';
import { confirmWatch, findWatch, leaveWatch } from '#watches/server/watch-home.ts';

const DAY_MS = 86_400_000;
const UNSUBSCRIBE_DAYS = 730;

/** A sentence and a link that the page shows in addition to its question. */
type Beside = { more: string; manage?: string; review?: string };

type Link = {
  /** number of days after its creation for which the link works */
  validDays: number;
} & (
  | {
      /**
       * GET asks for confirmation, or reports that the action is done. POST performs the action. GET must not perform it,
       * because some mail programs open links by themselves.
       */
      shows: 'question';
      /** returns whether the action is done; undefined if the record has been deleted */
      isDone: (id: string, context: ApiContext) => Promise<boolean | undefined>;
      post: (id: string, context: ApiContext, request: Request) => Promise<unknown>;
      /**
       * returns the answer page's content if the action is no longer possible; `isTried` is true after it was tried
       */
      over?: (id: string, isTried: boolean, context: ApiContext) => Promise<PageAnswer | undefined>;
      /** answers among which the visitor chooses; absent if there is only one action */
      choices?: readonly VisitAnswer[];
      /** if the record has been deleted, the page shows the «done» text of this purpose */
      ifDeleted?: LinkPurpose;
      beside?: (id: string, language: Language, context: ApiContext) => Promise<Beside | undefined>;
    }
  | ({ /** GET shows a form, which is sent to the form's own endpoint. */ shows: 'form' } & Omit<FormLink, 'purpose'>)
  | { /** GET shows the thank-you page of an enquiry. */ shows: 'enquiry' }
);

/**
 * The links that work without signing in, by purpose. Each mail contains new links. Unsubscribe links work for two years,
 * because a recipient may use the link of an old mail. Links that change a visit work for half a year, because the visit
 * has taken place by then. Every link stops working when its record is deleted.
 */
export const LINKS: Readonly<Record<LinkPurpose, Link>> = {
  'confirm-demand': {
    validDays: 30,
    shows: 'question',
    isDone: async (id, context) => {
      const demand = await findDemand(id, context);
      return demand && demand.state !== 'unconfirmed';
    },
    post: confirmDemand,
    ifDeleted: 'leave-demand',
    beside: async (id, language, context) => {
      const { frequency } = (await findDemand(id, context)) ?? {};
      const manage = context.linkPath('manage-demand', id, language);
      return frequency && { more: textsOf(language)(`demand.frequency.${frequency}`), manage };
    },
  },
  'manage-demand': {
    validDays: UNSUBSCRIBE_DAYS,
    shows: 'form',
    form: 'demand-change',
    page: 'demand-manage',
    fill: async (id, language, context) => {
      const demand = await findDemand(id, context);
      return demand && fillDemandForm(demand, language);
    },
    ifDeleted: 'leave-demand',
  },
  'leave-demand': {
    validDays: UNSUBSCRIBE_DAYS,
    shows: 'question',
    isDone: async (id, context) => (await findDemand(id, context)) === undefined,
    post: (id, context) => changeDemand(id, { do: 'delete' }, context),
  },
  'confirm-newsletter': {
    validDays: 30,
    shows: 'question',
    isDone: async (id, context) => {
      const reader = await findSubscriber(id, context);
      return reader && reader.state === 'active';
    },
    post: confirmSubscription,
    ifDeleted: 'leave-newsletter',
  },
  'leave-newsletter': {
    validDays: UNSUBSCRIBE_DAYS,
    shows: 'question',
    isDone: async (id, context) => {
      const { state } = (await findSubscriber(id, context)) ?? {};
      return state !== 'active' && state !== 'unconfirmed';
    },
    post: leaveNewsletter,
  },
  'confirm-watch': {
    validDays: 30,
    shows: 'question',
    isDone: async (id, context) => {
      const row = await findWatch(id, context);
      return row && row.state === 'active';
    },
    post: confirmWatch,
    ifDeleted: 'leave-watch',
  },
  'leave-watch': {
    validDays: UNSUBSCRIBE_DAYS,
    shows: 'question',
    isDone: async (id, context) => {
      const { state } = (await findWatch(id, context)) ?? {};
      return state !== 'active' && state !== 'unconfirmed';
    },
    post: leaveWatch,
  },
  'leave-owner-report': {
    validDays: UNSUBSCRIBE_DAYS,
    shows: 'question',
    isDone: async (id, context) => !(await wantsMonthlyMail(id, context)),
    post: (id, context) => setMonthlyMail(id, false, context),
  },
  'rental-application': {
    validDays: 30,
    shows: 'form',
    form: 'rental-application',
    page: 'rental-application',
    fill: fillRentalForm,
    over: overRental,
  },
  'visit-change': {
    validDays: 183,
    shows: 'form',
    form: 'visit-change',
    page: 'visit-change',
    fill: fillVisitForm,
    over: finishedVisit,
  },
  'confirm-visit': {
    validDays: 183,
    shows: 'question',
    isDone: isVisitConfirmed,
    post: confirmVisit,
    over: overVisit,
  },
  'visit-feedback': {
    validDays: 60,
    shows: 'question',
    isDone: isVisitAnswered,
    post: answerVisit,
    over: overFeedback,
    beside: async (id, language, context) => {
      const review = await offeredReview(id, language, context);
      return review === undefined ? undefined : { more: textsOf(language)('review.offer'), review };
    },
    choices: FEEDBACK_CHOICES,
  },
  review: {
    validDays: REVIEW_LINK_DAYS,
    shows: 'form',
    form: 'feedback',
    page: 'feedback',
    fill: fillReviewForm,
    over: usedInvitation,
  },
  enquiry: { validDays: 30, shows: 'enquiry' },
};

/** The links that open a form, by the form's ID. */
export const FORM_LINKS: FormLinks = Object.fromEntries(
  Object.entries(LINKS).flatMap(([purpose, link]) =>
    link.shows === 'form' ? [[link.form, { ...link, purpose }]] : [],
  ),
);

/** Returns the path of a new link. Its token names the record and the language. */
export function signedPath(
  secret: string,
  now: number,
  purpose: LinkPurpose,
  [about, language]: [about: string, language: Language],
): string {
  const endsAt = now + LINKS[purpose].validDays * DAY_MS;
  return pathOfToken(purpose, signToken(secret, purpose, [about, language], endsAt));
}

/** Answers `/api/links/{purpose}/{token}`, or `/api/links/{purpose}/{token}/{language}` after the language was switched. */
export const answerLink: Endpoint = async (request, [purposeName = '', token = '', chosen], context) => {
  if (!Object.hasOwn(LINKS, purposeName)) return undefined;
  const purpose = purposeName as LinkPurpose;
  const link = LINKS[purpose];
  const site = await context.site();
  const { about: [about] = [], isExpired } = openToken(context.store.secret, purpose, token, context.now()) ?? {};
  const language = languageOfLink(request, { token, chosen }, site);
  const path = pathOfToken(purpose, token);
  if (!about || isExpired) {
    const problem = isExpired ? 'expired' : 'link';
    return answerPage(STATUS_OF[problem], language, { kind: 'problem', problem }, context, path);
  }
  if (link.shows === 'enquiry') return enquiryPage(about, language, path, context);
  if (link.shows === 'form') return formPage({ ...link, purpose }, token, language, context);
  const isTried = request.method === 'POST';
  if (isTried) await link.post(about, context, request);
  const over = await link.over?.(about, isTried, context);
  if (over) return answerPage(200, language, over, context, path);
  const isDone = await link.isDone(about, context);
  if (isDone === undefined && link.ifDeleted)
    return answerPage(410, language, { kind: 'done', purpose: link.ifDeleted }, context, path);
  const beside = await link.beside?.(about, language, context);
  if (isDone) return answerPage(200, language, { kind: 'done', purpose, ...beside }, context, path);
  const asked = { kind: 'ask', purpose, choices: link.choices, ...beside } as const;
  return answerPage(200, language, asked, context, path);
};
