import type { Localized } from '#domain/language.ts';

type Words = Record<string, Required<Localized>>;

/** What heats a home. OpenImmo, SweepBright and Whise write codes for these. */
export const HEATING = {
  gas: { nl: 'Aardgas', fr: 'Gaz naturel', en: 'Natural gas', de: 'Erdgas' },
  oil: { nl: 'Stookolie', fr: 'Mazout', en: 'Heating oil', de: 'Heizöl' },
  electric: { nl: 'Elektrisch', fr: 'Électrique', en: 'Electric', de: 'Elektrisch' },
  heatPump: { nl: 'Warmtepomp', fr: 'Pompe à chaleur', en: 'Heat pump', de: 'Wärmepumpe' },
  geothermal: {
    nl: 'Geothermische warmtepomp',
    fr: 'Pompe à chaleur géothermique',
    en: 'Ground-source heat pump',
    de: 'Erdwärmepumpe',
  },
  district: { nl: 'Warmtenet', fr: 'Chauffage urbain', en: 'District heating', de: 'Fernwärme' },
  solar: { nl: 'Zonne-energie', fr: 'Énergie solaire', en: 'Solar energy', de: 'Solarenergie' },
  pellets: { nl: 'Pellets', fr: 'Pellets', en: 'Pellets', de: 'Pellets' },
  wood: { nl: 'Hout', fr: 'Bois', en: 'Wood', de: 'Holz' },
  coal: { nl: 'Kolen', fr: 'Charbon', en: 'Coal', de: 'Kohle' },
  alternative: {
    nl: 'Hernieuwbare energie',
    fr: 'Énergie renouvelable',
    en: 'Renewable energy',
    de: 'Erneuerbare Energie',
  },
  chp: { nl: 'Warmte-krachtkoppeling', fr: 'Cogénération', en: 'Combined heat and power', de: 'Blockheizkraftwerk' },
  hotAir: { nl: 'Hete lucht', fr: 'Air chaud', en: 'Hot air', de: 'Warmluft' },
  accumulator: {
    nl: 'Accumulatie',
    fr: 'Accumulateurs',
    en: 'Storage heaters',
    de: 'Nachtspeicherheizung',
  },
  floor: { nl: 'Vloerverwarming', fr: 'Chauffage au sol', en: 'Underfloor heating', de: 'Fußbodenheizung' },
  ceiling: { nl: 'Plafondverwarming', fr: 'Chauffage par le plafond', en: 'Ceiling heating', de: 'Deckenheizung' },
  central: { nl: 'Centrale verwarming', fr: 'Chauffage central', en: 'Central heating', de: 'Zentralheizung' },
  perFloor: {
    nl: 'Verwarming per verdieping',
    fr: 'Chauffage par étage',
    en: 'Heating per floor',
    de: 'Etagenheizung',
  },
  stove: { nl: 'Kachel', fr: 'Poêle', en: 'Stove', de: 'Ofenheizung' },
  none: { nl: 'Geen', fr: 'Aucun', en: 'None', de: 'Keine' },
} as const satisfies Words;
export type Heating = keyof typeof HEATING;

export const KITCHEN = {
  notFitted: { nl: 'Niet ingericht', fr: 'Non équipée', en: 'Not fitted', de: 'Nicht ausgestattet' },
  semiFitted: { nl: 'Deels ingericht', fr: 'Semi-équipée', en: 'Partly fitted', de: 'Teilweise ausgestattet' },
  fitted: { nl: 'Ingericht', fr: 'Équipée', en: 'Fitted', de: 'Ausgestattet' },
  fullyFitted: { nl: 'Volledig ingericht', fr: 'Entièrement équipée', en: 'Fully fitted', de: 'Voll ausgestattet' },
  semiFittedOpen: {
    nl: 'Open keuken, deels ingericht',
    fr: 'Cuisine ouverte, semi-équipée',
    en: 'Open-plan, partly fitted',
    de: 'Offene Küche, teilweise ausgestattet',
  },
  fittedOpen: {
    nl: 'Open keuken, ingericht',
    fr: 'Cuisine ouverte, équipée',
    en: 'Open-plan, fitted',
    de: 'Offene Küche, ausgestattet',
  },
  fullyFittedOpen: {
    nl: 'Open keuken, volledig ingericht',
    fr: 'Cuisine ouverte, entièrement équipée',
    en: 'Open-plan, fully fitted',
    de: 'Offene Küche, voll ausgestattet',
  },
} as const satisfies Words;

export const GLAZING = {
  single: { nl: 'Enkel glas', fr: 'Simple vitrage', en: 'Single glazing', de: 'Einfachverglasung' },
  double: { nl: 'Dubbel glas', fr: 'Double vitrage', en: 'Double glazing', de: 'Doppelverglasung' },
  triple: { nl: 'Drievoudig glas', fr: 'Triple vitrage', en: 'Triple glazing', de: 'Dreifachverglasung' },
  mixed: {
    nl: 'Enkel en dubbel glas',
    fr: 'Simple et double vitrage',
    en: 'Single and double glazing',
    de: 'Einfach- und Doppelverglasung',
  },
  sunProtection: { nl: 'Zonwerend glas', fr: 'Vitrage solaire', en: 'Solar control glazing', de: 'Sonnenschutzglas' },
} as const satisfies Words;

export const WINDOW_FRAME = {
  wood: { nl: 'Hout', fr: 'Bois', en: 'Wood', de: 'Holz' },
  pvc: { nl: 'Pvc', fr: 'PVC', en: 'PVC', de: 'Kunststoff' },
  aluminium: { nl: 'Aluminium', fr: 'Aluminium', en: 'Aluminium', de: 'Aluminium' },
  aluminiumInsulated: {
    nl: 'Aluminium met thermische onderbreking',
    fr: 'Aluminium à rupture thermique',
    en: 'Thermally broken aluminium',
    de: 'Thermisch getrenntes Aluminium',
  },
  woodOrPvc: { nl: 'Hout of pvc', fr: 'Bois ou PVC', en: 'Wood or PVC', de: 'Holz oder Kunststoff' },
  steel: { nl: 'Staal', fr: 'Acier', en: 'Steel', de: 'Stahl' },
} as const satisfies Words;
