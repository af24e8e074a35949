/**
 * Swaps single and double quotes in a text. The attributes of an island contain JSON in this form, because a double quote
 * would take six bytes in an attribute, `&quot;`. Swapping twice returns the original text.
 */
export function swapQuotes(text: string): string {
  return text.replace(/['"]/g, (quote) => (quote === '"' ? "'" : '"'));
}
