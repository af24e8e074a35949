import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Studio met zicht op de binnentuin',
    description: `<p>Studio met zicht op de binnentuin.</p>`,
  },
  fr: {
    title: 'Studio avec vue sur le jardin intérieur',
    description: `<p>Studio avec vue sur le jardin intérieur.</p>`,
  },
  en: {
    title: 'Studio overlooking the courtyard garden',
    description: `<p>Studio overlooking the courtyard garden.</p>`,
  },
};
