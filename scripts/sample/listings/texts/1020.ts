import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Natuurstenen huis met terrastuin',
    description: `<p>Boven de Samber, op tien minuten van de citadel, staat dit huis uit 1889 in blauwgrijze kalksteen, zestig centimeter dik en 's zomers koel als een kerk. De zitkamer heeft een open haard in dezelfde steen en eiken balken; twee ramen kijken op de tuin, die in drie terrassen naar boven klimt tot bij een berk en een bank.</p><p>Vier slaapkamers onder het leien dak, badkamer en aparte douchekamer, garage met atelier. De gasketel is van 2018, het dak werd in 2007 geïsoleerd. EPB: klasse D, 298 kWh/m² per jaar, totaal verbruik 52.150 kWh per jaar.</p><ul><li>Tuin van 460 m² met stapelmuurtjes, fruitstruiken en waterput</li><li>Station Namen op 2,3 km, bus om de twintig minuten</li></ul>`,
  },
  fr: {
    title: 'Maison en pierre bleue et jardin en terrasses',
    description: `<p>Au-dessus de la Sambre, à dix minutes de la citadelle, cette maison de 1889 est bâtie en calcaire gris bleu : soixante centimètres d’épaisseur, et fraîche en été comme une église. Le séjour a un feu ouvert de la même pierre et des poutres de chêne ; deux fenêtres donnent sur le jardin, qui monte en trois terrasses jusqu’à un bouleau et un banc.</p><p>Quatre chambres sous le toit d’ardoise, salle de bains et salle de douche séparée, garage avec atelier. Chaudière au gaz de 2018, toiture isolée en 2007. PEB : classe D, 298 kWh/m² par an, consommation totale 52 150 kWh par an, certificat 20240522013347.</p><ul><li>Jardin de 460 m² : murets de pierre sèche, petits fruits et puits</li><li>Gare de Namur à 2,3 km, un bus toutes les vingt minutes</li></ul>`,
  },
};
