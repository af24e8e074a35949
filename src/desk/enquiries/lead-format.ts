import { BELGIAN_ZONE, belgianDay } from '#domain/calendar.ts';
import { localeOf } from '#portal/portal-format.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.DateTimeFormat(localeOf(language), { timeZone: BELGIAN_ZONE, ...options });
  formats.set(key, known);
  return known;
}

/** Returns a moment as in a list: the time if it is today, else the day. */
export function shortMoment(iso: string, language: string, now = Date.now()): string {
  const date = new Date(iso);
  if (belgianDay(date.getTime()) === belgianDay(now))
    return format(language, { hour: '2-digit', minute: '2-digit' }).format(date);
  return format(language, { day: 'numeric', month: 'short' }).format(date);
}

/** Returns a moment with its day and time. */
export const longMoment = (iso: string, language: string): string =>
  format(language, { weekday: 'short', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }).format(
    new Date(iso),
  );

/** Returns a day. */
export const dayText = (iso: string, language: string): string =>
  format(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(iso));

/** Returns the size of a file. */
export function sizeText(bytes: number, language: string): string {
  const isLarge = bytes >= 1024 ** 2;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const value = Math.max(1, Math.round(bytes / (isLarge ? 1024 ** 2 : 1024)));
  return new Intl.NumberFormat(localeOf(language), { style: 'unit', unit }).format(value);
}

/** Returns the name of a language, in the language of the desk: «Frans». */
export const languageName = (code: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
