import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Gezinswoning met tuin aan de vaart',
    description: `<p>Het jaagpad loopt achter de haag: een fiets pakken is hier genoeg om tot in Brussel of Klein-Willebroek te rijden. De woning uit 1964 werd in 2016 gemoderniseerd met een roomwitte keuken, dubbele beglazing en een nieuwe gasketel.</p><p>Beneden een doorlopende leefruimte van 34 m² met straatraam en tuinraam, en een eetkeuken. Boven drie slaapkamers (15, 12 en 8 m²) en een badkamer met ligbad. In de tuin staat een houten berging voor vier fietsen onder de amberboom.</p><p>Huur 1.050 euro per maand, verbruik op eigen naam. Huisdieren in overleg.</p>`,
  },
  fr: {
    title: 'Maison familiale avec jardin au canal',
    description: `<p>Le chemin de halage passe derrière la haie : un vélo suffit pour rouler jusqu’à Bruxelles ou Klein-Willebroek. Bâtie en 1964, la maison a été modernisée en 2016 : cuisine blanc crème, double vitrage, chaudière au gaz.</p><p>En bas, un séjour traversant de 34 m² et une cuisine où l’on mange. À l’étage trois chambres (15, 12 et 8 m²) et une salle de bains avec baignoire. Au jardin, un abri de bois pour quatre vélos sous le copalme.</p><p>Loyer 1 050 euros par mois, consommations à votre nom. Animaux à discuter.</p>`,
  },
  en: {
    title: 'Family house with garden by the canal',
    description: `<p>The towpath runs behind the hedge: a bicycle is all you need to ride to Brussels or to Klein-Willebroek. Built in 1964, the house was modernised in 2016 with a cream kitchen, double glazing and a new gas boiler.</p><p>Downstairs a living room of 34 m² with windows on street and garden, and an eat-in kitchen. Upstairs three bedrooms (15, 12 and 8 m²) and a bathroom with a bath. In the garden a timber shed for four bicycles stands under the sweetgum tree.</p><p>Rent 1,050 euro a month, utilities in your own name. Pets by agreement.</p>`,
  },
};
