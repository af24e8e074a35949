import type { Phrases } from './phrases.ts';

export const french: Phrases = {
  nouns: {
    house: ['Maison familiale', 'Maison de rangée', 'Maison', 'Maison spacieuse', 'Maison de caractère'],
    apartment: [
      'Appartement',
      'Appartement lumineux',
      'Appartement spacieux',
      'Appartement d’angle',
      'Appartement traversant',
    ],
    studio: ['Studio', 'Studio lumineux', 'Studio rénové', 'Studio compact', 'Studio au calme'],
    land: ['Terrain à bâtir', 'Parcelle à bâtir', 'Grande parcelle', 'Terrain', 'Parcelle au calme'],
    investment: [
      'Immeuble de rapport',
      'Immeuble à plusieurs logements',
      'Immeuble loué',
      'Bien de rapport',
      'Solide immeuble de rapport',
    ],
    commercial: ['Rez commercial', 'Espace commercial', 'Cabinet', 'Commerce d’angle', 'Magasin lumineux'],
    garage: ['Box de garage', 'Grand garage', 'Garage fermé', 'Emplacement', 'Box sec'],
  },
  qualities: {
    lived: [
      'avec soleil du soir',
      'dans une rue calme',
      'près de la gare',
      'à hauts plafonds',
      'avec de grands rangements',
      'tout près du parc',
      'avec vue dégagée',
      'à pied du marché',
      'avec bureau séparé',
    ],
    bare: [
      'dans un lieu calme',
      'tout près du centre',
      'd’accès facile',
      'dans une impasse',
      'près du ring',
      'le long d’une drève',
      'exposé au sud',
      'à large entrée',
      'à côté du parc',
    ],
  },
  openings: [
    ({ year, city }) =>
      `Qui ouvre la porte le matin voit une rangée de tilleuls du même âge que le bâtiment : ${year}, quand on livrait encore ${city} à cheval ou qu’on venait de l’oublier.`,
    ({ area, year }) =>
      `Derrière une façade sobre de ${year} se cachent ${area} m², bien plus que la rue ne le laisse croire.`,
    ({ city, area }) =>
      `Dans une des plus anciennes rues de ${city}, ${area} mètres carrés attendent quelqu’un qui aime la lumière.`,
    ({ year }) =>
      `En ${year}, on a choisi de grandes fenêtres et des murs épais : on le remarque encore chaque été et chaque hiver.`,
    ({ city }) =>
      `C’est une de ces adresses où les voisins se saluent et où le boulanger de ${city} ouvre avant huit heures le dimanche.`,
    ({ area }) => `Le plan est simple et juste : ${area} m² sans coin perdu, éclairés de deux côtés.`,
  ],
  rooms: [
    () => 'Le séjour regarde l’ouest et prend le soleil de trois heures jusqu’à ce qu’il passe derrière les toits.',
    () => 'Au sol du séjour, un parquet de chêne poncé et huilé en 2017.',
    () => 'Salon et salle à manger ne font qu’un, autour d’une ancienne cheminée.',
    () => 'Deux hautes fenêtres, aux tablettes où l’on s’assied pour lire, donnent sa mesure au salon.',
    () => 'La salle à manger donne sur la verdure, le salon sur la rue ; une double porte les sépare à volonté.',
    () => 'Le séjour a été ouvert jusqu’à la façade arrière, avec une poutrelle d’acier laissée apparente.',
    () => 'Une bibliothèque encastrée sur toute la largeur fait tout de suite du salon un chez-soi.',
  ],
  kitchens: [
    () => 'La cuisine de 2019 a un plan en composite, un grand réfrigérateur et une fenêtre au-dessus de l’évier.',
    () => 'On cuisine à un îlot tourné vers la table ; le four est à hauteur des yeux.',
    () => 'La cuisine est solide mais datée : l’occasion de la refaire à son goût.',
    () => 'Une cuisine où l’on mange, avec induction, lave-vaisselle et place pour une table de six.',
    () => 'La cuisine blanche, en L, s’ouvre sur l’extérieur par une porte vitrée.',
    () => 'À côté de la cuisine, une buanderie avec raccordements pour lave-linge et séchoir.',
  ],
  nights: [
    ({ rooms }) =>
      `${rooms === 1 ? 'Il y a une chambre' : `Il y a ${rooms} chambres`}, et une salle de bains avec fenêtre.`,
    ({ rooms }) =>
      `On dort ${rooms === 1 ? 'dans une grande chambre' : `dans ${rooms} chambres`} du côté calme ; la salle de bains a baignoire et douche.`,
    ({ rooms }) =>
      `${rooms === 1 ? 'La chambre a' : `Les ${rooms} chambres ont`} des armoires encastrées et des rideaux occultants, qui restent en place.`,
    ({ rooms }) =>
      `Le hall de nuit dessert ${rooms === 1 ? 'une chambre' : `${rooms} chambres`}, une toilette séparée et une salle d’eau avec douche de plain-pied.`,
  ],
  outsides: [
    ({ terrace }) => `Dehors, une terrasse de ${terrace} m², à l’abri du vent.`,
    ({ terrace }) => `Sur la terrasse (${terrace} m²), il y a place pour une table et un bac d’herbes.`,
    ({ terrace }) => `La terrasse de ${terrace} m² est au sud-ouest, avec un store électrique.`,
    ({ terrace }) => `Un espace extérieur de ${terrace} m² attrape la dernière lumière du jour.`,
  ],
  techniques: [
    'Chaudière à condensation, carnet d’entretien à jour',
    'Double vitrage, acoustique à l’avant',
    'Toiture révisée et isolée',
    'Électricité contrôlée et conforme',
    'Citerne d’eau de pluie avec pompe',
    'Panneaux solaires avec certificats verts',
    'Cave sèche, à hauteur d’homme',
    'Fibre jusqu’au compteur',
    'Ventilation avec récupération de chaleur',
    'Local à vélos avec entrée séparée',
    'Détecteurs de fumée, cheminée ramonée',
  ],
  surroundings: [
    ({ city }) => `Le centre de ${city} est à dix minutes à pied.`,
    () => 'L’école et la crèche sont au coin, le supermarché une rue plus loin.',
    ({ city }) => `La gare de ${city} est à six minutes à vélo, par une piste séparée.`,
    () => 'Le bus s’arrête à 200 m et roule jusqu’à minuit.',
    () => 'L’accès à l’autoroute est à cinq minutes, assez loin pour ne pas l’entendre.',
    () => 'Au bout de la rue commence un sentier le long de l’eau.',
    ({ city }) => `Le samedi, c’est marché à ${city} ; le dimanche, c’est le calme.`,
  ],
  closings: [
    'Visites en semaine et le samedi matin.',
    'Le dossier complet est envoyé sur simple demande.',
    'Libre à l’acte, ou de commun accord.',
    'Appelez-nous pour un premier entretien, le soir aussi.',
    'Les plans peuvent être consultés à l’agence.',
  ],
  bare: {
    land: [
      ({ plot, city }) =>
        `Une parcelle de ${plot} m² à ${city}, rectangulaire, plane et prête à bâtir. Le jardin sera au sud, et le séjour s’y tournera de lui-même.`,
      () =>
        'Les prescriptions autorisent deux niveaux sous toit plat ou en pente et une profondeur de quinze mètres au rez-de-chaussée. Il n’y a pas d’obligation de bâtir et l’architecte est au choix.',
      () =>
        'Eau, électricité, gaz et égouts sont en voirie ; essai de sol et attestation du sol sont disponibles. Vente sous droits d’enregistrement.',
    ],
    garage: [
      ({ area, city }) =>
        `Un garage de ${area} m² à ${city}, sec et bien éclairé, à porte sectionnelle facile à manœuvrer. Une familiale y entre à l’aise, avec place pour une étagère au fond.`,
      () =>
        'L’accès est en dur et éclairé la nuit ; la cour est fermée par une grille. Il y a une prise, et le syndic admet une borne de recharge à vos frais.',
      () => 'Les charges se limitent à l’éclairage et à l’assurance. Libre de suite.',
    ],
  },
};
