import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Studio met zicht op de binnentuin',
    description: `<p>Klein wonen zonder klein te leven: 46 m² met een raam van 2,60 m over de kloostertuin en een balkon van 7 m² waar net een tafel voor twee op past. Een saliegroene wand scheidt slapen van koken, de kitchenette verdwijnt onder een eiken blad.</p><p>De studio ligt op de eerste verdieping van gebouw B en is bereikbaar met de lift. In de plint komen een gemeenschappelijke wasplaats en een leeszaal voor bewoners.</p><ul><li>In optie tot 5 december; u kunt zich als tweede kandidaat melden</li><li>EPC 41 kWh/m², warmtepomp, eigen meters</li><li>Lasten geraamd op 85 euro per maand</li><li>Ook als investering: verwachte huur 690 euro</li></ul>`,
  },
  fr: {
    title: 'Studio avec vue sur le jardin intérieur',
    description: `<p>Habiter petit sans vivre à l’étroit : 46 m², une fenêtre de 2,60 m sur le jardin du couvent et un balcon de 7 m² où tient une table pour deux. Un mur vert sauge sépare le lit de la cuisine, et la kitchenette disparaît sous une tablette de chêne.</p><p>Le studio se trouve au premier étage du bâtiment B, avec ascenseur. Au rez-de-chaussée, une buanderie commune et une salle de lecture pour les habitants.</p><ul><li>Sous option jusqu’au 5 décembre ; inscription possible comme second candidat</li><li>PEB 41 kWh/m², pompe à chaleur, compteurs individuels</li><li>Charges estimées à 85 euros par mois</li><li>Pour investir aussi : loyer attendu de 690 euros</li></ul>`,
  },
  en: {
    title: 'Studio overlooking the courtyard garden',
    description: `<p>Living small without feeling cramped: 46 m², a 2.60 m window over the convent garden and a balcony of 7 m² that just takes a table for two. A sage-green wall divides sleeping from cooking, and the kitchenette disappears under an oak top.</p><p>The studio is on the first floor of building B, with lift. On the ground floor there will be a shared laundry and a reading room for residents.</p><ul><li>Under option until 5 December; you may register as second candidate</li><li>EPC 41 kWh/m², heat pump, individual meters</li><li>Charges estimated at 85 euro a month</li><li>Also as an investment: expected rent 690 euro</li></ul>`,
  },
};
