/**
 * Swaps the two kinds of quotes in a text. The attributes of an island hold JSON in this form, because an attribute has to
 * write a double quote as six bytes, `&quot;`. Swapping twice returns the original.
 */
export function swapQuotes(text: string): string {
  return text.replace(/['"]/g, (quote) => (quote === '"' ? "'" : '"'));
}
