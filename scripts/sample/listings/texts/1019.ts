import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Appartement met weids uitzicht, vijfde verdieping',
    description: `<p>Appartement met weids uitzicht, vijfde verdieping.</p>`,
  },
  fr: {
    title: 'Appartement avec vue, cinquième étage',
    description: `<p>Appartement avec vue, cinquième étage.</p>`,
  },
  en: {
    title: 'Fifth-floor apartment with a view',
    description: `<p>Fifth-floor apartment with a view.</p>`,
  },
};
