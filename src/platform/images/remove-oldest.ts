import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes the files written longest ago until a folder holds nine tenths of the limit, if it holds more than the limit. */
export async function removeOldest(dir: string, maxBytes: number, keep: string): Promise<void> {
  const files: { path: string; bytes: number; written: number }[] = [];
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const stats = entry.isFile() ? await stat(path).catch(() => undefined) : undefined;
    if (stats) files.push({ path, bytes: stats.size, written: stats.mtimeMs });
  }
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= maxBytes) return;
  files.sort((a, b) => a.written - b.written);
  for (const { path, bytes } of files) {
    if (total <= maxBytes * 0.9) return;
    if (path === keep) continue;
    await rm(path, { force: true });
    total -= bytes;
  }
}
