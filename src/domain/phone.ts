/** The address that dials a number as somebody wrote it: `+32 (0)3 555` gives `tel:+323555`. */
export const phoneLink = (text: string): string => `tel:${text.replace('(0)', '').replace(/[^\d+]/g, '')}`;

/** Groups of 4-2-2-2 for ten digits, 3-2-2-2 for nine; anything else unchanged (docs/rules.md#words-and-media). */
export function formatPhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (digits.length !== text.replace(/[\s./-]/g, '').length) return text;
  const first = digits.length === 10 ? 4 : 3;
  if (digits.length !== 10 && digits.length !== 9) return text;
  const rest = digits.slice(first).match(/../g) ?? [];
  return [digits.slice(0, first), ...rest].join(' ');
}
