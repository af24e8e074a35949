import { languageOf } from '#outbox/make-mail.ts';
import { json } from '#platform/http/responses.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { Endpoint } from '#server/context.ts';
import { toldDemandOfPostcode } from './demand-counts.ts';

/**
 * Handles `GET /api/local-demand/{postcode}`: responds with a sentence about the registered searches that name the
 * municipality, for the page of valuations. The sentence is empty if there are too few to tell.
 */
export const getLocalDemand: Endpoint = async (request, [postcode = '', ...more], context) => {
  if (!/^\d{4,5}$/.test(postcode) || more.length > 0) return undefined;
  const query = new URL(request.url).searchParams;
  const language = languageOf(query.get('language') ?? '', await context.site());
  const goal = query.get('goal') === 'rent' ? 'rent' : 'sale';
  const count = await toldDemandOfPostcode(postcode, goal, context);
  const t = textsOf(language);
  return json(200, { text: count === undefined ? '' : t(`demand.local.${goal}`, { count, postcode }) });
};
