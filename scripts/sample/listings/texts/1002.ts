import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Interbellumwoning met garage, te renoveren',
    description: `<p>Een bel-etage van voor het woord bestond: garage en inkom beneden, en boven een erker over de volle breedte van de zitkamer. De architect tekende in 1936 stalen ramen met kleine roeden, een lambrisering in eik tot op heuphoogte en een visgraatvloer die onder het tapijt gaaf is gebleven. De badkamer heeft nog haar zeegroene wandtegels.</p><p>De woning staat in de inventaris van het bouwkundig erfgoed. Dat laat een verbouwing toe, maar vraagt aandacht voor de voorgevel. Verwarming (stookolie), dak en beglazing zijn aan vervanging toe; met label E geldt de renovatieplicht naar D binnen vijf jaar na de aankoop. Een eerste raming van een aannemer ligt bij ons ter inzage.</p><ul><li>Drie slaapkamers op de tweede verdieping, badkamer met daglicht</li><li>Garage van 18 m² met houten poort, werkplaats daarachter</li><li>Tuin op het zuidwesten, 14 m diep, met toegang langs de keuken</li><li>Oude olietank buiten gebruik gesteld en gevuld, attest van 2024</li></ul>`,
  },
  fr: {
    title: 'Maison d’entre-deux-guerres avec garage à rénover',
    description: `<p>Une bel-étage avant la lettre : garage et entrée en bas, et au-dessus un bow-window sur toute la largeur du salon. En 1936, l’architecte a dessiné des châssis d’acier à petits bois, un lambris de chêne à hauteur de hanche et un parquet à chevrons resté intact sous le tapis. La salle de bains a gardé ses carreaux vert d’eau.</p><p>La maison figure à l’inventaire du patrimoine architectural : on peut transformer, avec égard pour la façade. Chauffage au mazout, toiture et vitrages sont à remplacer ; avec un label E, l’obligation de rénover jusqu’au label D court pendant cinq ans après l’achat. Une première estimation d’entrepreneur peut être consultée à l’agence.</p><ul><li>Trois chambres au deuxième étage, salle de bains à lumière naturelle</li><li>Garage de 18 m² à portes de bois, atelier à l’arrière</li><li>Jardin au sud-ouest, profond de 14 m, accessible par la cuisine</li><li>Ancienne citerne à mazout neutralisée, attestation de 2024</li></ul>`,
  },
  en: {
    title: '1936 house with garage, to renovate',
    description: `<p>Garage and hall below, and above them a bay window as wide as the sitting room. In 1936 the architect drew steel windows with slender glazing bars, oak panelling to hip height and a herringbone floor that has survived intact under the carpet. The bathroom still has its sea-green wall tiles.</p><p>The house is in the inventory of architectural heritage: you may alter it, with care for the street front. The oil heating, the roof and the glazing are due for replacement; with an E label, the duty to renovate to D runs for five years after purchase. A builder’s first estimate can be read at our office.</p><ul><li>Three bedrooms on the second floor, bathroom with a window</li><li>Garage of 18 m² with timber doors, workshop behind it</li><li>South-west garden, 14 m deep, reached through the kitchen</li><li>Old oil tank decommissioned and filled, certificate of 2024</li></ul>`,
  },
};
