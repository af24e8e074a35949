import type { Localized } from '#domain/language.ts';
import { SIDES, type Side } from '#domain/sun/orientation.ts';
import { GLAZING, HEATING, KITCHEN, WINDOW_FRAME } from '../words/equipment-words.ts';
import type { HomeTypeName } from '../words/home-types.ts';
import { ZONING } from '../words/zoning-words.ts';

type Words = Required<Localized>;

/** Assigns a text to each of several codes. Whise gives the same value another number in another detail. */
const codes = (...pairs: readonly (readonly [words: Words, ...codes: number[]])[]): ReadonlyMap<string, Words> =>
  new Map(pairs.flatMap(([words, ...numbers]) => numbers.map((number) => [String(number), words] as const)));

/** Texts of the values that Whise numbers (`enum.id`), by the field that they become. */
export const CODED_TEXTS: Readonly<
  Record<'Heating' | 'Kitchen' | 'Glazing' | 'WindowFrame' | 'Zoning', ReadonlyMap<string, Words>>
> = {
  Heating: codes(
    [HEATING.none, 658],
    [HEATING.gas, 659, 660, 668, 670, 673],
    [HEATING.oil, 661, 669, 671, 1168],
    [HEATING.electric, 662],
    [HEATING.coal, 663],
    [HEATING.wood, 664, 1001],
    [HEATING.solar, 665],
    [HEATING.hotAir, 666],
    [HEATING.heatPump, 667, 1490],
    [HEATING.floor, 672],
    [HEATING.district, 674],
    [HEATING.accumulator, 675],
    [HEATING.ceiling, 676],
    [HEATING.pellets, 1000],
  ),
  Kitchen: codes(
    [KITCHEN.notFitted, 683],
    [KITCHEN.semiFitted, 684],
    [KITCHEN.fitted, 685],
    [KITCHEN.fullyFitted, 686],
    [KITCHEN.semiFittedOpen, 687],
    [KITCHEN.fittedOpen, 688],
    [KITCHEN.fullyFittedOpen, 689],
  ),
  Glazing: codes(
    [GLAZING.single, 1003, 1007],
    [GLAZING.double, 1004, 1008],
    [GLAZING.triple, 1005, 1009],
    [GLAZING.mixed, 1006, 1010],
    [GLAZING.sunProtection, 1297, 1299],
  ),
  WindowFrame: codes(
    [WINDOW_FRAME.wood, 734],
    [WINDOW_FRAME.pvc, 735],
    [WINDOW_FRAME.aluminium, 736],
    [WINDOW_FRAME.aluminiumInsulated, 737],
    [WINDOW_FRAME.woodOrPvc, 738],
    [WINDOW_FRAME.steel, 1295],
  ),
  Zoning: codes(
    [ZONING.agricultural, 1],
    [ZONING.economic, 2],
    [ZONING.extraction, 3],
    [ZONING.reserve, 4],
    [ZONING.forest, 5],
    [ZONING.industrial, 6],
    [ZONING.recreationDay, 7],
    [ZONING.recreationStay, 8],
    [ZONING.residentialMixed, 9],
    [ZONING.nature, 10],
    [ZONING.park, 11],
    [ZONING.residential, 12],
    [ZONING.residentialValuable, 13],
    [ZONING.residentialPark, 14],
    [ZONING.residentialExpansion, 15],
    [ZONING.green, 16],
    [ZONING.natureReserve, 17],
    [ZONING.agriculturalValuable, 18],
    [ZONING.industrialSme, 19],
    [ZONING.residentialRural, 999],
    [ZONING.urbanDevelopment, 1871],
  ),
};

/** Number of «none» among the kinds of summons (detail 2712). */
export const NO_SUMMONS = '1837';
/** Results of the electrical inspection (detail 1793). The third one, 1456, means that there was none. */
export const ELECTRICAL_INSPECTION: Readonly<Record<string, boolean>> = { 1454: true, 1455: false };

/** Types of homes by `subCategory.id`, limited to those that are more exact than their category. */
export const SUB_CATEGORIES: Readonly<Record<string, HomeTypeName>> = {
  1: 'house',
  2: 'exceptional',
  3: 'apartmentBlock',
  4: 'farm',
  5: 'bungalow',
  6: 'garage',
  7: 'belEtage',
  8: 'mixedUse',
  9: 'farm',
  10: 'chalet',
  12: 'mansion',
  13: 'villa',
  14: 'castle',
  17: 'apartment',
  18: 'duplex',
  19: 'penthouse',
  20: 'apartment',
  21: 'studio',
  22: 'triplex',
  23: 'loft',
  25: 'groundFloor',
  26: 'buildingLand',
  27: 'farmland',
  28: 'land',
  29: 'recreationLand',
  30: 'meadow',
  31: 'farmland',
  32: 'wood',
  33: 'orchard',
  34: 'land',
  35: 'office',
  36: 'office',
  37: 'commercial',
  38: 'office',
  40: 'office',
  41: 'office',
  42: 'shop',
  43: 'catering',
  44: 'shop',
  45: 'commercial',
  46: 'industrial',
  47: 'commercial',
  48: 'outdoorParking',
  49: 'indoorParking',
  50: 'carport',
  51: 'garage',
  52: 'carport',
  53: 'warehouse',
  54: 'catering',
  65: 'shop',
  69: 'mixedUse',
  70: 'countryHouse',
  71: 'countryHouse',
  73: 'gardenApartment',
  74: 'gardenApartment',
  78: 'industrialLand',
  79: 'industrial',
  80: 'industrial',
  84: 'storage',
  85: 'garage',
  86: 'garage',
  87: 'cottage',
  88: 'industrialLand',
  89: 'familyHouse',
  90: 'semiDetached',
  93: 'studentRoom',
  94: 'roofApartment',
  95: 'serviceFlat',
  96: 'house',
  97: 'apartment',
  128: 'hotel',
  138: 'catering',
  151: 'shop',
};

/** The number of «north» in each detail with a direction. The other directions follow clockwise. */
const NORTHS = [27, 35, 43, 978, 987];

/** Directions by the number of the value. */
export const DIRECTIONS: Readonly<Record<string, Side>> = Object.fromEntries(
  NORTHS.flatMap((first) => SIDES.map((side, index) => [String(first + index), side])),
);
