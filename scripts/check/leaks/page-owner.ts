import { readPaths } from '#agency/content/paths.ts';
import type { Subject } from '#feed/secrets/subject.ts';

export interface PageOwner {
  kind?: Subject['kind'] | undefined;
  id?: number | undefined;
}

/** A card or link. Its texts belong to the home that it leads to. */
const CARD_OR_LINK = /<(article|a)\b[^>]*>[\s\S]*?<\/\1>/g;

/** Other files that are made from one home: calendars of open days, share pictures, previews and data for programs. */
const OF_A_HOME =
  /^(?:(?:[a-z]{2}\/calendar|share)\/(\d+)-[^/]+|[a-z]{2}\/(?:preview|sun)\/(\d+)\/index\.html|(?:property|around)\/(\d+)\.json)$/;

/**
 * Returns the home or project that a page or file belongs to: `nl/te-koop/boom/titel/1001/index.html`,
 * `property/1001/index.html`, `share/1001-….jpg`.
 */
export function pageOwner(file: string): PageOwner {
  const [, part, preview, data] = OF_A_HOME.exec(file) ?? [];
  const home = part ?? preview ?? data;
  if (home) return { kind: 'property', id: Number(home) };
  const [, section = '', id] = /^(?:[a-z]{2}\/)?([^/]+)\/(?:[^/]+\/[^/]+\/)?(\d+)\/index\.html$/.exec(file) ?? [];
  if (!id || (/^[a-z]{2}\//.test(file) && file.split('/').length < 6)) return {};
  const row = readPaths().pages.find((page) => page.id === 'projects');
  const projects = ['project', row?.original, ...Object.values(row?.path ?? {})];
  return { kind: projects.includes(section) ? 'project' : 'property', id: Number(id) };
}

/** Splits a page into its own part and the cards and links of other homes. */
export function ownPart(text: string, id: number): { own: string; rest: string } {
  const others: string[] = [];
  const own = text.replace(CARD_OR_LINK, (part) => {
    if (!/href="[^"]*\/\d+\/"/.test(part) || part.includes(`/${id}/"`)) return part;
    others.push(part);
    return ' ';
  });
  return { own, rest: others.join('\n') };
}
