import type { Local } from '../feed/contract.ts';

const say = (nl: string, fr: string, en: string, de: string): Local => ({ nl, fr, en, de });

/** Property types, by WebID, in the order in which the agency shows them. */
export const types: readonly { webId: number; name: Local; sale: boolean; rent: boolean }[] = [
  {
    webId: 1,
    name: say('Huis / villa / hoeve', 'Maison / villa / ferme', 'House / villa / farm', 'Haus / Villa / Hof'),
    sale: true,
    rent: true,
  },
  { webId: 3, name: say('Appartement', 'Appartement', 'Apartment', 'Wohnung'), sale: true, rent: true },
  { webId: 2, name: say('Studio', 'Studio', 'Studio', 'Studio'), sale: true, rent: true },
  { webId: 4, name: say('Grond', 'Terrain', 'Land', 'Grundstück'), sale: true, rent: false },
  {
    webId: 5,
    name: say('Opbrengsteigendom', 'Immeuble de rapport', 'Investment property', 'Renditeobjekt'),
    sale: true,
    rent: false,
  },
  { webId: 6, name: say('Handelspand', 'Commerce', 'Commercial', 'Gewerbe'), sale: true, rent: true },
  {
    webId: 7,
    name: say('Garage / parking', 'Garage / parking', 'Garage / parking', 'Garage / Stellplatz'),
    sale: true,
    rent: true,
  },
];

export const ribbons = {
  none: say('', '', '', ''),
  new: say('Nieuw', 'Nouveau', 'New', 'Neu'),
  reduced: say('Prijsdaling', 'Prix en baisse', 'Price reduced', 'Preis gesenkt'),
  option: say('In optie', 'Sous option', 'Under option', 'Reserviert'),
  lastUnits: say('Laatste eenheden', 'Dernières unités', 'Last units', 'Letzte Einheiten'),
  sold: say('Verkocht', 'Vendu', 'Sold', 'Verkauft'),
  rented: say('Verhuurd', 'Loué', 'Rented', 'Vermietet'),
} as const;

export const perMonth = say('/maand', '/mois', '/month', '/Monat');

/** Names of pictures: also what a reader who does not see the picture hears. */
export const pictureNames = {
  facade: say('Voorgevel', 'Façade avant', 'Street front', 'Straßenfassade'),
  rear: say('Achtergevel met tuin', 'Façade arrière et jardin', 'Rear elevation and garden', 'Rückseite mit Garten'),
  living: say('Woonkamer', 'Séjour', 'Living room', 'Wohnzimmer'),
  dining: say('Eetkamer', 'Salle à manger', 'Dining room', 'Esszimmer'),
  kitchen: say('Keuken', 'Cuisine', 'Kitchen', 'Küche'),
  bedroom: say('Slaapkamer', 'Chambre', 'Bedroom', 'Schlafzimmer'),
  bathroom: say('Badkamer', 'Salle de bains', 'Bathroom', 'Badezimmer'),
  study: say('Bureau', 'Bureau', 'Study', 'Arbeitszimmer'),
  garden: say('Tuin', 'Jardin', 'Garden', 'Garten'),
  terrace: say('Terras', 'Terrasse', 'Terrace', 'Terrasse'),
  view: say('Zicht vanuit de woning', 'Vue depuis le logement', 'View from the home', 'Ausblick'),
  shop: say('Winkelruimte', 'Espace commercial', 'Shop floor', 'Ladenfläche'),
  garage: say('Garagebox', 'Box de garage', 'Lock-up garage', 'Garage'),
  plot: say('Perceel', 'Parcelle', 'The plot', 'Grundstück'),
  plan: say('Grondplan', 'Plan', 'Floor plan', 'Grundriss'),
  sitePlan: say('Inplantingsplan', 'Plan d’implantation', 'Site plan', 'Lageplan'),
} as const;

export const documentNames = {
  energyCertificate: say('EPC', 'Certificat PEB', 'Energy certificate', 'Energieausweis'),
  asbestos: say('Asbestattest', 'Attestation amiante', 'Asbestos certificate', 'Asbestattest'),
  electrical: say('Keuring elektriciteit', 'Contrôle électrique', 'Electrical inspection', 'Elektroprüfung'),
  soil: say('Bodemattest', 'Attestation du sol', 'Soil certificate', 'Bodenattest'),
  planning: say(
    'Stedenbouwkundige inlichtingen',
    'Renseignements urbanistiques',
    'Planning information',
    'Städtebauliche Auskunft',
  ),
  floorPlan: say('Plannen', 'Plans', 'Floor plans', 'Grundrisse'),
  brochure: say('Brochure', 'Brochure', 'Brochure', 'Broschüre'),
  specification: say('Lastenboek', 'Cahier des charges', 'Building specification', 'Baubeschreibung'),
  leases: say('Overzicht huurcontracten', 'Aperçu des baux', 'Overview of leases', 'Übersicht der Mietverträge'),
  coOwnership: say(
    'Basisakte en verslagen',
    'Acte de base et procès-verbaux',
    'Deed of co-ownership and minutes',
    'Teilungserklärung',
  ),
} as const;

/** Words of the facts, by the export's field. */
export const words = {
  Heating: {
    gas: say(
      'Aardgas, condensatieketel',
      'Gaz naturel, chaudière à condensation',
      'Natural gas, condensing boiler',
      'Erdgas, Brennwertkessel',
    ),
    oil: say('Stookolie', 'Mazout', 'Heating oil', 'Heizöl'),
    heatPump: say(
      'Warmtepomp lucht-water, vloerverwarming',
      'Pompe à chaleur air-eau, chauffage au sol',
      'Air-to-water heat pump, underfloor heating',
      'Luft-Wasser-Wärmepumpe, Fußbodenheizung',
    ),
    geothermal: say(
      'Geothermische warmtepomp',
      'Pompe à chaleur géothermique',
      'Ground-source heat pump',
      'Erdwärmepumpe',
    ),
    district: say(
      'Collectieve ketel met individuele meters',
      'Chaudière collective, compteurs individuels',
      'Shared boiler with individual meters',
      'Zentralheizung mit Einzelzählern',
    ),
    electric: say(
      'Elektrische convectoren',
      'Convecteurs électriques',
      'Electric convectors',
      'Elektrische Konvektoren',
    ),
  },
  Kitchen: {
    fitted: say('Volledig ingericht', 'Entièrement équipée', 'Fully fitted', 'Voll ausgestattet'),
    island: say(
      'Volledig ingericht, met eiland',
      'Entièrement équipée, avec îlot',
      'Fully fitted, with island',
      'Voll ausgestattet, mit Insel',
    ),
    basic: say('Basis', 'De base', 'Basic', 'Einfach'),
    kitchenette: say('Kitchenette', 'Kitchenette', 'Kitchenette', 'Kochnische'),
    choice: say('Naar keuze van de koper', 'Au choix de l’acquéreur', 'To the buyer’s choice', 'Nach Wahl des Käufers'),
  },
  Glazing: {
    double: say('Dubbel glas', 'Double vitrage', 'Double glazing', 'Doppelverglasung'),
    highYield: say(
      'Hoogrendementsglas',
      'Vitrage à haut rendement',
      'High-efficiency double glazing',
      'Wärmeschutzverglasung',
    ),
    triple: say('Drievoudig glas', 'Triple vitrage', 'Triple glazing', 'Dreifachverglasung'),
    mixed: say(
      'Enkel en dubbel glas',
      'Simple et double vitrage',
      'Single and double glazing',
      'Einfach- und Doppelverglasung',
    ),
  },
  WindowFrame: {
    wood: say('Hout', 'Bois', 'Wood', 'Holz'),
    pvc: say('Pvc', 'PVC', 'PVC', 'Kunststoff'),
    aluminium: say('Aluminium', 'Aluminium', 'Aluminium', 'Aluminium'),
    steel: say('Staal', 'Acier', 'Steel', 'Stahl'),
  },
  RoofMaterial: {
    clay: say('Kleipannen', 'Tuiles en terre cuite', 'Clay tiles', 'Tonziegel'),
    slate: say('Leien', 'Ardoises', 'Slate', 'Schiefer'),
    flat: say('Plat dak, EPDM', 'Toit plat, EPDM', 'Flat roof, EPDM', 'Flachdach, EPDM'),
    zinc: say('Zink', 'Zinc', 'Zinc', 'Zink'),
  },
  RoofCondition: {
    good: say('Goed', 'Bon', 'Good', 'Gut'),
    renewed: say('Vernieuwd en geïsoleerd', 'Rénové et isolé', 'Renewed and insulated', 'Erneuert und gedämmt'),
    toRenew: say('Te vernieuwen', 'À rénover', 'To be renewed', 'Zu erneuern'),
  },
  AsbestosType: {
    safe: say('Asbestveilig', 'Sans risque amiante', 'Asbestos-safe', 'Asbestsicher'),
    notSafe: say('Niet-asbestveilig', 'Non sans risque amiante', 'Not asbestos-safe', 'Nicht asbestsicher'),
  },
  Zoning: {
    living: say('Woongebied', 'Zone d’habitat', 'Residential area', 'Wohngebiet'),
    ruralLiving: say(
      'Woongebied met landelijk karakter',
      'Zone d’habitat à caractère rural',
      'Residential area of rural character',
      'Ländliches Wohngebiet',
    ),
    agricultural: say('Agrarisch gebied', 'Zone agricole', 'Agricultural area', 'Landwirtschaftliches Gebiet'),
    heritage: say(
      'Woongebied met culturele en historische waarde',
      'Zone d’habitat à valeur culturelle et historique',
      'Residential area of cultural and historical value',
      'Wohngebiet von kultureller und historischer Bedeutung',
    ),
    mixed: say(
      'Gemengd woon- en werkgebied',
      'Zone mixte d’habitat et d’activité',
      'Mixed living and working area',
      'Mischgebiet',
    ),
  },
  JudicialDecision: {
    none: say(
      'Geen rechterlijke herstelmaatregel',
      'Pas de mesure judiciaire de réparation',
      'No court order for restoration',
      'Keine gerichtliche Anordnung',
    ),
  },
  InheritedRestriction: {
    none: say('Geen beschermd erfgoed', 'Pas de patrimoine classé', 'Not listed as heritage', 'Kein Denkmalschutz'),
    inventory: say(
      'Opgenomen in de inventaris bouwkundig erfgoed',
      'Repris à l’inventaire du patrimoine architectural',
      'In the inventory of architectural heritage',
      'Im Inventar des Bauerbes',
    ),
  },
} as const;
