import { HOME_TYPES, type HomeType, type HomeTypeName } from '../words/home-types.ts';

/** Words in the English names of types. The first one that occurs counts, because names may have extras: «Apartment with garden». */
const TYPES: readonly (readonly [words: RegExp, type: HomeTypeName])[] = [
  [/penthouse/, 'penthouse'],
  [/studio/, 'studio'],
  [/duplex/, 'duplex'],
  [/triplex/, 'triplex'],
  [/\bloft/, 'loft'],
  [/ground floor (?:apartment|flat)/, 'groundFloor'],
  [/apartment (?:building|block)/, 'apartmentBlock'],
  [/apartment|\bflat\b|condo/, 'apartment'],
  [/finca|cortijo|country (?:house|home|property|estate)|masia|quinta/, 'countryHouse'],
  [/cave/, 'caveHouse'],
  [/wooden/, 'woodenHouse'],
  [/mobile home|caravan/, 'mobileHome'],
  [/semi[- ]?detached/, 'semiDetached'],
  [/town ?house|terraced|row house/, 'townhouse'],
  [/detached/, 'detached'],
  [/villa|chalet moderno/, 'villa'],
  [/bungalow/, 'bungalow'],
  [/chalet/, 'chalet'],
  [/cottage/, 'cottage'],
  [/castle|palace/, 'castle'],
  [/farm/, 'farm'],
  [/warehouse/, 'warehouse'],
  [/industrial/, 'industrial'],
  [/hotel|hostel|guest ?house|bed (?:and|&) breakfast/, 'hotel'],
  [/restaurant|\bbar\b|caf[eé]/, 'catering'],
  [/office/, 'office'],
  [/shop|retail/, 'shop'],
  [/commercial|business|leisure/, 'commercial'],
  [/parking/, 'outdoorParking'],
  [/garage/, 'garage'],
  [/storage/, 'storage'],
  [/building (?:plot|land)|urban plot/, 'buildingLand'],
  [/\bland\b|plot|ruin/, 'land'],
  [/house|\bhome\b/, 'house'],
  [/building/, 'apartmentBlock'],
];

/** Returns the type with an English name; undefined if no known word occurs in it. */
export function kyeroType(name: string): HomeType | undefined {
  const lower = name.toLowerCase();
  const found = TYPES.find(([words]) => words.test(lower));
  return found && HOME_TYPES[found[1]];
}
