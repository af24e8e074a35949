import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Appartement in de droogloods, eerste verdieping',
    description: `<p>Appartement in de droogloods, eerste verdieping.</p>`,
  },
  fr: {
    title: 'Appartement dans l’ancien séchoir',
    description: `<p>Appartement dans l’ancien séchoir.</p>`,
  },
  en: {
    title: 'Apartment in the former drying shed',
    description: `<p>Apartment in the former drying shed.</p>`,
  },
};
