import { LANGUAGES, type Language } from '#domain/language.ts';
import { euroText } from '#domain/price.ts';
import { textsOf } from '#i18n/texts.ts';
import { textsOfCriteria } from '../demands/criteria-values.ts';
import { changeDemand, confirmDemand, findDemand } from '../demands/register.ts';
import { rentalInvitation } from '../enquiries/rental.ts';
import { page } from '../http/answers.ts';
import { LINK_PATH, LINK_PURPOSES, type LinkPurpose } from '../messages/links.ts';
import { confirmSubscription, leaveNewsletter } from '../newsletter/subscribe.ts';
import { fillForm } from '../pages/fill-form.ts';
import { setMonthlyMail } from '../portal/settings.ts';
import type { ApiContext } from '../ports/context.ts';
import { readToken } from '../signing/token.ts';
import { answerPage } from './answer-page.ts';
import type { Endpoint } from './endpoint.ts';

/** `/api/links/{purpose}/{token}`: GET asks, or shows the form; POST does it. */
export const answerLink: Endpoint = async (request, [purposeName, token = ''], context) => {
  const purpose = LINK_PURPOSES.find((known) => known === purposeName);
  if (!purpose) return undefined;
  const site = await context.site();
  const [about, spoken] = readToken(context.store.secret, purpose, token, context.now()) ?? [];
  const language = LANGUAGES.find((known) => known === spoken) ?? site.languages.default;
  if (!about) return answerPage(403, language, { kind: 'problem', problem: 'link' }, context);
  if (purpose === 'manage-demand') return manageDemand(about, token, language, context);
  if (purpose === 'rental-application') return applyForHome(token, language, context);
  if (request.method !== 'POST') {
    return answerPage(200, language, { kind: 'ask', purpose, action: `${LINK_PATH}/${purpose}/${token}` }, context);
  }
  const done = await follow(purpose, about, context);
  if (!done) return answerPage(403, language, { kind: 'problem', problem: 'link' }, context);
  return answerPage(200, language, { kind: 'done', purpose }, context);
};

async function follow(purpose: LinkPurpose, id: string, context: ApiContext): Promise<boolean> {
  switch (purpose) {
    case 'confirm-demand':
      return confirmDemand(id, context);
    case 'confirm-newsletter':
      return confirmSubscription(id, context);
    case 'leave-demand':
      // One that is gone already sends nothing either.
      await changeDemand(id, { do: 'delete' }, context);
      return true;
    case 'leave-newsletter':
      await leaveNewsletter(id, context);
      return true;
    case 'leave-owner-report':
      await setMonthlyMail(id, false, context);
      return true;
    default:
      return false;
  }
}

async function manageDemand(id: string, token: string, language: Language, context: ApiContext): Promise<Response> {
  const demand = await findDemand(id, context);
  const site = await context.site();
  const html = demand && (await context.page(site.page('demand-manage', language)));
  const t = textsOf(language);
  const filled =
    html &&
    fillForm(html, {
      form: 'demand-change',
      language,
      texts: { ...textsOfCriteria(demand.criteria), frequency: [demand.frequency] },
      hidden: { token },
      said: { state: t(demand.state === 'paused' ? 'demand.state.paused' : 'demand.state.active') },
    });
  return filled ? page(200, filled) : answerPage(403, language, { kind: 'problem', problem: 'link' }, context);
}

/** The form of the second step, with what the first payment is for this home as far as it is public. */
async function applyForHome(token: string, language: Language, context: ApiContext): Promise<Response> {
  const invitation = await rentalInvitation(token, context);
  const site = await context.site();
  const html = invitation && (await context.page(site.page('rental-application', language)));
  if (!html) return answerPage(403, language, { kind: 'problem', problem: 'link' }, context);
  const { title, rent } = invitation.listing;
  const t = textsOf(language);
  const amount = (euro: number | undefined) => (euro === undefined ? t('rental.asked') : euroText(euro));
  const filled = fillForm(html, {
    form: 'rental-application',
    language,
    texts: {},
    hidden: { token },
    said: {
      home: title[language] ?? title[site.languages.default] ?? '',
      rent: amount(rent?.monthlyEuro),
      charges: amount(rent?.chargesEuro),
      guarantee: amount(rent?.guaranteeEuro),
      inventory: amount(rent?.inventoryEuro),
    },
  });
  return filled ? page(200, filled) : answerPage(500, language, { kind: 'problem', problem: 'server' }, context);
}
