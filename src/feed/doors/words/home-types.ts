import type { Localized } from '#domain/language.ts';
import type { ListingKind } from '#domain/listing-kind.ts';

/** A type of home that other software has a code or an English word for. */
export interface HomeType {
  kind: ListingKind;
  name: Required<Localized>;
}

const type = (kind: ListingKind, nl: string, fr: string, en: string, de: string): HomeType => ({
  kind,
  name: { nl, fr, en, de },
});

/** Types of homes, more exact than the kinds. */
export const HOME_TYPES = {
  house: type('house', 'Huis', 'Maison', 'House', 'Haus'),
  familyHouse: type('house', 'Eengezinswoning', 'Maison unifamiliale', 'Family house', 'Einfamilienhaus'),
  detached: type('house', 'Vrijstaande woning', 'Maison quatre façades', 'Detached house', 'Freistehendes Haus'),
  semiDetached: type('house', 'Halfopen woning', 'Maison trois façades', 'Semi-detached house', 'Doppelhaushälfte'),
  townhouse: type('house', 'Rijwoning', 'Maison mitoyenne', 'Terraced house', 'Reihenhaus'),
  mansion: type('house', 'Herenhuis', 'Maison de maître', 'Townhouse', 'Stadthaus'),
  villa: type('house', 'Villa', 'Villa', 'Villa', 'Villa'),
  bungalow: type('house', 'Bungalow', 'Bungalow', 'Bungalow', 'Bungalow'),
  chalet: type('house', 'Chalet', 'Chalet', 'Chalet', 'Chalet'),
  cottage: type('house', 'Landhuisje', 'Cottage', 'Cottage', 'Cottage'),
  countryHouse: type('house', 'Landhuis', 'Maison de campagne', 'Country house', 'Landhaus'),
  farm: type('house', 'Hoeve', 'Ferme', 'Farmhouse', 'Bauernhaus'),
  castle: type('house', 'Kasteel', 'Château', 'Castle', 'Schloss'),
  belEtage: type('house', 'Bel-etage', 'Bel-étage', 'Bel-étage house', 'Bel-Etage-Haus'),
  caveHouse: type('house', 'Grotwoning', 'Maison troglodyte', 'Cave house', 'Höhlenhaus'),
  exceptional: type(
    'house',
    'Uitzonderlijke woning',
    'Maison d’exception',
    'Exceptional house',
    'Außergewöhnliches Haus',
  ),
  woodenHouse: type('house', 'Houten huis', 'Maison en bois', 'Wooden house', 'Holzhaus'),
  mobileHome: type('house', 'Stacaravan', 'Mobil-home', 'Mobile home', 'Mobilheim'),
  apartment: type('apartment', 'Appartement', 'Appartement', 'Apartment', 'Wohnung'),
  penthouse: type('apartment', 'Penthouse', 'Penthouse', 'Penthouse', 'Penthouse'),
  duplex: type('apartment', 'Duplex', 'Duplex', 'Duplex', 'Maisonette'),
  triplex: type('apartment', 'Triplex', 'Triplex', 'Triplex', 'Triplex'),
  loft: type('apartment', 'Loft', 'Loft', 'Loft', 'Loft'),
  groundFloor: type(
    'apartment',
    'Gelijkvloers appartement',
    'Rez-de-chaussée',
    'Ground-floor apartment',
    'Erdgeschosswohnung',
  ),
  gardenApartment: type(
    'apartment',
    'Appartement met tuin',
    'Appartement avec jardin',
    'Apartment with garden',
    'Wohnung mit Garten',
  ),
  roofApartment: type(
    'apartment',
    'Dakappartement',
    'Appartement sous toiture',
    'Top-floor apartment',
    'Dachgeschosswohnung',
  ),
  serviceFlat: type(
    'apartment',
    'Assistentiewoning',
    'Résidence-services',
    'Assisted-living apartment',
    'Betreutes Wohnen',
  ),
  studio: type('studio', 'Studio', 'Studio', 'Studio', 'Studio'),
  studentRoom: type('studio', 'Studentenkamer', 'Kot', 'Student room', 'Studentenzimmer'),
  apartmentBlock: type(
    'investment',
    'Appartementsgebouw',
    'Immeuble à appartements',
    'Apartment building',
    'Mehrfamilienhaus',
  ),
  mixedUse: type('investment', 'Gemengd gebouw', 'Immeuble mixte', 'Mixed-use building', 'Gemischt genutztes Gebäude'),
  buildingLand: type('land', 'Bouwgrond', 'Terrain à bâtir', 'Building land', 'Baugrundstück'),
  land: type('land', 'Grond', 'Terrain', 'Land', 'Grundstück'),
  farmland: type('land', 'Landbouwgrond', 'Terrain agricole', 'Farmland', 'Ackerland'),
  meadow: type('land', 'Weiland', 'Prairie', 'Meadow', 'Wiese'),
  wood: type('land', 'Bos', 'Bois', 'Woodland', 'Wald'),
  orchard: type('land', 'Boomgaard', 'Verger', 'Orchard', 'Obstgarten'),
  recreationLand: type('land', 'Recreatiegrond', 'Terrain de loisirs', 'Recreational land', 'Freizeitgrundstück'),
  industrialLand: type('land', 'Industriegrond', 'Terrain industriel', 'Industrial land', 'Gewerbegrundstück'),
  office: type('commercial', 'Kantoor', 'Bureaux', 'Office', 'Büro'),
  shop: type('commercial', 'Winkel', 'Magasin', 'Shop', 'Ladenlokal'),
  catering: type('commercial', 'Horecazaak', 'Horeca', 'Restaurant or café', 'Gastronomie'),
  hotel: type('commercial', 'Hotel', 'Hôtel', 'Hotel', 'Hotel'),
  commercial: type('commercial', 'Handelspand', 'Commerce', 'Commercial property', 'Gewerbeobjekt'),
  warehouse: type('commercial', 'Magazijn', 'Entrepôt', 'Warehouse', 'Lagerhalle'),
  industrial: type('commercial', 'Industriegebouw', 'Bâtiment industriel', 'Industrial building', 'Industriegebäude'),
  garage: type('garage', 'Garage', 'Garage', 'Garage', 'Garage'),
  outdoorParking: type('garage', 'Buitenstaanplaats', 'Parking extérieur', 'Outdoor parking space', 'Außenstellplatz'),
  indoorParking: type('garage', 'Binnenstaanplaats', 'Parking intérieur', 'Indoor parking space', 'Garagenstellplatz'),
  carport: type('garage', 'Carport', 'Carport', 'Carport', 'Carport'),
  storage: type('garage', 'Berging', 'Cave', 'Storage room', 'Abstellraum'),
  other: type('other', 'Ander vastgoed', 'Autre bien', 'Other property', 'Sonstige Immobilie'),
} as const satisfies Record<string, HomeType>;
export type HomeTypeName = keyof typeof HOME_TYPES;
