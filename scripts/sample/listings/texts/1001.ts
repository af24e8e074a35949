import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Rijwoning met stadstuin nabij de Rupel',
    description: `<p>Rijwoning met stadstuin nabij de Rupel.</p>`,
  },
  fr: {
    title: 'Maison de rangée avec jardin près du Rupel',
    description: `<p>Maison de rangée avec jardin près du Rupel.</p>`,
  },
  en: {
    title: 'Terraced house and town garden near the Rupel',
    description: `<p>Terraced house and town garden near the Rupel.</p>`,
  },
};
