/** Days that may be wished for; texts of the form say the number (form.help.preferredDates). */
export const WISHED_DAYS_MAX = 3;

/** A visit is on an open day or on a day that is wished for. */
export const hasVisitDay = (openDay: readonly string[], wished: readonly string[]): boolean =>
  openDay.length + wished.length > 0;
