import { filled, type IslandTexts } from '#platform/islands/texts.ts';
import { SLOT_LIMITS } from '#viewings/slot-times.ts';

/** Returns what is wrong with a slot or with weekly hours, with the limits of their numbers. */
export function problemText(problem: string, texts: IslandTexts): string {
  const { minutes, capacity, travelMinutes } = SLOT_LIMITS;
  const range = ({ min, max }: { min: number; max: number }) => `${min}–${max}`;
  return filled(texts[`desk.problem.${problem}`], {
    minutes: range(minutes),
    capacity: range(capacity),
    travel: range(travelMinutes),
  });
}
