import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Appartement met wijds zicht op de Schelde',
    description: `<p>Wie op de bank zit, ziet de schepen voorbijvaren naar Antwerpen. Dit appartement op de derde verdieping ligt op twintig meter van het water en heeft over de hele breedte van de zitruimte een schuifraam, met daarvoor een terras van 13 m² op het westen: in juni eet u er tot tien uur in het licht.</p><p>De donkerblauwe keuken sluit met een eettafel voor vier aan op de leefruimte. Twee slaapkamers aan de stille binnenkant, badkamer met inloopdouche, berging met aansluiting voor wasmachine en droogkast.</p><ul><li>EPC 88 kWh/m², label A: een verbruik van een kleine 60 euro per maand</li><li>Lasten 138 euro per maand, reservefonds van 41.000 euro</li><li>Autostaanplaats en fietsenberging in de kelder, inbegrepen</li><li>Veer naar Bazel op 700 m, station Hemiksem op een kwartier stappen</li></ul><p>De mede-eigendom van 24 wooneenheden wordt beheerd door een professionele syndicus; de verslagen van de laatste drie jaar bezorgen we op verzoek.</p>`,
  },
  fr: {
    title: 'Appartement avec large vue sur l’Escaut',
    description: `<p>Depuis le canapé, on voit passer les bateaux vers Anvers. Au troisième étage, à vingt mètres de l’eau, le séjour s’ouvre sur toute sa largeur par une baie coulissante et une terrasse de 13 m² à l’ouest : en juin, on y dîne à la lumière du jour jusqu’à dix heures.</p><p>La cuisine bleu nuit prolonge le séjour, avec une table pour quatre. Deux chambres du côté calme, salle d’eau avec douche de plain-pied, buanderie équipée pour lave-linge et séchoir.</p><ul><li>PEB 88 kWh/m², label A : moins de 60 euros d’énergie par mois</li><li>Charges de 138 euros par mois, fonds de réserve de 41 000 euros</li><li>Emplacement de parking et local à vélos en sous-sol, compris</li><li>Bac vers Bazel à 700 m, gare de Hemiksem à un quart d’heure à pied</li></ul><p>La copropriété de 24 logements est gérée par un syndic professionnel ; les procès-verbaux des trois dernières années sont envoyés sur demande.</p>`,
  },
  en: {
    title: 'Apartment with a wide view of the Scheldt',
    description: `<p>From the sofa you watch the ships go by to Antwerp. This third-floor apartment lies twenty metres from the water; the living room has a sliding window over its full width and in front of it a west-facing terrace of 13 m², where in June you dine by daylight until ten.</p><p>The dark blue kitchen joins the living room with a table for four. Two bedrooms on the quiet inner side, a bathroom with walk-in shower, a store with connections for washing machine and dryer.</p><ul><li>EPC 88 kWh/m², label A: just under 60 euro of energy a month</li><li>Charges 138 euro a month, reserve fund of 41,000 euro</li><li>Parking space and bicycle store in the basement, included</li><li>Ferry to Bazel 700 m, Hemiksem station a quarter of an hour on foot</li></ul><p>The building of 24 homes has a professional manager; we send the minutes of the last three years on request.</p>`,
  },
};
