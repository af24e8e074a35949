import type { Localized } from '#domain/language.ts';
import { isClosedMarquee, type Status, statusOfMarquee } from '#domain/status.ts';
import type { ReportPlace } from './report.ts';

/** What a merged property or project can tell of its status. */
interface StatusFields {
  records: readonly { Marquee?: number | undefined }[];
  place: ReportPlace;
  fact(field: 'Marquee'): number | undefined;
  text(field: 'MarqueeName'): Localized;
}

/** Status of a home or project: one record that says sold or rented makes it so in all languages. */
export function readStatus(merged: StatusFields): Status {
  const closed = merged.records.find(({ Marquee }) => isClosedMarquee(Marquee))?.Marquee;
  const marquee = merged.fact('Marquee');
  const name = merged.text('MarqueeName');
  if ((marquee === 1 || marquee === 2) && Object.keys(name).length === 0) {
    merged.place.corrected('MarqueeName', 'a text for the ribbon', 'nothing; no ribbon shown');
  }
  return statusOfMarquee(closed ?? marquee, name);
}
