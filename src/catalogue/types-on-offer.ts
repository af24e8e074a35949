import { type Listing, typesOf } from '#domain/listing.ts';
import type { Goal } from '#domain/price.ts';
import type { ListingType } from '#domain/taxonomy.ts';

type Typed = Pick<Listing, 'goal' | 'typeId' | 'typeIds'>;

/**
 * Returns the types with the goals for which visitors can choose them: those that the export allows and that one of the
 * homes has.
 */
export function typesOnOffer(types: readonly ListingType[], homes: readonly Typed[]): ListingType[] {
  const having = (goal: Goal) => new Set(homes.filter((home) => home.goal === goal).flatMap(typesOf));
  const [sale, rent] = [having('sale'), having('rent')];
  return types.map((type) => ({
    ...type,
    forSale: type.forSale && sale.has(type.id),
    forRent: type.forRent && rent.has(type.id),
  }));
}

/**
 * Returns the types with the goals for which visitors can register a search. They may wait for a home of a type that is
 * sold out, so sold and rented homes count. If the agency never had a home of a goal, all types that the export allows
 * for the goal count.
 */
export function typesToRegister(types: readonly ListingType[], homes: readonly Typed[]): ListingType[] {
  const known = typesOnOffer(types, homes);
  const has = (goal: Goal) => homes.some((home) => home.goal === goal);
  const [hasSale, hasRent] = [has('sale'), has('rent')];
  return known.map((type, index) => ({
    ...type,
    forSale: hasSale ? type.forSale : types[index]?.forSale === true,
    forRent: hasRent ? type.forRent : types[index]?.forRent === true,
  }));
}
