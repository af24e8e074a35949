import type { Listing } from '../listing.ts';

export const texts: Listing['texts'] = {
  nl: {
    title: 'Winkel op de hoek met flat erboven',
    description: `<p>Al bijna honderd jaar hangt op deze hoek een luifel. Eerst een kruidenier, dan een hoedenmaakster, tot vorige maand een winkel in koffie en keukengerief. De etalage van 3,90 m kijkt uit op de markt en krijgt voetgangers van drie kanten; op donderdag staat de groentekraam voor de deur.</p><p>De winkel meet 48 m² met een plafond van 3,30 m, een lambrisering in salie en rekken die mogen blijven. Achteraan keukentje, toilet en een koele berging. Aparte ingang naar de flat van 82 m² op de verdiepingen: zitkamer met twee hoge ramen, ingerichte keuken, twee slaapkamers en een douchekamer.</p><ul><li>Handelshuur 9 jaar, eerste driejarige periode vast</li><li>Huur 1.450 euro, provisie gemeenschappelijke lasten en verzekering 60 euro</li><li>Waarborg drie maanden; horeca met open keuken is uitgesloten</li><li>Gratis parking achter de kerk op 150 m</li></ul>`,
  },
  fr: {
    title: 'Commerce d’angle avec logement à l’étage',
    description: `<p>Depuis près de cent ans, un auvent protège ce coin de rue. D’abord une épicerie, puis une modiste et, jusqu’au mois dernier, un magasin de café et d’ustensiles. La vitrine de 3,90 m donne sur la place du marché et capte les passants de trois côtés ; le jeudi, le marchand de légumes s’installe devant la porte.</p><p>La boutique compte 48 m² sous 3,30 m de plafond, avec des lambris vert sauge et des rayonnages qui peuvent rester. À l’arrière, kitchenette, toilette et réserve fraîche. Une entrée séparée mène au logement de 82 m² : séjour à deux hautes fenêtres, cuisine équipée, deux chambres et une salle de douche.</p><ul><li>Bail commercial de 9 ans, premier triennat ferme</li><li>Loyer de 1 450 euros, provision pour charges et assurance de 60 euros</li><li>Garantie de trois mois ; horeca avec cuisine ouverte exclu</li><li>Parking gratuit derrière l’église, à 150 m</li></ul>`,
  },
  en: {
    title: 'Corner shop with flat above',
    description: `<p>There has been an awning on this corner for almost a hundred years: first a grocer’s, then a milliner’s, and until last month a shop for coffee and kitchenware. The 3.90 m window looks onto the market place and draws walkers from three sides; on Thursdays the vegetable stall stands before the door.</p><p>The shop measures 48 m² under a ceiling of 3.30 m, with sage-green panelling and shelves that may stay. Behind it are a small kitchen, a toilet and a cool store. A separate entrance leads to the 82 m² flat: sitting room with two tall windows, fitted kitchen, two bedrooms and a shower room.</p><ul><li>Commercial lease of 9 years, first three years fixed</li><li>Rent 1,450 euro, advance for charges and insurance 60 euro</li><li>Deposit of three months; catering with an open kitchen is excluded</li><li>Free parking behind the church, 150 m away</li></ul>`,
  },
};
