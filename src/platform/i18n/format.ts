import { belgianTime, type RoughSpan, WEEKDAYS, type Weekday } from '#domain/calendar.ts';
import { type Language, LOCALES } from '#domain/language.ts';

/** Formats numbers and dates for one language. */
export interface Formats {
  /** `1.250,5` */
  number(value: number): string;
  /** `120 m²` with a non-breaking space */
  sqm(value: number): string;
  metres(value: number): string;
  /** `21 november 2026` from an ISO date */
  date(iso: string): string;
  /** `21 nov 2026` */
  shortDate(iso: string): string;
  /** `november 2026` from `2026-11` */
  month(month: string): string;
  /** `zaterdag 28 november` */
  day(isoDateTime: string): string;
  /** `za 28 nov` */
  shortDay(isoDateTime: string): string;
  /** `10:00` */
  time(isoDateTime: string): string;
  /** `5 weken` */
  span(span: RoughSpan): string;
  /** `maandag of dinsdag` */
  oneOf(choices: readonly string[]): string;
  /** `Nederlands, Frans en Engels` from `nl`, `fr`, `en` */
  languages(codes: readonly string[]): string;
  /**
   * the days of the week from Monday, each with its hours (`09:00–12:30 · 13:30–18:00`), or with an empty text if there are
   * none
   */
  week(hours: Partial<Record<Weekday, readonly string[]>>): { day: string; hours: string }[];
}

const perLanguage = new Map<Language, Formats>();

export function formatsOf(language: Language): Formats {
  const known = perLanguage.get(language);
  if (known) return known;
  const locale = LOCALES[language];
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const shortDate = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  const shortDay = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const either = new Intl.ListFormat(locale, { type: 'disjunction' });
  const both = new Intl.ListFormat(locale, { type: 'conjunction' });
  const languageNames = new Intl.DisplayNames(locale, { type: 'language' });
  const belgianMidnight = (iso: string) => new Date(`${belgianTime(iso).slice(0, 10)}T00:00:00Z`);
  const withUnit = (unit: string) => (value: number) => `${number.format(value)}\u00a0${unit}`;
  const formats: Formats = {
    number: (value) => number.format(value),
    sqm: withUnit('m²'),
    metres: withUnit('m'),
    date: (iso) => date.format(new Date(`${iso}T00:00:00Z`)),
    shortDate: (iso) => shortDate.format(new Date(`${iso}T00:00:00Z`)),
    month: (iso) => month.format(new Date(`${iso}-01T00:00:00Z`)),
    day: (iso) => day.format(belgianMidnight(iso)),
    shortDay: (iso) => shortDay.format(belgianMidnight(iso)),
    time: (iso) => belgianTime(iso).slice(11, 16),
    // Non-breaking spaces keep a number and its unit on one line.
    span: ({ count, unit }) =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
        .format(count)
        .replaceAll(' ', '\u00a0'),
    oneOf: (choices) => either.format(choices),
    languages: (codes) => both.format(codes.map((code) => languageNames.of(code) ?? code)),
    // The days are named by their dates: 1 January 2024 was a Monday.
    week: (hours) =>
      WEEKDAYS.map((name, index) => ({
        day: weekday.format(Date.UTC(2024, 0, index + 1)),
        hours: (hours[name] ?? []).map((span) => span.replace('-', '–')).join(' · '),
      })),
  };
  perLanguage.set(language, formats);
  return formats;
}
