import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Garagebox op afgesloten binnenplaats',
    description: `Box 7, die met de rode poort, derde van links. Binnenmaten 2,90 op 5,80 m, hoogte 2,20 m: een bestelwagen past er niet in, een gezinswagen met dakkoffer wel. De poort is in 2022 vervangen en loopt op een motor; er is een stopcontact met eigen meter.\n\nDe binnenplaats in kasseien is 's nachts verlicht en sluit met een hek op badge. Lasten 8 euro per maand voor verlichting en verzekering. Onmiddellijk vrij.`,
  },
  fr: {
    title: 'Box de garage dans une cour fermée',
    description: `Le box 7, celui à la porte rouge. Mesures intérieures 2,90 m sur 5,80 m, hauteur 2,20 m : une camionnette n’y entre pas, une familiale avec coffre de toit bien. La porte, remplacée en 2022, est motorisée ; il y a une prise avec compteur propre.\n\nLa cour pavée est éclairée la nuit et fermée par une grille à badge. Charges de 8 euros par mois. Libre de suite.`,
  },
};
