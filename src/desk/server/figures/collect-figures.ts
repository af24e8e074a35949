import { belgianDay } from '#domain/calendar.ts';
import type { Language } from '#domain/language.ts';
import { words } from '#outbox/make-mail.ts';
import { type TextKey, textsOf } from '#platform/i18n/texts.ts';
import type { Site } from '#server/built/site-data.ts';
import type { Ports } from '#server/context.ts';
import {
  ANSWERS,
  type Answers,
  type Figures,
  type FiguresPeriod,
  type Summary,
  VISIT_ENDS,
} from '../../figures/figures-api.ts';
import { scopeOf } from '../enquiries/lead-scope.ts';
import type { SignedInStaff } from '../staff-sessions.ts';
import { looksAfter } from '../viewings/viewings-of-week.ts';
import { barsOf, type Span, spansOf } from './figure-spans.ts';
import {
  type KindCount,
  leadsByDay,
  leadsByHome,
  leadsByKind,
  leadsBySource,
  type SubjectCount,
} from './lead-figures.ts';
import { type BookedVisit, bookedVisits } from './visit-figures.ts';

/** Number of homes that are listed. */
const HOMES_MAX = 50;

type FigurePorts = Ports<'now' | 'site' | 'store'>;

/** Collects the figures of a period, for what a member of staff looks after, in a language. */
export async function collectFigures(
  who: Pick<SignedInStaff, 'email' | 'office' | 'role' | 'staffId'>,
  { period, language }: { period: FiguresPeriod; language: Language },
  context: FigurePorts,
): Promise<Figures> {
  const site = await context.site();
  const scope = scopeOf(who);
  const today = belgianDay(context.now());
  const bars = barsOf(period, today);
  const { now, before } = spansOf(bars, today);
  const [kinds, byHome, sources, byDay, visits, kindsBefore, visitsBefore] = await Promise.all([
    leadsByKind(now, scope, context),
    leadsByHome(now, scope, context),
    leadsBySource(now, scope, context),
    leadsByDay(now, scope, context),
    bookedVisits(now, scope, context),
    leadsByKind(before, scope, context),
    bookedVisits(before, scope, context),
  ]);
  const sales = salesOf(who, now, language, site);
  const t = textsOf(language);
  return {
    ...now,
    now: summaryOf(kinds, visits, sales),
    before: summaryOf(kindsBefore, visitsBefore, salesOf(who, before, language, site)),
    bars: barCounts(bars, byDay, visits),
    kinds: kinds.map(({ form, ...counts }) => ({ kind: t(`mail.agency.${form}` as TextKey), ...counts })),
    homes: homesOf(byHome, visits, language, site).slice(0, HOMES_MAX),
    sources,
    answers: answersOf(kinds),
    visits: Object.fromEntries(
      VISIT_ENDS.map((end) => [end, visits.filter((one) => one.end === end).length]),
    ) as Figures['visits'],
    sales,
  };
}

const answersOf = (kinds: readonly KindCount[]): Answers =>
  Object.fromEntries(ANSWERS.map((name) => [name, kinds.reduce((sum, one) => sum + one[name], 0)])) as Answers;

function summaryOf(kinds: readonly KindCount[], visits: readonly BookedVisit[], sales: Figures['sales']): Summary {
  const { within, late, open } = answersOf(kinds);
  const due = within + late + open;
  return {
    leads: kinds.reduce((sum, { leads }) => sum + leads, 0),
    answeredPercent: due > 0 ? Math.round((100 * within) / due) : undefined,
    visits: visits.filter(({ end }) => end === 'kept').length,
    daysToSell: median(sales.map(({ days }) => days)),
  };
}

function median(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : Math.round((low + high) / 2);
}

function barCounts(bars: readonly string[], byDay: ReadonlyMap<string, number>, visits: readonly BookedVisit[]) {
  const counts = new Map(bars.map((from) => [from, { from, leads: 0, visits: 0 }]));
  const countOf = (day: string) => counts.get(bars.findLast((from) => from <= day) ?? '');
  for (const [day, leads] of byDay) {
    const one = countOf(day);
    if (one) one.leads += leads;
  }
  for (const { day, end } of visits) {
    const one = end === 'kept' && countOf(day);
    if (one) one.visits += 1;
  }
  return [...counts.values()];
}

/** Returns homes and projects with their enquiries and the visits that took place, those with most enquiries first. */
function homesOf(
  byHome: readonly SubjectCount[],
  visits: readonly BookedVisit[],
  language: Language,
  site: Site,
): Figures['homes'] {
  const kept = Map.groupBy(
    visits.filter(({ end }) => end === 'kept'),
    ({ listingId }) => listingId,
  );
  const counted = byHome.filter(({ listingId, projectId }) => listingId !== null || projectId !== null);
  const unasked = [...kept.keys()].filter((id) => !counted.some(({ listingId }) => listingId === id));
  return [...counted, ...unasked.map((listingId) => ({ listingId, projectId: null, leads: 0 }))]
    .map(({ listingId, projectId, leads }) => {
      const about = site.listing(listingId ?? undefined) ?? site.project(projectId ?? undefined);
      const number = String(listingId ?? projectId);
      return {
        id: listingId === null ? `project ${number}` : number,
        title: about ? words(about.title, language, site) : textsOf(language)('desk.figures.gone', { number }),
        place: about?.place[language] ?? '',
        leads,
        visits: kept.get(listingId ?? -1)?.length ?? 0,
      };
    })
    .sort((a, b) => b.leads - a.leads || b.visits - a.visits || a.title.localeCompare(b.title));
}

/** Returns the homes that were sold or rented in a period, by the dates of the export, the last one first. */
function salesOf(
  who: Pick<SignedInStaff, 'email' | 'office' | 'role'>,
  { from, to }: Span,
  language: Language,
  site: Site,
): Figures['sales'] {
  return site.listings
    .filter((listing) => looksAfter(who, listing, site))
    .flatMap(({ id, title, place, search, market }) =>
      market && market.until >= from && market.until <= to
        ? {
            id,
            title: words(title, language, site),
            place: place[language] ?? '',
            goal: search.goal,
            on: market.until,
            days: Math.round((Date.parse(market.until) - Date.parse(market.from)) / 86_400_000),
          }
        : [],
    )
    .sort((a, b) => b.on.localeCompare(a.on) || a.id - b.id);
}
