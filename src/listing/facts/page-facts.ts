import { labelText } from '#domain/energy.ts';
import type { Language, Localized } from '#domain/language.ts';
import type { Listing } from '#domain/listing.ts';
import { euroPerSqm } from '#domain/price.ts';
import type { PageContext } from '#page-base/page-context.ts';
import type { TextKey } from '#platform/i18n/texts.ts';
import { costRates } from '../costs/reckoned-costs.ts';

/** A row of a definition list. */
export interface Fact {
  /** name of the fact, the same in every language */
  name?: string;
  label: string;
  value: string;
  /** set if the value is in another language than the page, as a fallback */
  lang?: Language | undefined;
}

/** A short fact that the panel shows. */
export interface KeyFact extends Fact {
  /** letter of the energy label */
  badge?: string | undefined;
}

type FactName = Extract<TextKey, `fact.${string}`> extends `fact.${infer Name}` ? Name : never;

/** Collects the rows of a definition list. Unknown facts are left out. */
class Facts {
  readonly rows: Fact[] = [];
  readonly #context: PageContext;
  readonly #without: readonly FactName[];

  constructor(context: PageContext, without: readonly FactName[] = []) {
    this.#context = context;
    this.#without = without;
  }

  localized(name: FactName, value: Localized): this {
    const spoken = this.#context.say(value);
    return this.#add(name, spoken?.text, this.#context.langOf(value));
  }

  plain(name: FactName, value: string | undefined): this {
    return this.#add(name, value);
  }

  number(name: FactName, value: number | undefined, show: (value: number) => string = String): this {
    return this.plain(name, value === undefined ? undefined : show(value));
  }

  /** Adds a number of rooms, unless it is 0. */
  count(name: FactName, value: number | undefined): this {
    return this.number(name, value || undefined);
  }

  yesNo(name: FactName, value: boolean | undefined): this {
    if (value === undefined) return this;
    return this.plain(name, this.#context.t(value ? 'value.yes' : 'value.no'));
  }

  date(name: FactName, iso: string | undefined): this {
    return this.plain(name, iso && this.#context.format.date(iso));
  }

  #add(name: FactName, value: string | undefined, lang?: Language): this {
    if (value && !this.#without.includes(name))
      this.rows.push({ name, label: this.#context.t(`fact.${name}`), value, lang });
    return this;
  }
}

/** Returns the rooms and areas of a home. */
export function layoutFacts(
  { goal, price, rooms, dimensions }: Listing,
  context: PageContext,
  without?: readonly FactName[],
): Fact[] {
  const { sqm, metres } = context.format;
  return new Facts(context, without)
    .count('bedrooms', rooms.bedrooms)
    .count('bathrooms', rooms.bathrooms)
    .count('showerRooms', rooms.showerRooms)
    .count('toilets', rooms.toilets)
    .count('garages', rooms.garages)
    .count('parkings', rooms.parkings)
    .count('externalParkings', rooms.externalParkings)
    .number('livingArea', dimensions.livingAreaSqm, sqm)
    .number('totalArea', dimensions.totalAreaSqm, sqm)
    .number(goal === 'sale' ? 'pricePerSqm' : 'rentPerSqm', pricePerSqm(price, dimensions), context.euro)
    .number('plotArea', dimensions.plotAreaSqm, sqm)
    .number('terraceArea', dimensions.terraceAreaSqm, sqm)
    .number('frontWidth', dimensions.frontWidthMetres, metres)
    .number('plotWidth', dimensions.plotWidthMetres, metres).rows;
}

/** Returns the price per m² of living area, if both are public. A price «from» belongs to no single area. */
const pricePerSqm = (price: Listing['price'], { livingAreaSqm }: Listing['dimensions']): number | undefined =>
  price.kind === 'published' && !price.from ? euroPerSqm(price.amountEuro, livingAreaSqm) : undefined;

/** Returns the facts about the building of a home. */
export function buildingFacts({ building }: Listing, context: PageContext, without?: readonly FactName[]): Fact[] {
  return new Facts(context, without)
    .number('constructionYear', building.constructionYear)
    .number('renovationYear', building.renovationYear)
    .count('floors', building.floors)
    .count('facades', building.facades)
    .localized('heating', building.heating)
    .localized('kitchen', building.kitchen)
    .localized('glazing', building.glazing)
    .localized('windowFrame', building.windowFrame)
    .localized('roofMaterial', building.roofMaterial)
    .localized('roofCondition', building.roofCondition)
    .yesNo('lift', building.lift)
    .yesNo('garden', building.garden)
    .yesNo('petsAllowed', building.petsAllowed)
    .yesNo('furnished', building.furnished)
    .yesNo('electricalInspection', building.electricalInspection)
    .yesNo('oilTankCertificate', building.oilTankCertificate).rows;
}

/**
 * Returns the costs of a home as the export states them. Duties and notary fees are left out if the page calculates them,
 * because the two figures could contradict each other.
 */
export function costFacts(listing: Listing, context: PageContext): Fact[] {
  const { costs } = listing;
  const { euro } = context;
  const facts = new Facts(context)
    .number('monthlyRent', costs.monthlyRentEuro, euro)
    .number('chargesRenter', costs.chargesRenterEuro, euro)
    .number('chargesOwner', costs.chargesOwnerEuro, euro)
    .number('deposit', costs.depositEuro, euro)
    .number('inventory', costs.inventoryEuro, euro)
    .number('agencyCost', costs.agencyCostEuro, euro)
    .number('cadastralIncome', costs.cadastralIncomeEuro, euro)
    .number('vat', costs.vatEuro, euro);
  if (costRates(listing)) return facts.rows;
  return facts
    .number('registrationRights', costs.registrationRightsEuro, euro)
    .number('notaryFees', costs.notaryFeesEuro, euro)
    .number('notaryFeesWithVat', costs.notaryFeesWithVatEuro, euro).rows;
}

type KeyName = Extract<TextKey, `key.${string}`> extends `key.${infer Name}` ? Name : never;

/** Returns the few facts that matter most to visitors, the most important first. */
export function keyFacts(listing: Listing, context: PageContext): (KeyFact & { name: KeyName })[] {
  const { t, say, langOf, format } = context;
  const { rooms, dimensions, building, energy, typeName, availableFrom } = listing;
  const key = (name: KeyName, value: string | undefined, more: Pick<Partial<KeyFact>, 'lang' | 'badge'> = {}) =>
    value || more.badge ? [{ name, label: t(`key.${name}`), value: value ?? '', ...more }] : [];
  const sqm = (area: number | undefined) => area && format.sqm(area);
  const area = dimensions.livingAreaSqm ? 'livingArea' : 'totalArea';
  const facts = [
    ...key('bedrooms', rooms.bedrooms ? format.number(rooms.bedrooms) : undefined),
    ...key('bathrooms', rooms.bathrooms ? format.number(rooms.bathrooms) : undefined),
    ...key(area, sqm(dimensions[`${area}Sqm`]) || undefined),
    ...key('plotArea', sqm(dimensions.plotAreaSqm) || undefined),
    ...key('energy', energy.kwhPerSqmYear === undefined ? undefined : `${format.number(energy.kwhPerSqmYear)} kWh/m²`, {
      badge: energy.label && labelText(energy.label),
    }),
    ...key('available', availableFrom && format.shortDate(availableFrom)),
  ];
  if (facts.length >= KEY_MIN) return facts;
  const year = building.constructionYear;
  return [
    ...key('type', say(typeName)?.text, { lang: langOf(typeName) }),
    ...facts,
    ...key('constructionYear', year === undefined ? undefined : String(year)),
  ];
}

/** Minimum number of key facts. A home with fewer, such as a garage or a plot, also shows its type and year. */
const KEY_MIN = 3;

/** Returns all facts about rooms and building, except those that the panel shows. */
export function homeFacts(listing: Listing, context: PageContext): Fact[] {
  const said: readonly string[] = keyFacts(listing, context).map(({ name }) => name);
  const without = (
    ['bedrooms', 'bathrooms', 'livingArea', 'totalArea', 'plotArea', 'constructionYear', 'type'] as const
  ).filter((name) => said.includes(name));
  const { typeName, building } = listing;
  return [
    ...new Facts(context, without).localized('type', typeName).number('constructionYear', building.constructionYear)
      .rows,
    ...layoutFacts(listing, context, without),
    ...buildingFacts(listing, context, [...without, 'constructionYear']),
  ];
}
