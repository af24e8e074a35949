import { belgianTime } from '#domain/calendar.ts';
import type { Localized } from '#domain/language.ts';
import type { Listing, OpenDay } from '#domain/listing.ts';
import { listingKind } from '#domain/listing-kind.ts';
import { goalOfCode, PRICE_MAX_EURO, type Price, publicPrice } from '#domain/price.ts';
import { isClosed, type Status } from '#domain/status.ts';
import type { ListingType } from '#domain/taxonomy.ts';
import type { Redactor } from '../secrets/redact.ts';
import { type AttachmentContext, readAttachments, readEntries } from './attachments.ts';
import type { ReportPlace } from './findings.ts';
import { digestOfRecords, hiddenTown, showsPrice } from './hidden-data.ts';
import { readDescription } from './html.ts';
import { openDayShape } from './list-entry.schema.ts';
import { allows, type Merged, merge, type Records } from './merge.ts';
import type { OriginalsIndex } from './originals.ts';
import { inEveryLanguage } from './price-unit.ts';
import type { PropertyRecord } from './property.schema.ts';
import { readFacts, readStatus } from './property-facts.ts';
import { readPlace } from './read-place.ts';
import { readRecord } from './record.ts';
import { reportingRewriter, townRemover } from './redaction.ts';
import { replaceHiddenTitles } from './titles.ts';

/** Maps the records of a home. The result contains public data only. */
export function mapProperty(
  all: Records<PropertyRecord>,
  {
    types,
    originals,
    hideCity,
    redactor,
    place,
  }: {
    types: ReadonlyMap<number, ListingType>;
    originals: OriginalsIndex;
    hideCity: boolean;
    redactor: Redactor;
    place: ReportPlace;
  },
): Listing {
  const { records } = all;
  const showPrice = showsPrice(all);
  const rewriter = reportingRewriter(redactor, townRemover(...hiddenTown(all, 'PublishAddress', hideCity)), place);
  const merged = merge(all, place, rewriter.text);
  const id = merged.readFact('ID') ?? 0;
  const context: AttachmentContext = {
    owner: `p${id}`,
    version: merged.readFact('ModifyDate') ?? '',
    originals,
    rewriter,
    place,
    hides: showPrice && allows(all, 'PublishAddress') ? undefined : { records: () => digestOfRecords(all) },
  };
  const goal = goalOfCode(merged.readFact('Goal') ?? 0);
  const status = readStatus(merged);
  const type = readType(merged, types);
  const home = readPlace(merged, merged.isAllowed('PublishAddress'), hideCity);
  return {
    id,
    goal,
    status,
    // Some agencies use the street as the reference. If the street is hidden and nothing else is left, the number is
    // used.
    reference: merged.readCode('RecordFile') ?? String(id),
    title: replaceHiddenTitles(merged.readTexts('TypeDescription'), {
      languages: records.map(({ language }) => language),
      place: home,
      typeName: type.typeName,
      otherwise: String(id),
      reveals: rewriter.reveals,
    }),
    description: readDescription(records, context),
    ...type,
    place: home,
    price: readPublicPrice(merged, status, showPrice),
    ...readAttachments(merged, context),
    openDays: readOpenDays(merged),
    projectId: merged.readFact('ProjectID'),
    constructionId: merged.readFact('ConstructionID'),
    createdOn: merged.readFact('CreateDate'),
    modifiedOn: merged.readFact('ModifyDate'),
    closedOn: isClosed(status) ? merged.readFact('ClosedDate') : undefined,
    // A sold or rented home is free for nobody.
    availableFrom: isClosed(status) ? undefined : merged.readFact('AvailableFrom'),
    ...readFacts(merged, { kind: type.kind, place: home, status, showPrice }),
  };
}

function readPublicPrice(merged: Merged<PropertyRecord>, status: Status, isShown: boolean): Price {
  return publicPrice({
    published: merged.isAllowed('PublishPrice') && isShown,
    amountEuro: readPrice(merged),
    unitCode: merged.readFact('PriceUnit'),
    unit: inEveryLanguage(merged.readTexts('PriceUnitText')),
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
