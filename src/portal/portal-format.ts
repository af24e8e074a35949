/** Returns the locale of a language. For English, it is the British one. */
export const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

const utc = (options: Intl.DateTimeFormatOptions, text: string, language: string) =>
  new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(new Date(text));

/** Formats a day: `21 november 2026`; empty for an empty text. */
export const dayText = (day: string, language: string): string =>
  day && utc({ dateStyle: 'long' }, `${day}T00:00:00Z`, language);

/** Formats a day with its weekday: `zaterdag 21 november`. */
export const longDayText = (day: string, language: string): string =>
  utc({ weekday: 'long', day: 'numeric', month: 'long' }, `${day}T00:00:00Z`, language);

/** Formats a day without its year: `21 nov`. */
export const shortDayText = (day: string, language: string): string =>
  utc({ day: 'numeric', month: 'short' }, `${day}T00:00:00Z`, language);

/** Formats a Belgian wall time: `21 nov 2026 10:00`. */
export const momentText = (at: string, language: string): string =>
  at &&
  (at.length > 10 ? utc({ dateStyle: 'medium', timeStyle: 'short' }, `${at}:00Z`, language) : dayText(at, language));

/** Formats a weekday by its place in the week, in which Monday is 0. 1 January 2024 was a Monday. */
export const weekdayText = (place: number, language: string): string =>
  utc({ weekday: 'long' }, `2024-01-0${place + 1}T00:00:00Z`, language);

/** Formats a month: `november 2026`. */
export const monthText = (month: string, language: string): string =>
  utc({ month: 'long', year: 'numeric' }, `${month}-01T00:00:00Z`, language);

/** Formats the month of a day without its year: `nov`. */
export const shortMonthText = (day: string, language: string): string =>
  utc({ month: 'short' }, `${day}T00:00:00Z`, language);

/** Formats a number with the digit grouping of the language: `1.234`. */
export const numberText = (value: number, language: string): string => value.toLocaleString(localeOf(language));
