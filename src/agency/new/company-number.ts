/** Digits of a Belgian company number. */
const DIGITS = 10;
const MODULUS = 97;

const digitsOf = (text: string) => text.replace(/[\s.]/g, '').replace(/^\d{9}$/, '0$&');

/**
 * Returns whether a text can be a company number: of Belgium, where the last two digits follow from the others (97 minus the
 * remainder of the first eight), or of Luxembourg (B123456). Zeros stand for a number that is not known yet.
 */
export function isCompanyNumber(text: string): boolean {
  const digits = digitsOf(text.trim());
  if (/^[A-Z]\d{1,7}$/i.test(digits) || /^0+$/.test(digits)) return true;
  if (!/^[01]\d+$/.test(digits) || digits.length !== DIGITS) return false;
  return MODULUS - (Number(digits.slice(0, 8)) % MODULUS) === Number(digits.slice(8));
}

/** Returns a company number as it is usually written: 0403.170.701. */
export function writtenCompanyNumber(text: string): string {
  const digits = digitsOf(text.trim());
  return /^\d{10}$/.test(digits) ? digits.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1.$2.$3') : digits.toUpperCase();
}
