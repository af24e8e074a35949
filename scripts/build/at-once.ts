/** Files at once: enough to keep the disk busy. */
const AT_ONCE = 16;

/** Does work for each of many, some of them at a time. After a failure nothing more is begun; it is thrown when the rest has ended. */
export async function atOnce<T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const queue = all[Symbol.iterator]();
  const failures: unknown[] = [];
  const worker = async () => {
    for (let next = queue.next(); !next.done && failures.length === 0; next = queue.next()) {
      await work(next.value).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (failures.length > 0) throw failures[0];
}
