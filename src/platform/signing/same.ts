import { timingSafeEqual } from 'node:crypto';

/** Whether a digest or secret is the right one, in a time that does not say how much of it is. */
export function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
