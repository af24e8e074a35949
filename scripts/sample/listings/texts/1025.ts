import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Tuinappartement aan het Kloosterveld',
    description: `<p>Tuinappartement aan het Kloosterveld.</p>`,
  },
  fr: {
    title: 'Appartement avec jardin, Kloosterveld',
    description: `<p>Appartement avec jardin, Kloosterveld.</p>`,
  },
  en: {
    title: 'Garden apartment at Kloosterveld',
    description: `<p>Garden apartment at Kloosterveld.</p>`,
  },
};
