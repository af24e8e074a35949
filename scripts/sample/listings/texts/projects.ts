import type { Language } from '../../feed/contract.ts';

export interface ProjectText {
  title: string;
  description: string;
  phase: string;
  constructions: readonly { name: string; description: string }[];
}

type ProjectTexts = Partial<Record<Language, ProjectText>>;

export const project501: ProjectTexts = {
  nl: {
    title: 'De Ringoven',
    description: `<p>Honderd jaar lang brandde in Noeveren het vuur van de ringoven zonder ooit uit te gaan. Nu krijgt de steenbakkerij bewoners: de droogloods wordt een gebouw met achttien appartementen, langs het oude kleispoor komen acht nieuwe huizen, en de schouw van 45 meter blijft het baken dat ze altijd was.</p><p>Tussen de gebouwen ligt een autovrij plein in herbruikte kasseien. De oven zelf wordt gerestaureerd en krijgt een koffiebar, een fietsatelier en een zaal voor de buurt. Alle woningen delen een bodemnet van zestien boringen: geen schouw die nog rookt.</p>`,
    phase: 'Vergund, start van de werken in februari 2027',
    constructions: [
      {
        name: 'De Droogloods',
        description:
          'Gebouw A: achttien appartementen van 58 tot 124 m² in de loods van 1911, met terrassen achter houten lamellen.',
      },
      {
        name: 'De Ovenhuizen',
        description: 'Gebouw B: acht rijwoningen met puntgevel en ommuurde tuin, drie slaapkamers, twee staanplaatsen.',
      },
    ],
  },
  fr: {
    title: 'De Ringoven, l’ancienne briqueterie',
    description: `<p>Pendant cent ans, le feu du four annulaire de Noeveren ne s’est jamais éteint. La briqueterie reçoit maintenant des habitants : le séchoir devient un immeuble de dix-huit appartements, huit maisons neuves longent l’ancienne voie de l’argile, et la cheminée de 45 mètres reste le repère qu’elle a toujours été.</p><p>Entre les bâtiments, une place sans voitures, pavée de réemploi. Le four restauré abritera un café, un atelier vélo et une salle de quartier. Tous les logements partagent une boucle de seize forages : plus aucune cheminée qui fume.</p>`,
    phase: 'Permis obtenu, début des travaux en février 2027',
    constructions: [
      {
        name: 'De Droogloods',
        description:
          'Bâtiment A : dix-huit appartements de 58 à 124 m² dans le séchoir de 1911, terrasses derrière des lames de bois.',
      },
      {
        name: 'De Ovenhuizen',
        description: 'Bâtiment B : huit maisons à pignon avec jardin clos, trois chambres, deux emplacements.',
      },
    ],
  },
  en: {
    title: 'De Ringoven, the old brickworks',
    description: `<p>For a hundred years the fire in the ring kiln of Noeveren never went out. Now the brickworks gets residents: the drying shed becomes a building of eighteen apartments, eight new houses line the old clay track, and the 45-metre chimney stays the landmark it always was.</p><p>Between the buildings lies a car-free square of reclaimed setts. The kiln itself is restored and will hold a coffee bar, a bicycle workshop and a room for the neighbourhood. All homes share a loop of sixteen bores: not one chimney will smoke again.</p>`,
    phase: 'Permit granted, works start in February 2027',
    constructions: [
      {
        name: 'De Droogloods',
        description:
          'Building A: eighteen apartments of 58 to 124 m² in the shed of 1911, with terraces behind timber louvres.',
      },
      {
        name: 'De Ovenhuizen',
        description: 'Building B: eight gabled terraced houses with walled garden, three bedrooms, two parking spaces.',
      },
    ],
  },
};

export const project502: ProjectTexts = {
  nl: {
    title: 'Kloosterveld',
    description: `<p>De zusters zijn vertrokken, hun tuin blijft. Achter het oude klooster van Bornem staan twee gekalkte gebouwen met een zinken dak en een kroon van lorkenhout, zo geplaatst dat geen enkele leipeer moest wijken. Tussen hof en straat loopt een pad dat overdag voor iedereen open is.</p><p>De ruwbouw is klaar en het dak ligt; de oplevering is voorzien voor juni 2027. Van de tweeëntwintig woningen zijn er nog vijf beschikbaar.</p>`,
    phase: 'In opbouw, wind- en waterdicht',
    constructions: [
      {
        name: 'Gebouw A',
        description: 'Twaalf appartementen met twee of drie slaapkamers; op het gelijkvloers met eigen tuin.',
      },
      { name: 'Gebouw B', description: 'Tien studio’s en compacte appartementen, met wasplaats en leeszaal.' },
    ],
  },
  fr: {
    title: 'Kloosterveld',
    description: `<p>Les sœurs sont parties, leur jardin reste. Derrière l’ancien couvent de Bornem s’élèvent deux bâtiments chaulés, toit de zinc et couronnement de mélèze, placés de façon à ce qu’aucun poirier ne doive céder. Entre le clos et la rue, un sentier ouvert à tous pendant la journée.</p><p>Le gros œuvre est achevé, le toit posé ; livraison prévue en juin 2027. Des vingt-deux logements, cinq sont encore libres.</p>`,
    phase: 'En construction, hors eau et hors air',
    constructions: [
      {
        name: 'Bâtiment A',
        description: 'Douze appartements de deux ou trois chambres ; au rez-de-chaussée avec jardin privé.',
      },
      { name: 'Bâtiment B', description: 'Dix studios et appartements compacts, buanderie et salle de lecture.' },
    ],
  },
  en: {
    title: 'Kloosterveld',
    description: `<p>The sisters have left, their garden stays. Behind the old convent of Bornem stand two limewashed buildings with zinc roofs and a crown of larch, placed so that not one espaliered pear had to give way. Between garden and street runs a path that is open to everyone by day.</p><p>The shell is finished and the roof is on; delivery is planned for June 2027. Of the twenty-two homes, five are still available.</p>`,
    phase: 'Under construction, weathertight',
    constructions: [
      {
        name: 'Building A',
        description:
          'Twelve apartments with two or three bedrooms; those on the ground floor with a garden of their own.',
      },
      { name: 'Building B', description: 'Ten studios and compact apartments, with laundry and reading room.' },
    ],
  },
};
