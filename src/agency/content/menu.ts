import { contentFile } from './content-file.ts';
import { type MenuEntry, menuSchema } from './menu.schema.ts';
import { published } from './published.ts';

const readFile = contentFile('menu.yaml', menuSchema);

/** The published entries of `content/menu.yaml` in their order, with their published children. Throws ContentError. */
export function readMenu(): MenuEntry[] {
  return published(readFile().menu).map((entry) => ({ ...entry, childMenus: published(entry.childMenus) }));
}
