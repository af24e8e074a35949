import { and, asc, desc, eq } from 'drizzle-orm';
import { toldDemand } from '#demands/server/demand-counts.ts';
import { addDays, addMonths, belgianDay, belgianTime, daysBetween, mondayOf } from '#domain/calendar.ts';
import { type Language, type Localized, speak } from '#domain/language.ts';
import { euroText } from '#domain/price.ts';
import { daysOnMarket, type Story } from '#domain/story.ts';
import { storyLines, storyTitle } from '#listing/story-lines.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { ListingData, Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import { onlineMedium, ownerProperty, propertyDocument, propertyRecord } from '#server/database/schema.ts';
import { releasedFeedback } from '#viewings/server/feedback.ts';
import type { Period } from '../report/period.ts';
import type {
  Figures,
  OwnerRecord,
  Planned,
  PropertyReport,
  ReportedSpan,
  VisitorFeedback,
} from '../report/report-api.ts';
import { allViews, type DayCounts, dayCounts, sumOf } from './day-counts.ts';
import { reportedProperty } from './own-properties.ts';
import { recordIn } from './record-words.ts';
import { isOffer, isPlanned, isViewing } from './sale-stages.ts';
import { similarViews } from './similar-views.ts';

/** Number of days in the chart, and in a report if no period is requested (docs/rules.md#owner-portal). */
const REPORT_DAYS = 30;
/** Number of weeks in the second view of the chart. */
const CHART_WEEKS = 13;
/** Maximum number of coming appointments. */
const PLANNED_MAX = 3;
const MONTHS = 12;

/**
 * Returns the report of a property; undefined if it does not belong to the owner. Without a period, the figures cover
 * the last 30 days, and all records are listed.
 */
export async function propertyReport(
  ownerId: string,
  propertyId: number,
  asked: Period | undefined,
  language: Language,
  context: Ports<'file' | 'log' | 'now' | 'site' | 'store'>,
): Promise<PropertyReport | undefined> {
  const { db } = context.store;
  const isOwn = and(eq(ownerProperty.ownerId, ownerId), eq(ownerProperty.propertyId, propertyId));
  const [own] = await db.select({ id: ownerProperty.propertyId }).from(ownerProperty).where(isOwn);
  if (!own) return undefined;
  const now = belgianTime(new Date(context.now()).toISOString());
  const today = now.slice(0, 10);
  const lastDays = { from: addDays(today, 1 - REPORT_DAYS), to: today };
  const period = asked ?? lastDays;
  const beforeFrom = addDays(period.from, -1 - daysBetween(period.from, period.to));
  const monthsFrom = `${addMonths(today.slice(0, 7), 1 - MONTHS)}-01`;
  const site = await context.site();
  const listing = site.listing(propertyId);
  const isOnOffer = listing && !listing.search.closed;
  const [days, { total, first }, records, files, feedback, similar, demand] = await Promise.all([
    dayCounts(db, propertyId, beforeFrom < monthsFrom ? beforeFrom : monthsFrom),
    allViews(db, propertyId),
    recordsOf(propertyId, context),
    filesOf(propertyId, context),
    feedbackOn(propertyId, context),
    isOnOffer ? similarViews(listing, site, lastDays.from, db) : undefined,
    isOnOffer ? toldDemand(listing, context) : undefined,
  ]);
  const isIn = (day: string) => !asked || (day >= period.from && day <= period.to);
  const told = (all: readonly OwnerRecord[]) =>
    all.filter(({ at }) => isIn(at.slice(0, 10))).map((record) => recordIn(record, language));
  const views = (from: string) => sumOf(days, from, today).view;
  const figures = (within: Period) => figuresOf(days, records, within, now);
  return {
    property: reportedProperty(propertyId, language, site),
    story:
      listing?.story &&
      toldStory(
        withoutLateBegin(listing.story, [first, ...files.media.map(({ since }) => since)]),
        today,
        language,
        site,
      ),
    next: planned(records.visit, listing, now),
    period: { ...period, asked: asked !== undefined },
    figures: figures(period),
    before: figures({ from: beforeFrom, to: addDays(period.from, -1) }),
    counts: {
      today: views(today),
      week: views(mondayOf(today)),
      month: views(`${today.slice(0, 7)}-01`),
      total,
    },
    chart: {
      day: spans(lastDays.from, 1, REPORT_DAYS, figures),
      week: spans(addDays(mondayOf(today), 7 * (1 - CHART_WEEKS)), 7, CHART_WEEKS, figures),
    },
    months: months(days, today),
    visits: told(records.visit),
    communications: told(records.communication),
    feedback: feedback.filter(({ day }) => isIn(day)),
    ...files,
    demand,
    similar: similar && { ...similar, own: sumOf(days, lastDays.from, today).view },
  };
}

/**
 * Returns a story without its first day if the home was shown before that day, here or on another site. The agency may have
 * entered the home anew, and «for sale since 16 November» would contradict the views of October beside it.
 */
function withoutLateBegin(story: Story, shownOn: readonly (string | undefined)[]): Story {
  const { seenOn } = story;
  const isLate = seenOn !== undefined && shownOn.some((day) => day && day.slice(0, 10) < seenOn);
  return isLate ? { ...story, seenOn: undefined } : story;
}

/** Returns the history of a listing in words, with the exact number of days. */
function toldStory(story: Story, today: string, language: Language, site: Site): PropertyReport['story'] {
  const format = formatsOf(language);
  const telling = {
    t: textsOf(language),
    format,
    euro: (amountEuro: number) => euroText(amountEuro, language),
    words: (text: Localized) => speak(text, language, site.languages.default)?.text ?? '',
  };
  const days = daysOnMarket(story, today);
  const title = storyTitle(story, days === undefined ? undefined : format.span({ count: days, unit: 'day' }), telling);
  return title === '' ? undefined : { title, lines: storyLines(story, telling) };
}

type Records = Record<'visit' | 'communication', OwnerRecord[]>;

async function recordsOf(propertyId: number, { store: { db } }: Ports<'store'>): Promise<Records> {
  const rows = await db
    .select()
    .from(propertyRecord)
    .where(eq(propertyRecord.propertyId, propertyId))
    .orderBy(desc(propertyRecord.at), asc(propertyRecord.id));
  const records: Records = { visit: [], communication: [] };
  for (const { kind, propertyId: _, ...record } of rows) records[kind].push(record);
  return records;
}

async function filesOf(
  propertyId: number,
  { store: { db } }: Ports<'store'>,
): Promise<Pick<PropertyReport, 'media' | 'documents'>> {
  const media = await db
    .select()
    .from(onlineMedium)
    .where(eq(onlineMedium.propertyId, propertyId))
    .orderBy(asc(onlineMedium.name));
  const documents = await db
    .select({ id: propertyDocument.id, name: propertyDocument.name, date: propertyDocument.date })
    .from(propertyDocument)
    .where(eq(propertyDocument.propertyId, propertyId))
    .orderBy(desc(propertyDocument.date), asc(propertyDocument.name));
  return {
    media: media.map(({ id, name, url, since, views }) => ({
      id,
      name,
      url: url ?? undefined,
      since: since ?? '',
      views: views ?? undefined,
    })),
    documents: documents.map(({ id, name, date }) => ({ id, name, date: date ?? '' })),
  };
}

/** Returns the released answers of visitors. They name the day, and not the time, because a time may identify the visitor. */
async function feedbackOn(propertyId: number, context: Ports<'store'>): Promise<VisitorFeedback[]> {
  const released = await releasedFeedback(propertyId, context);
  return released.map(({ at, answer, remark }) => ({ day: belgianDay(at.getTime()), answer, remark }));
}

/** Returns the figures of a period. */
export function figuresOf(days: DayCounts, records: Records, { from, to }: Period, now: string): Figures {
  const isIn = ({ at }: OwnerRecord) => at.slice(0, 10) >= from && at.slice(0, 10) <= to;
  return {
    ...sumOf(days, from, to),
    viewings: records.visit.filter((visit) => isIn(visit) && isViewing(visit, now)).length,
    offers: records.communication.filter((one) => isIn(one) && isOffer(one)).length,
  };
}

/** Returns the figures of `count` spans of `days` days each, the first of which begins at `from`. */
function spans(from: string, days: number, count: number, figures: (within: Period) => Figures): ReportedSpan[] {
  return Array.from({ length: count }, (_, index) => {
    const first = addDays(from, days * index);
    const { view, visitors, enquiries, viewings, offers } = figures({ from: first, to: addDays(first, days - 1) });
    return { from: first, views: view, visitors, enquiries, viewings, offers };
  });
}

/** Returns coming visits and open days, the earliest first. */
function planned(visits: readonly OwnerRecord[], listing: ListingData | undefined, now: string): Planned[] {
  const all: Planned[] = [
    ...visits.filter((visit) => isPlanned(visit, now)).map(({ at }) => ({ kind: 'visit' as const, at })),
    ...(listing?.openDays ?? [])
      .filter(({ end }) => belgianTime(end) > now)
      .map(({ start }) => ({ kind: 'openDay' as const, at: belgianTime(start) })),
  ];
  return all.sort((one, other) => one.at.localeCompare(other.at)).slice(0, PLANNED_MAX);
}

function months(days: DayCounts, today: string): PropertyReport['months'] {
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = addMonths(today.slice(0, 7), -index);
    const { view, favourite, enquiries } = sumOf(days, `${month}-01`, `${month}-31`);
    return { month, views: view, favourites: favourite, enquiries };
  });
}
