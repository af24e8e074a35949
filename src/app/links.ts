import { changeDemand, confirmDemand, findDemand } from '#demands/server/register.ts';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { answerPage, type PageAnswer } from '#enquiries/server/answer-page.ts';
import { enquiryPage, formOfLink, linkPage } from '#enquiries/server/link-pages.ts';
import { confirmSubscription, findSubscriber, leaveNewsletter } from '#newsletter/server/subscribe.ts';
import { LINK_PATH, LINK_PURPOSES, type LinkPurpose, linkPath } from '#outbox/links.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import { readToken } from '#platform/signing.ts';
import { setMonthlyMail, wantsMonthlyMail } from '#portal/server/monthly-report.ts';
import type { ApiContext, Endpoint } from '#server/context.ts';

type Simple = Exclude<LinkPurpose, 'manage-demand' | 'rental-application' | 'visit-change' | 'enquiry'>;

/**
 * `/api/links/{purpose}/{token}`, with `/{language}` behind it where another one than the mail's was chosen: GET asks, says
 * what has been done, or shows the form; POST does it.
 */
export const answerLink: Endpoint = async (request, [purposeName, token = '', chosen], context) => {
  const purpose = LINK_PURPOSES.find((known) => known === purposeName);
  if (!purpose) return undefined;
  const { languages } = await context.site();
  const [about, spoken] = readToken(context.store.secret, purpose, token, context.now()) ?? [];
  const language =
    languages.enabled.find((known) => known === chosen) ??
    LANGUAGES.find((known) => known === spoken) ??
    languages.default;
  const link = `${LINK_PATH}/${purpose}/${token}`;
  if (!about) return answerPage(403, language, { kind: 'problem', problem: 'link' }, context, link);
  if (purpose === 'enquiry') return enquiryPage(about, language, link, context);
  const form = formOfLink(purpose);
  if (form) return linkPage(form, token, language, context);
  const simple = purpose as Simple;
  if (request.method === 'POST') await follow(simple, about, context);
  const { status, answer } = await stateOf(simple, about, language, context);
  return answerPage(status, language, answer, context, link);
};

async function follow(purpose: Simple, id: string, context: ApiContext): Promise<unknown> {
  switch (purpose) {
    case 'confirm-demand':
      return confirmDemand(id, context);
    case 'confirm-newsletter':
      return confirmSubscription(id, context);
    case 'leave-demand':
      return changeDemand(id, { do: 'delete' }, context);
    case 'leave-newsletter':
      return leaveNewsletter(id, context);
    case 'leave-owner-report':
      return setMonthlyMail(id, false, context);
  }
}

/** What a link says: it asks as long as there is something to do. What is no longer known sends no mails either. */
async function stateOf(
  purpose: Simple,
  id: string,
  language: Language,
  context: ApiContext,
): Promise<{ status: number; answer: PageAnswer }> {
  const answered = (
    isDone: boolean,
    beside?: { more: string; manage: string },
  ): { status: number; answer: PageAnswer } => ({
    status: 200,
    answer: { kind: isDone ? 'done' : 'ask', purpose, ...beside },
  });
  switch (purpose) {
    case 'confirm-demand': {
      const demand = await findDemand(id, context);
      if (!demand) return { status: 410, answer: { kind: 'done', purpose: 'leave-demand' } };
      return answered(demand.state !== 'unconfirmed', {
        more: textsOf(language)(`demand.frequency.${demand.frequency}`),
        manage: linkPath(context, 'manage-demand', id, language),
      });
    }
    case 'leave-demand':
      return answered((await findDemand(id, context)) === undefined);
    case 'confirm-newsletter': {
      const subscriber = await findSubscriber(id, context);
      if (!subscriber) return { status: 410, answer: { kind: 'done', purpose: 'leave-newsletter' } };
      return answered(subscriber.state === 'active');
    }
    case 'leave-newsletter': {
      const { state } = (await findSubscriber(id, context)) ?? {};
      return answered(state !== 'active' && state !== 'unconfirmed');
    }
    case 'leave-owner-report':
      return answered(!(await wantsMonthlyMail(id, context)));
  }
}
