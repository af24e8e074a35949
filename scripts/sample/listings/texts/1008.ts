import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Vernieuwde studio met groot raam',
    description: `<p>Vierendertig vierkante meter, en geen enkele verloren. Het raam van 2,40 m op de derde verdieping kijkt over de daken naar de toren van de Onze-Lieve-Vrouwekerk; de slaaphoek ligt achter een halfhoge kast, zodat u het bed niet ziet wanneer er bezoek is.</p><p>De studio werd in 2023 volledig opgeknapt: nieuwe vloer in eik, kitchenette met inductie en combioven, douche met glazen wand. Het gebouw heeft een lift, een afgesloten fietsenberging en een gedeelde wasruimte in de kelder.</p><ul><li>Huur 595 euro, lasten 75 euro (water, gemene delen, lift, onderhoud)</li><li>Waarborg drie maanden, plaatsbeschrijving 95 euro, gedeeld met de eigenaar</li><li>Bus 500 naar Antwerpen en Mechelen voor de deur</li><li>Beschikbaar vanaf 15 december, huisdieren niet toegelaten</li></ul>`,
  },
  fr: {
    title: 'Studio rénové à grande fenêtre',
    description: `<p>Trente-quatre mètres carrés, et pas un de perdu. Au troisième étage, la fenêtre de 2,40 m regarde par-dessus les toits vers la tour de l’église Notre-Dame ; le coin nuit se cache derrière une armoire basse, de sorte qu’on ne voit pas le lit quand on reçoit.</p><p>Le studio a été entièrement refait en 2023 : parquet de chêne, kitchenette avec induction et four combiné, douche à paroi de verre. L’immeuble a un ascenseur, un local à vélos fermé et une buanderie commune au sous-sol.</p><ul><li>Loyer 595 euros, charges 75 euros (eau, communs, ascenseur, entretien)</li><li>Garantie de trois mois, état des lieux 95 euros, partagé avec le propriétaire</li><li>Bus 500 vers Anvers et Malines devant la porte</li><li>Libre le 15 décembre, animaux non admis</li></ul>`,
  },
  en: {
    title: 'Refurbished studio with a large window',
    description: `<p>Thirty-four square metres, and not one wasted. On the third floor, the 2.40 m window looks over the roofs to the tower of Our Lady’s church; the sleeping corner lies behind a half-height cupboard, so that visitors do not see the bed.</p><p>The studio was completely redone in 2023: new oak floor, kitchenette with induction hob and combination oven, shower with a glass screen. The building has a lift, a locked bicycle store and a shared laundry in the basement.</p><ul><li>Rent 595 euro, charges 75 euro (water, common parts, lift, upkeep)</li><li>Deposit of three months, inventory 95 euro, shared with the owner</li><li>Bus 500 to Antwerp and Mechelen at the door</li><li>Available from 15 December, no pets</li></ul>`,
  },
};
