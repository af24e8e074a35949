/** Days that may be wished for, best first; texts of the form say the number (form.help.preferredDates). */
export const WISHED_DAYS_MAX = 3;

interface Visit {
  openDay: readonly string[];
  preferredDates: readonly string[];
}

/** A visit is on an open day or on a day that is wished for. */
export const hasVisitDay = ({ openDay, preferredDates }: Visit): boolean => openDay.length + preferredDates.length > 0;
