import { isClosedMarquee } from '#domain/status.ts';
import type { ReportPlace } from './findings.ts';
import { allows, type Records } from './merge.ts';
import type { PropertyRecord } from './property.schema.ts';
import { redactor, type Secrets } from './redaction.ts';

/** Returns whether the price may be shown: every record must publish it, and none may be sold or rented. */
export function showsPrice(all: Records<PropertyRecord>): boolean {
  const isClosed = [...all.records, ...all.leftOut].some(({ Marquee }) => isClosedMarquee(Marquee));
  return !isClosed && allows(all, 'PublishPrice');
}

/** Returns what the texts of a home must not contain. */
export function secretsOf(
  { records, leftOut }: Records<PropertyRecord>,
  show: { showPrice: boolean; showAddress: boolean; hideCity: boolean },
): Secrets {
  const every = [...records, ...leftOut];
  const amounts = every.flatMap(({ Price, MonthlyRent }) => [Price, MonthlyRent]);
  const hidden = show.showAddress ? [] : every;
  return {
    streets: [...new Set(hidden.flatMap(({ Street }) => Street ?? []))],
    houseNumbers: [...new Set(hidden.flatMap(({ HouseNumber }) => HouseNumber ?? []))],
    cities: every.flatMap(({ City }) => City ?? []),
    hiddenZip: show.hideCity ? hidden[0]?.Zip : undefined,
    amountsEuro: show.showPrice ? [] : [...new Set(amounts)].filter((value): value is number => Number.isFinite(value)),
  };
}

/** Returns a function that removes secrets from texts. It reports the first removal. */
export function reportingRedactor(secrets: Secrets, place: ReportPlace): (text: string) => string {
  const redact = redactor(secrets);
  let reported = false;
  return (text) => {
    const clean = redact(text);
    if (clean !== text && !reported) {
      place.corrected(
        '',
        'texts without the hidden address or price',
        `a text that reveals it («${clean.slice(0, 80)}»); removed`,
      );
      reported = true;
    }
    return clean;
  };
}
