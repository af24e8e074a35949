import type { PageContext } from '#page-base/page-context.ts';
import { groupTexts } from '#platform/i18n/texts.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';

/** Returns the texts about homes that a visitor hides in the results. */
export const hiddenTexts = ({ language }: PageContext): IslandTexts => groupTexts(language, 'hide');
