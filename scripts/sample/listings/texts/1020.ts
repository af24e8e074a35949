import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Natuurstenen huis met terrastuin',
    description: `<p>Natuurstenen huis met terrastuin.</p>`,
  },
  fr: {
    title: 'Maison en pierre bleue et jardin en terrasses',
    description: `<p>Maison en pierre bleue et jardin en terrasses.</p>`,
  },
};
