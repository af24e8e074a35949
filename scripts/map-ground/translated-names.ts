import type { GroundName } from '#map/base-map-files.ts';

/** English and German names of Belgian places that differ from the name in the place's own language, by Dutch name. */
export const IN_ENGLISH: Readonly<Record<string, string>> = {
  Antwerpen: 'Antwerp',
  Brugge: 'Bruges',
  Brussel: 'Brussels',
  Gent: 'Ghent',
  Ieper: 'Ypres',
  Oostende: 'Ostend',
};
export const IN_GERMAN: Readonly<Record<string, string>> = {
  Aarlen: 'Arel',
  Bastenaken: 'Bastnach',
  Brugge: 'Brügge',
  Brussel: 'Brüssel',
  Ieper: 'Ypern',
  Leuven: 'Löwen',
  Luik: 'Lüttich',
  Mechelen: 'Mecheln',
  Oostende: 'Ostende',
};

/** Names of the municipalities of the German-speaking community, by NIS code. */
export const GERMAN_SPEAKING: Readonly<Record<string, string>> = {
  '63001': 'Amel',
  '63012': 'Büllingen',
  '63013': 'Bütgenbach',
  '63023': 'Eupen',
  '63040': 'Kelmis',
  '63048': 'Lontzen',
  '63061': 'Raeren',
  '63067': 'Sankt Vith',
  '63087': 'Burg-Reuland',
};

type Names = Pick<GroundName, 'nl' | 'fr' | 'en' | 'de'>;

/** Places in Luxembourg whose name differs by language, by the name in GeoNames. */
export const LUXEMBOURGISH: Readonly<Record<string, Names>> = {
  Luxembourg: { nl: 'Luxemburg', fr: 'Luxembourg', en: 'Luxembourg', de: 'Luxemburg' },
  'Esch-sur-Alzette': { nl: 'Esch-sur-Alzette', de: 'Esch an der Alzette' },
  Dudelange: { nl: 'Dudelange', de: 'Düdelingen' },
  Differdange: { nl: 'Differdange', de: 'Differdingen' },
  Pétange: { nl: 'Pétange', de: 'Petingen' },
  Ettelbruck: { nl: 'Ettelbruck', de: 'Ettelbrück' },
  Clervaux: { nl: 'Clervaux', de: 'Clerf' },
};

const abroad = (names: Names, longitude: number, latitude: number, zoom: number): GroundName => ({
  ...names,
  longitude,
  latitude,
  zoom,
  inhabitants: 0,
  kind: 'abroad',
});
const area = (kind: 'country' | 'sea', names: Names, longitude: number, latitude: number): GroundName => ({
  ...names,
  longitude,
  latitude,
  zoom: 5,
  inhabitants: 0,
  kind,
});

/** Names beyond the borders, which help to read the map. */
export const ABROAD: readonly GroundName[] = [
  area('sea', { nl: 'Noordzee', fr: 'Mer du Nord', en: 'North Sea', de: 'Nordsee' }, 2.45, 51.5),
  area('country', { nl: 'Nederland', fr: 'Pays-Bas', en: 'Netherlands', de: 'Niederlande' }, 5.25, 51.75),
  area('country', { nl: 'Frankrijk', fr: 'France', en: 'France', de: 'Frankreich' }, 3.35, 49.75),
  area('country', { nl: 'Duitsland', fr: 'Allemagne', en: 'Germany', de: 'Deutschland' }, 7.05, 50.45),
  abroad({ nl: 'Rijsel', fr: 'Lille', en: 'Lille', de: 'Lille' }, 3.063, 50.637, 6.6),
  abroad({ nl: 'Duinkerke', fr: 'Dunkerque', en: 'Dunkirk', de: 'Dünkirchen' }, 2.377, 51.036, 7.4),
  abroad({ nl: 'Valenciennes' }, 3.523, 50.358, 7.8),
  abroad({ nl: 'Charleville-Mézières' }, 4.72, 49.762, 7.4),
  abroad({ nl: 'Metz' }, 6.176, 49.119, 6.8),
  abroad({ nl: 'Trier', fr: 'Trèves' }, 6.641, 49.757, 7),
  abroad({ nl: 'Aken', fr: 'Aix-la-Chapelle', en: 'Aachen', de: 'Aachen' }, 6.084, 50.776, 6.8),
  abroad({ nl: 'Keulen', fr: 'Cologne', en: 'Cologne', de: 'Köln' }, 6.955, 50.934, 6.6),
  abroad({ nl: 'Maastricht' }, 5.691, 50.848, 7.2),
  abroad({ nl: 'Eindhoven' }, 5.479, 51.441, 7),
  abroad({ nl: 'Breda' }, 4.777, 51.586, 7.2),
  abroad({ nl: 'Bergen op Zoom' }, 4.291, 51.495, 8),
  abroad({ nl: 'Middelburg', fr: 'Middelbourg' }, 3.611, 51.499, 7.6),
  abroad({ nl: 'Terneuzen' }, 3.828, 51.336, 8.2),
];
