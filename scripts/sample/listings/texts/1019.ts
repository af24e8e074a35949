import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Appartement met weids uitzicht, vijfde verdieping',
    description: `<p>Boven de kruinen van de platanen begint het uitzicht: een raam van vier meter over de daken van Elsene, met de spits van Sint-Bonifaas precies in het midden. Het gebouw is van 1958, toen men nog royale gangen en parket in visgraat legde; de renovatie van 2020 bracht nieuwe ramen, een keuken en een badkamer met ligbad.</p><p>Twee slaapkamers, de grootste van 15 m² aan de stille achterkant. Balkon van 6 m² op het zuidwesten, kelder, conciërge en fietsenlokaal.</p><ul><li>Huur 1.350 euro, lasten 165 euro (verwarming, warm water, conciërge)</li><li>Waarborg twee maanden, contract van negen jaar</li><li>Station Germoir op 250 m, bus 38 en 95 voor de deur</li></ul><p>Een kandidaat heeft een optie tot het einde van de maand; bezoeken blijven mogelijk.</p>`,
  },
  fr: {
    title: 'Appartement avec vue, cinquième étage',
    description: `<p>La vue commence au-dessus des platanes : quatre mètres de fenêtre sur les toits d’Ixelles, avec la flèche de Saint-Boniface juste au milieu. L’immeuble date de 1958, quand on faisait encore de larges couloirs et du parquet à chevrons ; la rénovation de 2020 a apporté châssis neufs, cuisine et salle de bains avec baignoire.</p><p>Deux chambres, la grande de 15 m² du côté calme. Balcon de 6 m² au sud-ouest, cave, concierge et local à vélos.</p><ul><li>Loyer 1 350 euros, charges 165 euros (chauffage, eau chaude, concierge)</li><li>Garantie de deux mois, bail de neuf ans</li><li>Gare de Germoir à 250 m, bus 38 et 95 devant la porte</li></ul><p>Un candidat a une option jusqu’à la fin du mois ; les visites restent possibles.</p>`,
  },
  en: {
    title: 'Fifth-floor apartment with a view',
    description: `<p>The view starts above the plane trees: a four-metre window over the roofs of Ixelles, with the spire of Saint Boniface right in the middle. The building dates from 1958, when corridors were still generous and floors were herringbone; the renovation of 2020 brought new windows, a kitchen and a bathroom with a bath.</p><p>Two bedrooms, the larger of 15 m² on the quiet side. South-west balcony of 6 m², cellar, caretaker and bicycle room.</p><ul><li>Rent 1,350 euro, charges 165 euro (heating, hot water, caretaker)</li><li>Deposit of two months, nine-year lease</li><li>Germoir station 250 m, buses 38 and 95 at the door</li></ul><p>One candidate has an option until the end of the month; visits remain possible.</p>`,
  },
};
