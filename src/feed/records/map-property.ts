import { belgianTime } from '#domain/calendar.ts';
import type { Localized } from '#domain/language.ts';
import type { Listing, OpenDay } from '#domain/listing.ts';
import { hasEnergyLabel, listingKind } from '#domain/listing-kind.ts';
import { goalOfCode, PRICE_MAX_EURO, type Price, publicPrice } from '#domain/price.ts';
import { isClosedMarquee, type Status } from '#domain/status.ts';
import type { ListingType } from '#domain/taxonomy.ts';
import {
  type AttachmentContext,
  readAgent,
  readDocuments,
  readEntries,
  readMedia,
  readPictures,
} from './attachments.ts';
import type { ReportPlace } from './findings.ts';
import { cleanDescription, rewriteTexts } from './html.ts';
import { openDayShape } from './list-entry.schema.ts';
import { allows, localized, type Merged, merge, type Records } from './merge.ts';
import type { OriginalsIndex } from './originals.ts';
import type { PropertyRecord } from './property.schema.ts';
import {
  readBuilding,
  readCosts,
  readDimensions,
  readEnergy,
  readPlanning,
  readRooms,
  readStatus,
} from './property-facts.ts';
import { readPlace } from './read-place.ts';
import { readRecord } from './record.ts';
import { redactor, type Secrets } from './redaction.ts';
import { replaceHiddenTitles } from './titles.ts';

/** Maps the records of a home. Data that is not public ends here. */
export function mapProperty(
  all: Records<PropertyRecord>,
  {
    types,
    originals,
    hideCity,
    place,
  }: { types: ReadonlyMap<number, ListingType>; originals: OriginalsIndex; hideCity: boolean; place: ReportPlace },
): Listing {
  const { records } = all;
  const showPrice = showsPrice(all);
  const showAddress = allows(all, 'PublishAddress');
  const secrets = secretsOf(all, { showPrice, showAddress, hideCity });
  const rewrite = reportingRedactor(secrets, place);
  const merged = merge(all, place, rewrite);
  const id = merged.readFact('ID') ?? 0;
  const context: AttachmentContext = {
    owner: `p${id}`,
    version: merged.readFact('ModifyDate') ?? '',
    originals,
    secrets,
    rewrite,
    place,
  };
  const goal = goalOfCode(merged.readFact('Goal') ?? 0);
  const status = readStatus(merged);
  const type = readType(merged, types);
  const home = readPlace(merged, merged.isAllowed('PublishAddress'), hideCity);
  return {
    id,
    goal,
    status,
    // Some agencies name records after the street. If the street is hidden, the number is used.
    reference: merged.readCode('RecordFile') ?? String(id),
    title: replaceHiddenTitles(merged.readTexts('TypeDescription'), {
      languages: records.map(({ language }) => language),
      place: home,
      typeName: type.typeName,
      otherwise: String(id),
    }),
    description: localized(
      records,
      ({ Description }) => Description && rewriteTexts(cleanDescription(Description, place), rewrite),
    ),
    ...type,
    place: home,
    price: readPublicPrice(merged, status, showPrice),
    pictures: readPictures(records, context),
    media: readMedia(records, context),
    ...readDocuments(records, context),
    agent: readAgent(merged.readFact('Agent'), context),
    openDays: readOpenDays(merged),
    projectId: merged.readFact('ProjectID'),
    constructionId: merged.readFact('ConstructionID'),
    createdOn: merged.readFact('CreateDate'),
    modifiedOn: merged.readFact('ModifyDate'),
    availableFrom: merged.readFact('AvailableFrom'),
    rooms: readRooms(merged),
    dimensions: readDimensions(merged),
    building: readBuilding(merged),
    energy: readEnergy(merged, { applies: hasEnergyLabel(type.kind), country: home.country, region: home.region }),
    planning: readPlanning(merged),
    costs: readCosts(merged, showPrice),
  };
}

/** Returns whether the price may be shown: every record must publish it, and none may be sold or rented. */
export function showsPrice(all: Records<PropertyRecord>): boolean {
  const isClosed = [...all.records, ...all.leftOut].some(({ Marquee }) => isClosedMarquee(Marquee));
  return !isClosed && allows(all, 'PublishPrice');
}

/** Returns what the texts of a home must not contain. */
export function secretsOf(
  { records, leftOut }: Records<PropertyRecord>,
  show: { showPrice: boolean; showAddress: boolean; hideCity: boolean },
): Secrets {
  const every = [...records, ...leftOut];
  const amounts = every.flatMap(({ Price, MonthlyRent }) => [Price, MonthlyRent]);
  const hidden = show.showAddress ? [] : every;
  return {
    streets: [...new Set(hidden.flatMap(({ Street }) => Street ?? []))],
    houseNumbers: [...new Set(hidden.flatMap(({ HouseNumber }) => HouseNumber ?? []))],
    cities: every.flatMap(({ City }) => City ?? []),
    hiddenZip: show.hideCity ? hidden[0]?.Zip : undefined,
    amountsEuro: show.showPrice ? [] : [...new Set(amounts)].filter((value): value is number => Number.isFinite(value)),
  };
}

/** Returns a function that removes secrets from texts. It reports the first removal. */
export function reportingRedactor(secrets: Secrets, place: ReportPlace): (text: string) => string {
  const redact = redactor(secrets);
  let reported = false;
  return (text) => {
    const clean = redact(text);
    if (clean !== text && !reported) {
      place.corrected(
        '',
        'texts without the hidden address or price',
        `a text that reveals it («${clean.slice(0, 80)}»); removed`,
      );
      reported = true;
    }
    return clean;
  };
}

function readPublicPrice(merged: Merged<PropertyRecord>, status: Status, isShown: boolean): Price {
  return publicPrice({
    published: merged.isAllowed('PublishPrice') && isShown,
    amountEuro: readPrice(merged),
    unitCode: merged.readFact('PriceUnit'),
    unit: merged.readTexts('PriceUnitText'),
    status,
  });
}

/** Reads the price. Anything but a number becomes NaN: the site shows `NaN` and the report names the home (docs/rules.md#goal-and-price). */
function readPrice(merged: Merged<PropertyRecord>): number | undefined {
  const price = merged.readFact('Price');
  if (price === undefined) return undefined;
  if (Number.isNaN(price)) {
    merged.place.corrected(
      'Price',
      'a number (euro)',
      'a value that is not a number; if the price is published, the page shows «NaN»',
    );
    return price;
  }
  if (price > 0 && price <= PRICE_MAX_EURO) return price;
  merged.place.corrected(
    'Price',
    `a price above 0 and up to ${PRICE_MAX_EURO} euro`,
    'an amount outside these limits; treated as unknown',
  );
  return undefined;
}

function readType(
  merged: Merged<PropertyRecord>,
  types: ReadonlyMap<number, ListingType>,
): Pick<Listing, 'typeId' | 'typeIds' | 'typeName' | 'kind'> {
  const typeId = merged.readFact('WebID') ?? 0;
  const type = types.get(typeId);
  const ownName = merged.readTexts('MainTypeName');
  if (!type) merged.place.corrected('WebID', 'a type of the list webIDs', `${typeId}; the type's own name is used`);
  const listed = (merged.readFact('WebIDs') ?? '').split(',').map(Number);
  const typeName: Localized = { ...ownName, ...type?.name, ...merged.readTexts('TypeName') };
  return {
    typeId,
    typeIds: [...new Set([typeId, ...listed.filter((id) => types.has(id))])],
    typeName,
    kind: type?.kind ?? listingKind(ownName),
  };
}

function readOpenDays(merged: Merged<PropertyRecord>): OpenDay[] {
  const first = merged.records.find(({ OpenDays }) => OpenDays !== undefined);
  const days = readEntries(first?.OpenDays, 'OpenDays', merged.place, (value, place) => {
    const day = readRecord(openDayShape, value, place);
    if (!day) return undefined;
    if (belgianTime(day.End) > belgianTime(day.Start)) return { start: day.Start, end: day.End, status: day.Status };
    place.leftOut('End', 'a moment after the start', day.End);
    return undefined;
  });
  return days.sort((a, b) => belgianTime(a.start).localeCompare(belgianTime(b.start)));
}
