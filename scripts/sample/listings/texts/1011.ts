import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Bouwgrond tussen linden, open bebouwing',
    description: `<p>Bouwgrond tussen linden, open bebouwing.</p>`,
  },
  fr: {
    title: 'Terrain à bâtir entre les tilleuls',
    description: `<p>Terrain à bâtir entre les tilleuls.</p>`,
  },
  en: {
    title: 'Building plot between lime trees',
    description: `<p>Building plot between lime trees.</p>`,
  },
};
