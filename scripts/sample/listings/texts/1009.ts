import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Licht appartement met terras op het westen',
    description: `<p>Om vijf uur 's namiddags valt de zon hier tot achter in de zitkamer. Het appartement op de eerste verdieping van een gebouw uit 2019 heeft een schuifraam van ruim drie meter, een visgraatvloer die warm is onder blote voeten, en een terras van 11 m² met uitzicht op de eiken van het domein ernaast.</p><p>De open keuken in zandkleur heeft een vaatwasser, inductie en een wand in groene tegels. Twee slaapkamers (14 en 11 m²), een badkamer met terracotta douchewand en een ruime berging.</p><ul><li>Huur 925 euro, provisie lasten 110 euro: verwarming, water en onderhoud inbegrepen</li><li>EPC 52 kWh/m², individuele warmtemeter</li><li>Ondergrondse staanplaats met voorbereiding voor een laadpaal</li><li>Vrij vanaf 15 januari; bezoek op inschrijving, zes kandidaten per namiddag</li></ul>`,
  },
  fr: {
    title: 'Appartement lumineux avec terrasse à l’ouest',
    description: `<p>À cinq heures de l’après-midi, le soleil va jusqu’au fond du séjour. Au premier étage d’un immeuble de 2019, l’appartement a une baie de plus de trois mètres, un parquet à chevrons chauffé par le sol et une terrasse de 11 m² face aux chênes du domaine voisin.</p><p>La cuisine ouverte couleur sable comprend lave-vaisselle, induction et une crédence de carreaux verts. Deux chambres (14 et 11 m²), une salle de bains à douche de terre cuite et un grand débarras.</p><ul><li>Loyer 925 euros, provision pour charges 110 euros : chauffage, eau et entretien compris</li><li>PEB 52 kWh/m², compteur de chaleur individuel</li><li>Emplacement en sous-sol, prêt pour une borne de recharge</li><li>Libre le 15 janvier ; visites sur inscription, six candidats par après-midi</li></ul>`,
  },
  en: {
    title: 'Bright apartment with west-facing terrace',
    description: `<p>At five in the afternoon the sun reaches the far end of the living room. On the first floor of a building of 2019, this apartment has a sliding window of over three metres, a herringbone floor that is warm under bare feet, and a terrace of 11 m² looking onto the oaks of the estate next door.</p><p>The open, sand-coloured kitchen has a dishwasher, an induction hob and a wall of green tiles. Two bedrooms (14 and 11 m²), a bathroom with a terracotta shower and a generous store.</p><ul><li>Rent 925 euro, advance for charges 110 euro: heating, water and upkeep included</li><li>EPC 52 kWh/m², individual heat meter</li><li>Underground parking space, prepared for a charging point</li><li>Free from 15 January; visits by registration, six candidates an afternoon</li></ul>`,
  },
};
