import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Stadshuis met leien dak en ommuurde tuin',
    description: `<p>In een straat die 's avonds naar bakkersbrood ruikt, op een kwartier te voet van de Place Guillaume, staat dit stadshuis van 1926: okerkleurige gevel, hoekblokken in zandsteen, grijsblauwe luiken en drie dakkapellen in de leien mansarde.</p><p>De zitkamer ligt aan de tuinkant, met twee deurramen naar een terras onder de wingerd. De keuken is blauwgrijs en heeft een tafel voor zes; op de eerste verdieping een bibliotheek met bureau voor het raam. Vier slaapkamers, twee badkamers, wijnkelder en een garage in de achterstraat.</p><ul><li>Energieklasse E, thermische isolatieklasse F (LU)</li><li>Gasketel van 2011, ramen met hoogrendementsglas</li><li>Tramhalte op 400 m, station op twaalf minuten</li></ul>`,
  },
  fr: {
    title: 'Maison de ville, toit d’ardoise et jardin clos',
    description: `<p>Dans une rue qui sent le pain le soir, à un quart d’heure à pied de la place Guillaume, cette maison de 1926 porte un enduit ocre, des chaînes d’angle en grès, des volets gris-bleu et trois lucarnes dans la mansarde d’ardoise.</p><p>Le séjour donne sur le jardin par deux portes-fenêtres et une terrasse sous la vigne vierge. La cuisine bleu-gris accueille une table pour six ; au premier, une bibliothèque avec bureau devant la fenêtre. Quatre chambres, deux salles de bains, cave à vin et garage dans la rue arrière.</p><ul><li>Classe énergétique E, classe d’isolation thermique F</li><li>Chaudière au gaz de 2011, vitrage à haut rendement</li><li>Arrêt de tram à 400 m, gare à douze minutes</li></ul>`,
  },
  en: {
    title: 'Town house, slate roof and walled garden',
    description: `<p>In a street that smells of bread in the evening, a quarter of an hour on foot from Place Guillaume, this house of 1926 has an ochre front, sandstone quoins, grey-blue shutters and three dormers in its slate mansard.</p><p>The living room opens to the garden through two French windows and a terrace under the creeper. The blue-grey kitchen holds a table for six; on the first floor is a library with a desk at the window. Four bedrooms, two bathrooms, a wine cellar and a garage in the back street.</p><ul><li>Energy class E, thermal insulation class F</li><li>Gas boiler of 2011, high-efficiency glazing</li><li>Tram stop 400 m, station twelve minutes</li></ul>`,
  },
  de: {
    title: 'Stadthaus mit Schieferdach und ummauertem Garten',
    description: `<p>In einer Straße, die abends nach Brot riecht, eine Viertelstunde zu Fuß von der Place Guillaume, steht dieses Haus von 1926: ockerfarbener Putz, Eckquader aus Sandstein, graublaue Läden und drei Gauben im Schieferdach.</p><p>Das Wohnzimmer öffnet sich mit zwei Fenstertüren zum Garten und zu einer Terrasse unter wildem Wein. Die blaugraue Küche hat Platz für einen Tisch für sechs; im ersten Stock liegt eine Bibliothek. Vier Schlafzimmer, zwei Bäder, Weinkeller und Garage in der hinteren Straße. Energieklasse E, Wärmeschutzklasse F.</p>`,
  },
};
