import { consentTexts, embedTexts } from '#consent/consent-texts.ts';
import { favouritesTexts } from '#favourites/favourites-texts.ts';
import { formTexts } from '#forms/form-texts.ts';
import { FORM_IDS } from '#forms/forms.ts';
import { explainedTexts } from '#listing/explained/explanations.ts';
import { costsTexts, galleryTexts, neighboursTexts } from '#listing/listing-texts.ts';
import type { PageContext } from '#page-base/page-context.ts';
import type { TextsOfPart } from '#page-base/provide-texts.ts';
import { groupTexts } from '#platform/i18n/texts.ts';
import type { TextPart } from '#platform/islands/texts.ts';
import { priceGuideTexts } from '#prices/price-guide-texts.ts';
import { hiddenTexts } from '#saved/hidden-texts.ts';
import { budgetTexts } from '#search/budget/budget-texts.ts';
import { searchTexts } from '#search/search-texts.ts';
import { aroundTexts } from '#surroundings/around-texts.ts';

/** Texts of islands, by part of the site. Each part is a file that islands fetch when they need it. */
export const islandTexts: Readonly<Record<TextPart, TextsOfPart>> = {
  ...Object.fromEntries(FORM_IDS.map((id) => [`form-${id}`, (context: PageContext) => formTexts(id, context)])),
  search: searchTexts,
  consent: consentTexts,
  portal: ({ language }) => groupTexts(language, 'portal'),
  desk: ({ language }) => groupTexts(language, 'desk'),
  content: ({ language }) => groupTexts(language, 'content'),
  costs: ({ language }) => costsTexts(language),
  budget: budgetTexts,
  favourites: favouritesTexts,
  hide: hiddenTexts,
  embed: embedTexts,
  around: ({ language }) => aroundTexts(language),
  gallery: galleryTexts,
  explained: explainedTexts,
  prices: priceGuideTexts,
  neighbours: ({ language }) => neighboursTexts(language),
};
