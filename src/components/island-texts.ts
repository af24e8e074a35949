import { groupTexts } from '#i18n/texts.ts';
import type { TextPart } from '#islands/texts.ts';
import { consentTexts } from './consent/consent-texts.ts';
import { formTexts } from './form/form-texts.ts';
import { costsTexts } from './listing/costs-texts.ts';
import { neighboursTexts } from './listing/neighbours-texts.ts';
import type { PageContext } from './page-context.ts';
import { searchTexts } from './search/search-texts.ts';

/** What islands say, part by part: each part is a file that they fetch when they are needed. */
export const islandTexts: Readonly<Record<TextPart, (context: PageContext) => object>> = {
  form: ({ language }) => formTexts(language),
  search: ({ language }) => searchTexts(language),
  consent: consentTexts,
  portal: ({ language }) => groupTexts(language, 'portal'),
  costs: ({ language }) => costsTexts(language),
  neighbours: ({ language }) => neighboursTexts(language),
};
