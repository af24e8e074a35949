import { freeText } from '#cards/card-data.ts';
import type { Listing } from '#domain/listing.ts';
import { isPlan } from '#domain/media/media-kind.ts';
import { type Construction, freeUnits } from '#domain/project.ts';
import { isClosed } from '#domain/status.ts';
import type { PageContext } from '#page-base/page-context.ts';
import { imageSources } from '#page-base/picture.ts';
import { mediaUrl } from '#platform/images/media-address.ts';
import type { Unit, UnitCell, UnitPlan, UnitTableContent } from './unit-table.ts';

/** Returns the content of a project's table of homes. */
export function unitTable(
  context: PageContext,
  units: readonly Listing[],
  constructions: readonly Construction[],
): UnitTableContent {
  const { t, words, langOf } = context;
  return {
    title: t('project.units'),
    onlyFree: t('units.onlyFree'),
    bedroomsFrom: t('units.bedroomsFrom'),
    building: t('project.construction'),
    any: t('units.any'),
    none: t('units.none'),
    sortHint: t('project.sortHint'),
    unit: t('project.unit'),
    plan: t('units.plan'),
    columns: [
      t('fact.bedrooms'),
      t('project.surface'),
      t('fact.terraceArea'),
      t('project.floor'),
      t('price.label'),
      t('units.tax'),
      t('project.statusColumn'),
    ],
    bedrooms: [...new Set(units.flatMap(({ rooms }) => rooms.bedrooms ?? []))].sort((a, b) => a - b),
    groups: byBuilding(units, constructions).map(({ construction, members }) => ({
      id: construction?.id ?? 0,
      name: construction ? words(construction.name) : t('units.elsewhere'),
      lang: construction && langOf(construction.name),
      free: freeText(t, { free: freeUnits(members).length, total: members.length }),
      units: members.map((unit) => unitOf(context, unit)),
    })),
  };
}

/** Groups homes by building, in the order of the buildings. Buildings without homes are left out; homes without a building come last. */
function byBuilding(units: readonly Listing[], constructions: readonly Construction[]) {
  const known = new Set(constructions.map(({ id }) => id));
  const groups: { construction?: Construction; members: readonly Listing[] }[] = constructions.map((construction) => ({
    construction,
    members: units.filter(({ constructionId }) => constructionId === construction.id),
  }));
  groups.push({
    members: units.filter(({ constructionId }) => constructionId === undefined || !known.has(constructionId)),
  });
  return groups.filter(({ members }) => members.length > 0);
}

function unitOf(context: PageContext, unit: Listing): Unit {
  const { addresses, language, words, langOf } = context;
  return {
    id: unit.id,
    path: addresses.listing(unit, language),
    name: words(unit.title),
    lang: langOf(unit.title),
    isFree: !isClosed(unit.status),
    bedrooms: unit.rooms.bedrooms ?? 0,
    plan: planOf(context, unit),
    cells: cellsOf(context, unit),
  };
}

function planOf({ t, words }: PageContext, { pictures, title }: Listing): UnitPlan | undefined {
  const plan = pictures.find(({ caption }) => isPlan(caption));
  if (!plan) return undefined;
  const { width, height } = imageSources(plan, '');
  return {
    path: mediaUrl({ key: plan.key, format: 'webp' }),
    src: mediaUrl({ key: plan.key, width: 100, format: 'webp' }),
    width,
    height,
    alt: t('units.planOf', { unit: words(title) }),
  };
}

/** Returns the cells of a home in the order of the columns. */
function cellsOf({ t, format, priceText, ribbon }: PageContext, unit: Listing): UnitCell[] {
  const { dimensions, rooms, building, price, status, costs } = unit;
  const area = dimensions.livingAreaSqm ?? dimensions.totalAreaSqm;
  const terrace = dimensions.terraceAreaSqm;
  const number = (value: number | undefined): UnitCell => ({ text: String(value ?? ''), value });
  const sqm = (value: number | undefined): UnitCell => ({ text: value ? format.sqm(value) : '', value });
  return [
    number(rooms.bedrooms),
    sqm(area),
    sqm(terrace),
    number(building.floors),
    { text: priceText(price), value: price.kind === 'published' ? price.amountEuro : undefined },
    { text: isClosed(status) ? '' : t(costs.vatEuro ? 'units.vat' : 'units.duty') },
    { text: ribbon(status)?.text ?? t('status.available') },
  ];
}
