import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Gezinswoning met tuin aan de vaart',
    description: `<p>Gezinswoning met tuin aan de vaart.</p>`,
  },
  fr: {
    title: 'Maison familiale avec jardin au canal',
    description: `<p>Maison familiale avec jardin au canal.</p>`,
  },
  en: {
    title: 'Family house with garden by the canal',
    description: `<p>Family house with garden by the canal.</p>`,
  },
};
