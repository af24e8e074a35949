import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Garagebox op afgesloten binnenplaats',
    description: `<p>Garagebox op afgesloten binnenplaats.</p>`,
  },
  fr: {
    title: 'Box de garage dans une cour fermée',
    description: `<p>Box de garage dans une cour fermée.</p>`,
  },
};
