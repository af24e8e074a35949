/**
 * JSON as it stands in attributes of an island, and back: there a double quote costs six bytes, so both kinds of quotes
 * change places. What is given to an island are texts, numbers, lists and plain objects.
 */
export function swapQuotes(text: string): string {
  return text.replace(/['"]/g, (quote) => (quote === '"' ? "'" : '"'));
}
