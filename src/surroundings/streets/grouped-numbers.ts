/**
 * Indexes a list of numbers below `count`. The returned function returns the ascending indexes at which a number from 0
 * to `count` − 1 occurs in the list. Negative numbers in the list are ignored.
 */
export function groupedBy(numbers: ArrayLike<number>, count: number): (number: number) => Int32Array {
  const ends = new Int32Array(count + 1);
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index] as number;
    if (number >= 0) ends[number + 1] = (ends[number + 1] as number) + 1;
  }
  for (let number = 0; number < count; number++)
    ends[number + 1] = (ends[number + 1] as number) + (ends[number] as number);
  const all = new Int32Array(ends[count] as number);
  const next = ends.slice();
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index] as number;
    if (number < 0) continue;
    all[next[number] as number] = index;
    next[number] = (next[number] as number) + 1;
  }
  return (number) => all.subarray(ends[number], ends[number + 1]);
}
