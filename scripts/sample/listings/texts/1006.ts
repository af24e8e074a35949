import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Eigentijdse villa rond een binnentuin',
    description: `<p>Van de straat ziet u niet meer dan een donkere bakstenen plint en een band van lorkenhout. Pas achter de voordeur gaat het huis open: zes meter glas, een vloer in gepolijst beton die zonder drempel doorloopt naar het terras, en een binnentuin met drie berken die de architect als eerste op het plan zette.</p><p>De keuken is gerookte eik met een eiland van 2,70 m; daarachter een bijkeuken die alles verbergt. Vier slaapkamers op de verdieping, de grootste met dressing en eigen badkamer. De berging onder de garage bevat de geothermische warmtepomp (drie boringen van 110 m), die 's winters verwarmt en 's zomers koelt voor minder dan 100 euro per maand.</p><ul><li>Perceel 1.420 m², tuinarchitectuur met irrigatie op regenwater (20.000 l)</li><li>Drievoudig glas, 28 zonnepanelen, thuisbatterij van 10 kWh</li><li>Garage voor twee wagens, oprit voor vier</li><li>Reet centrum op 900 m, E19 op vijf minuten</li></ul><p>Prijs en adres delen we na een kort gesprek.</p>`,
  },
  fr: {
    title: 'Villa contemporaine autour d’un patio',
    description: `<p>De la rue, on ne voit qu’un socle de brique sombre et un bandeau de mélèze. La maison ne s’ouvre qu’une fois la porte passée : six mètres de vitrage, un sol de béton poli qui file sans seuil jusqu’à la terrasse, et un patio planté de trois bouleaux que l’architecte a posés en premier sur le plan.</p><p>La cuisine est en chêne fumé, avec un îlot de 2,70 m et une arrière-cuisine qui cache tout. Quatre chambres à l’étage, dont la principale avec dressing et salle de bains. La pompe à chaleur géothermique (trois forages de 110 m) chauffe en hiver et rafraîchit en été pour moins de 100 euros par mois.</p><ul><li>Terrain de 1 420 m², jardin dessiné, arrosage à l’eau de pluie (20 000 l)</li><li>Triple vitrage, 28 panneaux solaires, batterie de 10 kWh</li><li>Garage pour deux voitures, allée pour quatre</li><li>Centre de Reet à 900 m, E19 à cinq minutes</li></ul><p>Prix et adresse vous sont communiqués après un bref entretien.</p>`,
  },
  en: {
    title: 'Contemporary villa around a courtyard',
    description: `<p>From the street you see no more than a dark brick base and a band of larch. Only behind the front door does the house open up: six metres of glass, a polished concrete floor that runs out to the terrace without a threshold, and a courtyard with three birches, which the architect put on the plan before anything else.</p><p>The kitchen is smoked oak with a 2.70 m island and a back kitchen that hides the rest. Four bedrooms upstairs, the largest with dressing room and its own bathroom. The ground-source heat pump (three bores of 110 m) heats in winter and cools in summer for less than 100 euro a month.</p><ul><li>Plot of 1,420 m², designed garden watered from a 20,000 l rainwater tank</li><li>Triple glazing, 28 solar panels, 10 kWh home battery</li><li>Garage for two cars, drive for four</li><li>Centre of Reet 900 m, E19 motorway five minutes</li></ul><p>We share price and address after a short conversation.</p>`,
  },
};
