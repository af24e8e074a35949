import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Nieuwe ovenwoning met stadstuin',
    description: `<p>Nieuwe ovenwoning met stadstuin.</p>`,
  },
  fr: {
    title: 'Maison neuve avec jardin, à l’ancien four',
    description: `<p>Maison neuve avec jardin, à l’ancien four.</p>`,
  },
  en: {
    title: 'New kiln house with walled garden',
    description: `<p>New kiln house with walled garden.</p>`,
  },
};
