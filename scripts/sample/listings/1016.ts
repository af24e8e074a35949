import type { Listing } from './listing.ts';
import { texts } from './texts/1016.ts';

export const listing: Listing = {
  id: 1016,
  goal: 'rent',
  type: 7,
  city: 'hemiksem',
  street: 'Depotstraat',
  number: '40',
  box: 'P12',
  at: [51.1441, 4.3402],
  showAddress: false,
  price: 85,
  showPrice: true,
  agent: 'fatima',
  created: 16,
  modified: 16,
  available: '2026-12-01',
  facts: {
    Parkings: 1,
    SurfaceTotal: 12.5,
    ConstructionYear: 2014,
    MonthlyRent: 85,
    ChargesRenter: 5,
    DepositAmount: 170,
  },
  terms: {},
  pictures: [],
  texts,
};
