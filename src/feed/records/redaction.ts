import type { Redactor } from '../secrets/redact.ts';
import type { ReportPlace } from './findings.ts';

const ELLIPSIS = '…';
/** Longest name that is searched for, because the size of a pattern is limited. */
const NAME_MAX = 120;

/** Removes what is hidden from the fields of a home, and reports each field from which something was removed. */
export interface Rewriter {
  text(source: string, field: string): string;
  html(source: string, field: string): string;
  /** returns whether a text that cannot be rewritten, such as the address of a film, reveals something hidden */
  reveals(source: string): boolean;
}

/** Returns a rewriter for a home. `removeTown` is applied as well ({@link townRemover}). */
export function reportingRewriter(
  redactor: Redactor,
  removeTown: (text: string) => string,
  place: ReportPlace,
): Rewriter {
  const reported = new Set<string>();
  const told = (source: string, clean: string, field: string) => {
    if (clean !== source && !reported.has(field)) {
      place.corrected(field, 'a text without the hidden address or price', 'one that reveals it; removed');
      reported.add(field);
    }
    return clean;
  };
  return {
    text: (source, field) => told(source, removeTown(redactor.text(source)), field),
    html: (source, field) => told(source, redactor.html(source).replace(/[^<>]+(?=<|$)/g, removeTown), field),
    reveals: (source) => redactor.reveals(source),
  };
}

/**
 * Returns a function that removes a town that is hidden with the address. It removes the name in capitals or with a capital,
 * because «boom» is a tree and Boom a town.
 */
export function townRemover(cities: readonly string[], hiddenZip: string | undefined): (text: string) => string {
  const names = [...new Set(cities)]
    .flatMap((city) => [city, city.toUpperCase()])
    .map((name) => escapePattern(name.trim().slice(0, NAME_MAX)))
    .filter(Boolean);
  if (hiddenZip === undefined || names.length === 0) return (text) => text;
  const pattern = new RegExp(`(?:${escapePattern(hiddenZip)}\\s*)?(?<!\\p{L})(?:${names.join('|')})(?!\\p{L})`, 'gu');
  return (text) => text.replace(pattern, ELLIPSIS);
}

/** Returns whether a text has no letter or digit, or none left. */
export function isHollow(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
