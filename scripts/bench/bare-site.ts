import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const CONFIG = `import { defineConfig } from 'astro/config';
export default defineConfig({ site: 'https://www.example.com', trailingSlash: 'always', build: { concurrency: 8 } });
`;

/** A page with a title, a heading and ten facts, and nothing around it. */
const page = (count: number) => `---
export function getStaticPaths() {
  return Array.from({ length: ${count} }, (_, index) => ({ params: { id: String(index) } }));
}
const { id } = Astro.params;
const facts = Array.from({ length: 10 }, (_, index) => ['fact ' + index, id]);
---
<!doctype html>
<html lang="en">
  <head><title>{id}</title></head>
  <body><h1>{id}</h1><dl>{facts.map(([name, value]) => <div><dt>{name}</dt><dd>{value}</dd></div>)}</dl></body>
</html>
`;

/** Writes an Astro project of \`count\` bare pages into \`folder\`: the yardstick for what Astro itself takes on this machine. */
export async function writeBareSite(folder: string, count: number): Promise<void> {
  await mkdir(path.join(folder, 'src/pages'), { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }\n');
  await writeFile(path.join(folder, 'astro.config.mjs'), CONFIG);
  await writeFile(path.join(folder, 'src/pages/[id].astro'), page(count));
  await cp('tsconfig.json', path.join(folder, 'tsconfig.json'));
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'), 'dir');
}
