import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Nieuwe ovenwoning met stadstuin',
    description: `<p>De derde van acht ovenhuizen: een puntgevel in roze klei, gebakken op nog geen dertig kilometer van hier, tussen een rode en een gele buur. Het huis is 5,60 m breed en slim geschikt: vooraan werken, achteraan leven, met een keuken in terracotta die over 2,80 m openschuift naar een ommuurde tuin van 62 m².</p><p>Boven twee kamers met hoge ramen, onder de nok een derde die u als slaapkamer of atelier inricht. Het dak ligt vol zonnepanelen: over een jaar wekt de woning meer op dan ze verbruikt, vandaar het negatieve peil.</p><ul><li>412.000 euro plus kosten; grondaandeel onder registratierechten, gebouw met 21 % btw</li><li>Geothermische warmtepomp op een gedeeld bodemnet</li><li>Twee staanplaatsen en laadpunt, autovrij binnenplein</li><li>Oplevering midden 2028</li></ul>`,
  },
  fr: {
    title: 'Maison neuve avec jardin, à l’ancien four',
    description: `<p>La troisième de huit maisons : un pignon d’argile rose, cuite à moins de trente kilomètres d’ici, entre une voisine rouge et une jaune. Large de 5,60 m, la maison est bien pensée : on travaille devant, on vit derrière, dans une cuisine terre cuite qui s’ouvre sur 2,80 m vers un jardin clos de 62 m².</p><p>À l’étage, deux chambres à hautes fenêtres ; sous le faîte, une troisième, chambre ou atelier. Le toit est couvert de panneaux solaires : sur une année, la maison produit plus qu’elle ne consomme, d’où le chiffre négatif.</p><ul><li>412 000 euros hors frais ; terrain sous droits d’enregistrement, bâtiment avec 21 % de TVA</li><li>Pompe à chaleur géothermique sur boucle commune</li><li>Deux emplacements et borne, cour sans voitures</li><li>Livraison à la mi-2028</li></ul>`,
  },
  en: {
    title: 'New kiln house with walled garden',
    description: `<p>The third of eight: a gable of pink clay, fired less than thirty kilometres from here, between a red neighbour and a yellow one. At 5.60 m wide the house is cleverly arranged: work at the front, live at the back, in a terracotta kitchen that slides open over 2.80 m to a walled garden of 62 m².</p><p>Upstairs two rooms with tall windows, under the ridge a third to use as bedroom or studio. The roof is covered in solar panels: over a year the house makes more than it uses, hence the negative figure.</p><ul><li>412,000 euro plus costs; land under registration duty, building with 21 % VAT</li><li>Ground-source heat pump on a shared loop</li><li>Two parking spaces and a charging point, car-free yard</li><li>Delivery in mid-2028</li></ul>`,
  },
};
