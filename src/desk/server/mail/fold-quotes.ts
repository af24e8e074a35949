/*
 * The lines with which mail programs begin the older mails that a reply repeats, in the languages of the site. They are
 * compared with texts in which no-break spaces are plain ones.
 */

/** «On 25 November 2026 at 10:00, Anna wrote:», on one to three lines. */
const ATTRIBUTION =
  /^[ \t*]*(?:On|Op|Le|Am)\s(?:(?!\n\s*\n)[\s\S]){3,250}?(?:wrote|schreef|geschreven|a écrit|schrieb)[^\n]{0,150}?\s?:[ \t*]*$/m;
/** «-----Original Message-----», «---------- Forwarded message ---------». */
const SEPARATOR =
  /^[ \t]*-{2,}\s*(?:Original(?:\sMessage| Appointment)|Oorspronkelijk bericht|Origineel bericht|Doorgestuurd bericht|Message d['’]origine|Message original|Message transféré|Ursprüngliche Nachricht|Weitergeleitete Nachricht|Forwarded message)[^\n]*$/im;
/** The header that Outlook puts above the older mail: «Van: … Verzonden: …». */
const HEADER =
  /^[ \t]*(?:_{10,}\s*\n\s*)?[ \t*]*(?:From|Van|De|Von)\s?:\*?\s[^\n]+\n(?:[^\n]*\n){0,3}?[ \t*]*(?:Sent|Date|Verzonden|Datum|Envoyé|Gesendet)\s?:/m;
/** «Begin forwarded message:» of Apple Mail. */
const APPLE =
  /^[ \t]*(?:Begin forwarded message|Begin doorgestuurd bericht|Début du message (?:réexpédié|transféré)|Anfang der weitergeleiteten Nachricht)\s?:[ \t]*$/m;

/** A mail without the older mails that it repeats, and these. */
export interface Folded {
  text: string;
  quoted: string;
}

/**
 * Splits a mail into what its sender has written and the older mails that it repeats. If the sender wrote between quoted
 * lines, or nothing at all, the whole mail counts as written.
 */
export function foldQuotes(mail: string): Folded {
  const whole = mail
    .replace(/\r\n?/g, '\n')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/\n[ \t]*\n(?:[ \t]*\n)+/g, '\n\n')
    .trim();
  const starts = [ATTRIBUTION, SEPARATOR, HEADER, APPLE].flatMap((pattern) => {
    const found = pattern.exec(whole);
    return found ? [found.index] : [];
  });
  const start = starts.length > 0 ? Math.min(...starts) : firstTrailingQuote(whole);
  if (start === undefined) return { text: whole, quoted: '' };
  // Some programs draw a rule above the older mail.
  const above = whole
    .slice(0, start)
    .replace(/\n-{10,}\s*$/, '')
    .trim();
  const below = whole.slice(start).trim();
  if (above !== '' && !writesBetween(below)) return { text: above, quoted: below };
  return above === '' ? belowQuote(below, whole) : { text: whole, quoted: '' };
}

const isQuoted = (line: string): boolean => /^\s*>/.test(line);

/** Returns where quoted lines begin that continue to the end of the mail. */
function firstTrailingQuote(whole: string): number | undefined {
  const lines = whole.split('\n');
  let first = lines.length;
  while (first > 0 && (isQuoted(lines[first - 1] ?? '') || lines[first - 1]?.trim() === '')) first -= 1;
  if (first === lines.length || !lines.slice(first).some(isQuoted)) return undefined;
  return lines.slice(0, first).join('\n').length;
}

/** Returns whether unquoted text follows quoted lines. Programs that quote without `>` cannot be told apart. */
function writesBetween(below: string): boolean {
  const lines = below.split('\n');
  const first = lines.findIndex(isQuoted);
  if (first < 0) return false;
  const last = lines.findLastIndex(isQuoted);
  return (
    lines.slice(first, last).some((line) => line.trim() !== '' && !isQuoted(line)) || hasText(lines.slice(last + 1))
  );
}

const hasText = (lines: readonly string[]): boolean => lines.some((line) => line.trim() !== '' && line.trim() !== '--');

/** Splits a mail whose sender wrote below the quoted lines. */
function belowQuote(below: string, whole: string): Folded {
  const lines = below.split('\n');
  const last = lines.findLastIndex(isQuoted);
  const rest = lines
    .slice(last + 1)
    .join('\n')
    .trim();
  const first = lines.findIndex(isQuoted);
  const isOneBlock = first >= 0 && lines.slice(first, last).every((line) => isQuoted(line) || line.trim() === '');
  if (last < 0 || rest === '' || !isOneBlock) return { text: whole, quoted: '' };
  return { text: rest, quoted: lines.slice(0, last + 1).join('\n') };
}
