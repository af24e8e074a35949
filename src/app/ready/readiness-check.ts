/** A condition for making a site public, and whether it is met. */
export interface Check {
  /** the subject, in a word or two */
  about: string;
  /**
   * `must`: the site must not be public until the check is ready; `should`: the site would be better or safer if it were
   */
  weight: 'must' | 'should';
  isReady: boolean;
  /** the current state, and what to do if the check is not ready */
  says: string;
}

export const ready = (about: string, says: string): Check => ({ about, weight: 'must', isReady: true, says });
export const missing = (about: string, weight: Check['weight'], says: string): Check => ({
  about,
  weight,
  isReady: false,
  says,
});

/** Returns all checks as text, the most important first. */
export function checksText(checks: readonly Check[]): string {
  const rank = ({ isReady, weight }: Check) => (isReady ? 2 : weight === 'must' ? 0 : 1);
  const lines = [...checks]
    .sort((a, b) => rank(a) - rank(b))
    .map((check) => `${['✗ must  ', '! should', '✓ ready '][rank(check)]}  ${check.about}: ${check.says}`);
  const open = (weight: Check['weight']) => checks.filter((check) => !check.isReady && check.weight === weight).length;
  const verdict =
    open('must') === 0
      ? `Ready to go public${open('should') > 0 ? `; ${open('should')} improvements are recommended` : ''}.`
      : `Not ready: ${open('must')} problems must be solved first${open('should') > 0 ? `; ${open('should')} more should be solved` : ''}.`;
  return [...lines, '', verdict].join('\n');
}
