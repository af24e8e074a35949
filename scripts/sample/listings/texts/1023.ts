import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Appartement in de droogloods, eerste verdieping',
    description: `<p>Waar vroeger de ongebakken stenen in de wind te drogen lagen, komt op de eerste verdieping van gebouw A dit appartement van 92 m². De eiken spanten blijven zichtbaar in de leefruimte; de houten lamellen voor het terras van 12 m² houden de zomerzon buiten en laten de winterzon binnen.</p><p>Achter het stalen raam van 2,60 m ziet u de schouw van de ringoven. Twee slaapkamers, badkamer, toilet en een berging waar ook een werktafel in past. De keuken kiest u zelf, voor een bedrag van 9.500 euro inbegrepen.</p><ul><li>Prijs vanaf 284.000 euro, ruwbouw en afwerking met 21 % btw</li><li>Warmtepomp, vloerverwarming en -koeling, ventilatie D</li><li>Berekend E-peil 20; het EPB-certificaat volgt bij de oplevering, voorzien voor maart 2028</li><li>Staanplaats en fietsenloods op het binnenplein</li></ul>`,
  },
  fr: {
    title: 'Appartement dans l’ancien séchoir',
    description: `<p>Là où les briques crues séchaient au vent, le premier étage du bâtiment A accueille cet appartement de 92 m². Les fermes de chêne restent visibles dans le séjour ; devant la terrasse de 12 m², des lames de bois arrêtent le soleil d’été et laissent entrer celui d’hiver.</p><p>Par le châssis d’acier de 2,60 m, on voit la cheminée du four. Deux chambres, salle de bains, toilette et un débarras assez grand pour une table de travail. Vous choisissez la cuisine, comprise pour 9 500 euros.</p><ul><li>À partir de 284 000 euros, construction et finitions avec 21 % de TVA</li><li>Pompe à chaleur, chauffage et rafraîchissement par le sol, ventilation D</li><li>Niveau E calculé de 20 ; certificat à la réception, prévue en mars 2028</li><li>Emplacement et hangar à vélos dans la cour</li></ul>`,
  },
  en: {
    title: 'Apartment in the former drying shed',
    description: `<p>Where the green bricks once dried in the wind, the first floor of building A will hold this apartment of 92 m². The oak trusses stay in sight in the living room; timber louvres before the 12 m² terrace keep the summer sun out and let the winter sun in.</p><p>Through the 2.60 m steel window you see the chimney of the ring kiln. Two bedrooms, bathroom, toilet and a store with room for a desk. You choose the kitchen yourself; 9,500 euro is included for it.</p><ul><li>From 284,000 euro, shell and finish with 21 % VAT</li><li>Heat pump, underfloor heating and cooling, ventilation with heat recovery</li><li>Calculated E-level 20; the certificate follows at delivery, planned for March 2028</li><li>Parking space and bicycle shed in the yard</li></ul>`,
  },
};
