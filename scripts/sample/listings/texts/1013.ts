import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Winkelhuis met trapgevel in het centrum',
    description: `<p>Het jaartal 1687 staat in de muurankers, onder de vierde trede van de gevel. De zandstenen banden zijn in 1998 gerestaureerd, samen met de kruisramen; sindsdien is het huis om de zes jaar geschilderd. Beneden een winkel van 62 m² met balkenplafond van 3,20 m en een vloer in zwart en wit, vandaag een zaak in thee en aardewerk die met pensioen gaat.</p><p>Een aparte deur leidt naar de woning: op de eerste verdieping een zitkamer met drie ramen op rij, daarboven twee slaapkamers en een badkamer, en onder de nok een zolder die u verbaasd doet omhoogkijken. Achteraan een stadsterras van 14 m².</p><ul><li>Ligging in de winkelwandelstraat, 350 m van de Grote Markt</li><li>Totale vloeroppervlakte 228 m² over vier bouwlagen</li><li>Handel en woning kunnen apart verhuurd worden</li><li>Inventaris bouwkundig erfgoed; recht van voorkoop stad</li></ul>`,
  },
  fr: {
    title: 'Maison de commerce à pignon à redents',
    description: `<p>Le millésime 1687 se lit dans les ancres, sous la quatrième marche du pignon. Les bandeaux de grès et les croisées ont été restaurés en 1998 ; la maison est repeinte tous les six ans depuis. Au rez-de-chaussée, un magasin de 62 m² sous un plafond de poutres à 3,20 m, au sol noir et blanc : un commerce de thé et de faïence qui prend sa retraite.</p><p>Une porte séparée mène à l’habitation : au premier, un séjour à trois fenêtres alignées ; au-dessus, deux chambres et une salle de bains ; sous le faîte, un grenier qui fait lever les yeux. À l’arrière, une terrasse de ville de 14 m².</p><ul><li>Dans le piétonnier, à 350 m de la Grand-Place</li><li>228 m² au total sur quatre niveaux</li><li>Commerce et logement peuvent se louer séparément</li><li>Inventaire du patrimoine ; droit de préemption de la ville</li></ul>`,
  },
  en: {
    title: 'Step-gabled shop house in the centre',
    description: `<p>The wall ties spell out 1687, just below the fourth step of the gable. The sandstone bands and cross windows were restored in 1998, and the house has been painted every six years since. On the ground floor is a shop of 62 m² with a beamed ceiling at 3.20 m and a black and white floor: a business in tea and earthenware whose owners are retiring.</p><p>A separate door leads to the home: on the first floor a sitting room with three windows in a row, above it two bedrooms and a bathroom, and under the ridge an attic that makes you look up. At the back a town terrace of 14 m².</p><ul><li>In the pedestrian shopping street, 350 m from the Grote Markt</li><li>228 m² in all on four floors</li><li>Shop and home can be let separately</li><li>Heritage inventory; the city has a right of pre-emption</li></ul>`,
  },
};
