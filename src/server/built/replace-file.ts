import { rename, writeFile } from 'node:fs/promises';

/** Writes a file in one step: whoever reads it meanwhile, or is killed over it, leaves the one of before or this one, whole. */
export async function replaceFile(file: string, content: string | Iterable<string>): Promise<void> {
  await writeFile(`${file}.next`, content);
  await rename(`${file}.next`, file);
}
