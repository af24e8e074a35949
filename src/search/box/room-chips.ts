import { ROOM_CHIPS_MAX } from '../engine/query.ts';

const COUNTS = Array.from({ length: ROOM_CHIPS_MAX }, (_, index) => index + 1);

/**
 * Returns the HTML of the chips of one kind of room: any, 1+, 2+, 3+, 4+. They are not rendered by React, which would
 * reset their values when it hydrates: the last chip has another number if the address asks for more rooms than the
 * chips offer (server/filled-list.ts).
 */
export const chipsHtml = (name: string, any: string): string =>
  `<label><input type="radio" name="${name}" value="" checked>${any}</label>` +
  COUNTS.map((count) => `<label>${chipInside(name, count)}</label>`).join('') +
  `<label hidden data-rest="${name}"><input type="radio" name="${name}" value="0"><span></span></label>`;

const chipInside = (name: string, count: number) => `<input type="radio" name="${name}" value="${count}">${count}+`;

/** Selects the chip of a number of rooms. A number above those on offer gets a chip of its own, the last one. */
export function checkRoom(chips: readonly HTMLInputElement[], count: number): void {
  const rest = chips.at(-1);
  const isMore = count > ROOM_CHIPS_MAX;
  rest?.closest('[data-rest]')?.toggleAttribute('hidden', !isMore);
  if (rest && isMore) {
    rest.value = String(count);
    if (rest.nextElementSibling) rest.nextElementSibling.textContent = `${count}+`;
  }
  for (const chip of chips) chip.checked = chip.value === String(count || '');
}

/** Marks the chips of numbers that no home has. `hits`: the number of homes, by number of rooms. */
export function markNoHits(place: HTMLElement | null, hits: ArrayLike<number> | undefined): void {
  for (const chip of place?.querySelectorAll('input') ?? [])
    chip.parentElement?.classList.toggle('no-hits', hits !== undefined && hits[Number(chip.value)] === 0);
}
