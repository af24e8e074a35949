import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  fr: {
    title: 'Appartement sur la Sûre avec terrasse',
    description: `<p>La rivière fait la frontière : de la terrasse de 15 m², on regarde l’Allemagne. Le séjour a 3,30 m de baie vitrée sur l’eau et la colline, un mur vert-de-gris et un parquet de chêne. L’immeuble de 2013 ne compte que six logements, dans un ancien verger au bord du chemin de halage.</p><p>Deux chambres, salle de bains avec fenêtre, toilette séparée, buanderie. Pompe à chaleur et triple vitrage : classe énergétique B, isolation thermique C.</p><ul><li>Loyer 1 780 euros, avances sur charges 230 euros, chauffage compris</li><li>Garantie de deux mois, emplacement couvert</li><li>Gare routière à 600 m : Luxembourg-Kirchberg en 40 minutes</li></ul>`,
  },
  en: {
    title: 'Apartment above the Sûre with terrace',
    description: `<p>The river is the border: from the terrace of 15 m² you look at Germany. The living room has 3.30 m of glass towards the water and the hill, one grey-green wall and an oak floor. The building of 2013 holds only six homes, in a former orchard beside the towpath.</p><p>Two bedrooms, a bathroom with a window, a separate toilet and a laundry room. Heat pump and triple glazing: energy class B, thermal insulation class C.</p><ul><li>Rent 1,780 euro, advance for charges 230 euro, heating included</li><li>Deposit of two months, covered parking space</li><li>Bus station 600 m: Luxembourg-Kirchberg in 40 minutes</li></ul>`,
  },
  de: {
    title: 'Wohnung an der Sauer mit Terrasse',
    description: `<p>Der Fluss ist die Grenze: Von der 15 m² großen Terrasse blickt man nach Deutschland. Das Wohnzimmer hat 3,30 m Glas zum Wasser und zum Hang, eine graugrüne Wand und Eichenparkett. Das Haus von 2013 zählt nur sechs Wohnungen und steht in einem früheren Obstgarten am Treidelpfad.</p><p>Zwei Schlafzimmer, Bad mit Fenster, separates WC, Waschraum. Wärmepumpe und Dreifachverglasung: Energieklasse B, Wärmeschutzklasse C. Miete 1.780 Euro, Nebenkostenvorschuss 230 Euro einschließlich Heizung.</p>`,
  },
};
