import type { Listing } from './listing.ts';
import { texts } from './texts/1011.ts';

export const listing: Listing = {
  id: 1011,
  goal: 'sale',
  type: 4,
  city: 'bornem',
  street: 'Rijkenhoek',
  number: '',
  at: [51.0926, 4.2561],
  showAddress: false,
  price: 245000,
  showPrice: true,
  agent: 'joris',
  created: 18,
  modified: 18,
  facts: {
    SurfaceGround: 742,
    PlotWidth: 19.5,
    Facades: 4,
    FloodPScore: 'A',
    Permit: false,
    Summons: false,
    PreemptiveRight: false,
    Allotment: true,
    CadastralIncome: 22,
    RegistrationRights: 29400,
  },
  terms: { Zoning: 'ruralLiving', JudicialDecision: 'none', InheritedRestriction: 'none' },
  documents: [
    { name: 'planning', public: true },
    { name: 'soil', public: false },
  ],
  pictures: ['plot', 'sitePlan'],
  texts,
};
