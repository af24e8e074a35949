import type { Listing } from './listing.ts';
import { texts } from './texts/1017.ts';

export const listing: Listing = {
  id: 1017,
  goal: 'sale',
  type: 4,
  city: 'rumst',
  street: 'Kapelstraat',
  number: '',
  at: [51.0829, 4.4207],
  showAddress: false,
  price: 189000,
  showPrice: false,
  agent: 'joris',
  created: 64,
  modified: 64,
  facts: {
    SurfaceGround: 418,
    PlotWidth: 9.2,
    Facades: 3,
    FloodPScore: 'B',
    Permit: false,
    Summons: false,
    PreemptiveRight: false,
    Allotment: true,
    CadastralIncome: 9,
  },
  terms: { Zoning: 'living', JudicialDecision: 'none', InheritedRestriction: 'none' },
  documents: [{ name: 'planning', public: false }],
  pictures: ['plot', 'sitePlan'],
  texts,
};
