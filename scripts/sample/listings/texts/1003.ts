import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Langgevelhoeve met boomgaard bij de Schelde',
    description: `<p>Langgevelhoeve met boomgaard bij de Schelde.</p>`,
  },
  fr: {
    title: 'Ferme avec verger au bord de l’Escaut',
    description: `<p>Ferme avec verger au bord de l’Escaut.</p>`,
  },
  en: {
    title: 'Brick farmstead with orchard by the Scheldt',
    description: `<p>Brick farmstead with orchard by the Scheldt.</p>`,
  },
};
