import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Stadshuis met leien dak en ommuurde tuin',
    description: `<p>Stadshuis met leien dak en ommuurde tuin.</p>`,
  },
  fr: {
    title: 'Maison de ville, toit d’ardoise et jardin clos',
    description: `<p>Maison de ville, toit d’ardoise et jardin clos.</p>`,
  },
  en: {
    title: 'Town house, slate roof and walled garden',
    description: `<p>Town house, slate roof and walled garden.</p>`,
  },
  de: {
    title: 'Stadthaus mit Schieferdach und ummauertem Garten',
    description: `<p>Stadthaus mit Schieferdach und ummauertem Garten.</p>`,
  },
};
