import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Tuinappartement aan het Kloosterveld',
    description: `<p>Een eigen stukje kloostertuin, met de oude leiperen nog tegen de muur. Dit appartement op het gelijkvloers van gebouw A heeft 105 m² binnen, 24 m² terras en 70 m² tuin, allemaal op het zuidoosten: ontbijten doet u in de zon, lezen in de schaduw van de haag.</p><p>De slaapkamer aan de tuin heeft een schuifraam van 1,90 m en een inbouwkast over de hele lengte. Tweede slaapkamer of bureau vooraan, badkamer en extra douchekamer, keuken met eiland. Het gebouw staat onder dak; u kiest nu nog vloer, deuren en sanitair.</p><ul><li>Prijs vanaf 339.000 euro: een van de laatste twee tuinappartementen</li><li>Warmtepomp met vloerkoeling, drievoudig glas, EPC 38 kWh/m²</li><li>Ondergrondse staanplaats, kelder en gedeelde moestuin</li><li>Winkels van Bornem op 500 m, station op 900 m</li></ul>`,
  },
  fr: {
    title: 'Appartement avec jardin, Kloosterveld',
    description: `<p>Un morceau de jardin de couvent à soi, avec les vieux poiriers en espalier contre le mur. Au rez-de-chaussée du bâtiment A, cet appartement offre 105 m², une terrasse de 24 m² et 70 m² de jardin au sud-est : on déjeune au soleil, on lit à l’ombre de la haie.</p><p>La chambre côté jardin a une baie coulissante de 1,90 m et une armoire encastrée sur toute la longueur. Seconde chambre ou bureau à l’avant, salle de bains et salle de douche, cuisine à îlot. Le bâtiment est sous toit ; sols, portes et sanitaires restent à choisir.</p><ul><li>À partir de 339 000 euros : l’un des deux derniers avec jardin</li><li>Pompe à chaleur et rafraîchissement par le sol, triple vitrage, PEB 38 kWh/m²</li><li>Emplacement en sous-sol, cave et potager partagé</li><li>Commerces de Bornem à 500 m, gare à 900 m</li></ul>`,
  },
  en: {
    title: 'Garden apartment at Kloosterveld',
    description: `<p>A piece of convent garden of your own, with the old espaliered pears still against the wall. On the ground floor of building A, this apartment has 105 m² indoors, a 24 m² terrace and 70 m² of garden, all to the south-east: breakfast in the sun, reading in the shade of the hedge.</p><p>The bedroom on the garden has a 1.90 m sliding window and fitted cupboards along its whole length. A second bedroom or study at the front, bathroom and extra shower room, kitchen with island. The building has its roof on; floors, doors and bathroom fittings are still yours to choose.</p><ul><li>From 339,000 euro: one of the last two with a garden</li><li>Heat pump with floor cooling, triple glazing, EPC 38 kWh/m²</li><li>Underground parking, cellar and shared kitchen garden</li><li>Shops of Bornem 500 m, station 900 m</li></ul>`,
  },
};
