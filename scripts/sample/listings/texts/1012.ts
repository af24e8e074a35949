import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Hoekappartement op de Scheldekaai',
    description: `<p>Op de vierde verdieping, waar de kaai een bocht maakt, hebt u de Schelde aan twee kanten: de brug links, de jachthaven rechts. Een houten terras van 21 m² vangt de zon van twaalf uur tot ze achter de polder zakt.</p><p>De leefruimte van 46 m² heeft een eiken vloer en een okerrode wand; de keuken met eiland staat uit het zicht om de hoek. Twee slaapkamers, elk met eigen badkamer. Op de vloedkaart scoort het perceel C, het gebouw zelf A: de garage is uitgerust met waterkering.</p><p>Dit appartement is verkocht. Zoekt u iets gelijkaardigs aan het water? Laat uw wensen na, dan bellen we voor het online staat.</p>`,
  },
  fr: {
    title: 'Appartement d’angle sur le quai',
    description: `<p>Au quatrième étage, là où le quai tourne, vous avez l’Escaut de deux côtés : le pont à gauche, le port de plaisance à droite. Une terrasse de bois de 21 m² prend le soleil de midi jusqu’à ce qu’il descende derrière le polder.</p><p>Le séjour de 46 m² a un parquet de chêne et un mur ocre rouge ; la cuisine à îlot se tient hors de vue, dans l’angle. Deux chambres, chacune avec sa salle d’eau. Score d’inondation C pour la parcelle, A pour le bâtiment : le garage a sa barrière anti-crue.</p><p>Cet appartement est vendu. Vous cherchez quelque chose de semblable au bord de l’eau ? Laissez-nous vos souhaits, nous appelons avant la mise en ligne.</p>`,
  },
  en: {
    title: 'Corner apartment on the Scheldt quay',
    description: `<p>On the fourth floor, where the quay bends, you have the Scheldt on two sides: the bridge to the left, the marina to the right. A timber terrace of 21 m² takes the sun from noon until it sinks behind the polder.</p><p>The living room of 46 m² has an oak floor and one ochre-red wall; the kitchen with its island is out of sight round the corner. Two bedrooms, each with its own bathroom. The flood score is C for the plot and A for the building: the garage has a flood barrier.</p><p>This apartment is sold. Looking for something similar by the water? Leave us your wishes and we will call before it goes online.</p>`,
  },
};
