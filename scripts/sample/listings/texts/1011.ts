import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Bouwgrond tussen linden, open bebouwing',
    description: `<p>Aan een dreef met linden die voor de oorlog zijn geplant, ligt lot 3: 7 are 42, 19,50 m breed aan de straat en 38 m diep, met de tuin op het zuidwesten. Aan beide kanten staan al huizen, zodat u weet naast wie u komt wonen; achteraan begint het kouterland, en dat blijft landbouwgebied.</p><ul><li>Open bebouwing, twee bouwlagen met hellend dak, kroonlijst op maximaal 6 m</li><li>Bouwzone 13 op 17 m; geen bouwverplichting, vrije keuze van architect</li><li>Water, gas, elektriciteit, riolering en glasvezel in de straat</li><li>Sondering van 2025 beschikbaar: draagkrachtig zand vanaf 1,40 m</li></ul><p>Verkoop onder registratierechten, vrij van btw. Fietspad naar Bornem station: 1,8 km.</p>`,
  },
  fr: {
    title: 'Terrain à bâtir entre les tilleuls',
    description: `<p>Le long d’une drève de tilleuls plantés avant la guerre se trouve le lot 3 : 7 ares 42, 19,50 m de large à la rue et 38 m de profondeur, jardin au sud-ouest. Des maisons s’élèvent déjà des deux côtés : vous savez qui seront vos voisins. Au fond commencent les champs, qui restent zone agricole.</p><ul><li>Quatre façades, deux niveaux sous toiture en pente, corniche à 6 m au plus</li><li>Zone de bâtisse de 13 m sur 17 ; sans obligation de bâtir, architecte au choix</li><li>Eau, gaz, électricité, égouts et fibre dans la rue</li><li>Essai de sol de 2025 disponible : sable porteur à partir de 1,40 m</li></ul><p>Vente sous droits d’enregistrement, sans TVA. Gare de Bornem à 1,8 km par la piste cyclable.</p>`,
  },
  en: {
    title: 'Building plot between lime trees',
    description: `<p>Lot 3 lies on an avenue of limes planted before the war: 742 m², 19.50 m wide at the street and 38 m deep, with the garden to the south-west. Houses already stand on both sides, so you know who your neighbours will be; at the back the open fields begin, and those remain farmland.</p><ul><li>Detached house, two storeys under a pitched roof, eaves at 6 m at most</li><li>Building zone 13 by 17 m; no duty to build, architect of your choice</li><li>Water, gas, electricity, sewer and fibre in the street</li><li>Soil test of 2025 available: bearing sand from 1.40 m down</li></ul><p>Sold under registration duty, without VAT. Bornem station is 1.8 km along the cycle path.</p>`,
  },
};
