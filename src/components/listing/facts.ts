import { labelText } from '#domain/energy.ts';
import type { Language, Localized } from '#domain/language.ts';
import type { Listing } from '#domain/listing.ts';
import type { TextKey } from '#i18n/texts.ts';
import type { PageContext } from '../page-context.ts';
import { costRates } from './cost-rates.ts';

/** One row of a definition list. */
export interface Fact {
  label: string;
  value: string;
  /** where the value fell back to another language */
  lang?: Language | undefined;
}

type FactName = Extract<TextKey, `fact.${string}`> extends `fact.${infer Name}` ? Name : never;

/** Collects rows; what is not known is left out. */
class Facts {
  readonly rows: Fact[] = [];
  readonly #context: PageContext;

  constructor(context: PageContext) {
    this.#context = context;
  }

  text(name: FactName, value: Localized): this {
    const spoken = this.#context.say(value);
    if (spoken) this.rows.push({ label: this.#label(name), value: spoken.text, lang: this.#context.langOf(value) });
    return this;
  }

  plain(name: FactName, value: string | undefined): this {
    if (value) this.rows.push({ label: this.#label(name), value });
    return this;
  }

  number(name: FactName, value: number | undefined, show: (value: number) => string = String): this {
    return this.plain(name, value === undefined ? undefined : show(value));
  }

  /** counts of rooms: none is not worth a row */
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

  #label(name: FactName): string {
    return this.#context.t(`fact.${name}`);
  }
}

export function layoutFacts({ rooms, dimensions }: Listing, context: PageContext): Fact[] {
  const { sqm, metres } = context.format;
  return new Facts(context)
    .count('bedrooms', rooms.bedrooms)
    .count('bathrooms', rooms.bathrooms)
    .count('showerRooms', rooms.showerRooms)
    .count('toilets', rooms.toilets)
    .count('garages', rooms.garages)
    .count('parkings', rooms.parkings)
    .count('externalParkings', rooms.externalParkings)
    .number('livingArea', dimensions.livingAreaSqm, sqm)
    .number('totalArea', dimensions.totalAreaSqm, sqm)
    .number('plotArea', dimensions.plotAreaSqm, sqm)
    .number('terraceArea', dimensions.terraceAreaSqm, sqm)
    .number('frontWidth', dimensions.frontWidthMetres, metres)
    .number('plotWidth', dimensions.plotWidthMetres, metres).rows;
}

export function buildingFacts({ building }: Listing, context: PageContext): Fact[] {
  return new Facts(context)
    .number('constructionYear', building.constructionYear)
    .number('renovationYear', building.renovationYear)
    .count('floors', building.floors)
    .count('facades', building.facades)
    .text('heating', building.heating)
    .text('kitchen', building.kitchen)
    .text('glazing', building.glazing)
    .text('windowFrame', building.windowFrame)
    .text('roofMaterial', building.roofMaterial)
    .text('roofCondition', building.roofCondition)
    .yesNo('lift', building.lift)
    .yesNo('garden', building.garden)
    .yesNo('petsAllowed', building.petsAllowed)
    .yesNo('electricalInspection', building.electricalInspection)
    .yesNo('oilTankCertificate', building.oilTankCertificate).rows;
}

/** Without the duties and the notary of the export where the page reckons them: two figures would contradict each other. */
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

/** The few facts that decide whether someone reads on. */
export function keyFacts(
  { typeName, rooms, dimensions, building, availableFrom, energy }: Listing,
  context: PageContext,
): Fact[] {
  const { sqm } = context.format;
  return new Facts(context)
    .text('type', typeName)
    .count('bedrooms', rooms.bedrooms)
    .number('livingArea', dimensions.livingAreaSqm, sqm)
    .number('plotArea', dimensions.plotAreaSqm, sqm)
    .number('constructionYear', building.constructionYear)
    .plain('energyLabel', energy.label && labelText(energy.label))
    .date('available', availableFrom).rows;
}
