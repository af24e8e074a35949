import type { PageContext } from '#page-base/page-context.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';

const KEYS = ['open', 'municipality', 'choose', 'kind', 'house', 'apartment', 'few', 'caveat', 'failed'] as const;

/** Returns the texts of the indication, with placeholders such as `{{low}}` for the figures. */
export const priceGuideTexts = ({ t }: PageContext): IslandTexts => {
  const open = { low: '{{low}}', high: '{{high}}', count: '{{count}}', year: '{{year}}', town: '{{town}}' };
  return Object.fromEntries([
    ...KEYS.map((key) => [key, t(`sold.guide.${key}`)]),
    ...(['range', 'meansHouse', 'meansApartment', 'more'] as const).map((key) => [key, t(`sold.guide.${key}`, open)]),
  ]);
};
