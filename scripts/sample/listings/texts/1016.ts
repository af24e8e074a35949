import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Ondergrondse staanplaats nabij de kaai',
    description: `Staanplaats P12 op niveau -1, 2,50 op 5 m, tussen een pijler en de muur: twee deuren kunnen volledig open. Toegang met badge, dag en nacht; lift naar de straat. Geen laadpaal, wel toegelaten op eigen kosten via de syndicus.\n\n85 euro per maand plus 5 euro lasten, contract van een jaar, opzegbaar met drie maanden.`,
  },
};
