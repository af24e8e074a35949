import type { MenuEntry } from '#agency/content/menu-and-footer.ts';
import type { Localized } from '#domain/language.ts';

/** An entry of the menu in one language. */
export interface MenuLink {
  /** id of the page or article that it leads to */
  id: string;
  label: string;
  href: string;
  children: readonly MenuLink[];
}

export function menuLinks(
  entries: readonly MenuEntry[],
  hrefOf: (link: string) => string,
  words: (text: Localized) => string,
): MenuLink[] {
  const view = ({ path, title }: Pick<MenuEntry, 'path' | 'title'>) => ({
    id: path.replace(/^(?:page|article):/, ''),
    label: words(title),
    href: hrefOf(path),
  });
  return entries.map((entry) => ({
    ...view(entry),
    children: entry.childMenus.map((child) => ({ ...view(child), children: [] })),
  }));
}
