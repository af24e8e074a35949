/** Returns the locale of a language. For English, it is the British one. */
export const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language);

const utc = (options: Intl.DateTimeFormatOptions, text: string, language: string) =>
  new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: 'UTC' }).format(new Date(text));

/** Formats a day: `21 november 2026`; empty for an empty text. */
export const dayText = (day: string, language: string): string =>
  day && utc({ dateStyle: 'long' }, `${day}T00:00:00Z`, language);

/** Formats a day without its year: `21 nov`. */
export const shortDayText = (day: string, language: string): string =>
  utc({ day: 'numeric', month: 'short' }, `${day}T00:00:00Z`, language);

/** Formats a Belgian wall time: `21 nov 2026 10:00`. */
export const momentText = (at: string, language: string): string =>
  at &&
  (at.length > 10 ? utc({ dateStyle: 'medium', timeStyle: 'short' }, `${at}:00Z`, language) : dayText(at, language));

/** Formats a month: `november 2026`. */
export const monthText = (month: string, language: string): string =>
  utc({ month: 'long', year: 'numeric' }, `${month}-01T00:00:00Z`, language);

/** Formats a number with the digit grouping of the language: `1.234`. */
export const numberText = (value: number, language: string): string => value.toLocaleString(localeOf(language));
