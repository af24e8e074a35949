import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Eigentijdse villa rond een binnentuin',
    description: `<p>Eigentijdse villa rond een binnentuin.</p>`,
  },
  fr: {
    title: 'Villa contemporaine autour d’un patio',
    description: `<p>Villa contemporaine autour d’un patio.</p>`,
  },
  en: {
    title: 'Contemporary villa around a courtyard',
    description: `<p>Contemporary villa around a courtyard.</p>`,
  },
};
