import type { Localized } from '../language.ts';

/** Providers of films and tours whose players a page may embed. */
export const EMBEDS = ['youtube', 'vimeo', 'facebook', 'matterport', 'nodalview', 'kuula'] as const;
export type MediaProvider = 'file' | (typeof EMBEDS)[number];

/** A film or tour that a page can show. `id` is set if the provider uses ids. */
export interface MediaLink {
  provider: MediaProvider;
  url: string;
  id?: string;
}

/** Addresses of films that a browser can play without the player of a provider. Pages may load them over HTTPS only. */
const PLAYABLE_FILE = /^https:.*\.(?:mp4|webm|mov)$/i;
const VIDEO_FILE = /\.(?:mp4|mov|wmv|avi|flv|webm)$/i;
const YOUTUBE_ID = /^[\w-]{11}$/;
const TOUR_HOSTS: readonly { provider: MediaProvider; host: string }[] = [
  { provider: 'matterport', host: 'matterport.com' },
  { provider: 'nodalview', host: 'nodalview.com' },
  { provider: 'kuula', host: 'kuula.co' },
];

/** Recognises a film or tour by its address (docs/rules.md#words-and-media). Returns `undefined` for any other address. */
export function mediaLink(address: string): MediaLink | undefined {
  const url = URL.parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const host = url.hostname.replace(/^(?:www|m)\./, '');
  if (VIDEO_FILE.test(url.pathname)) return { provider: 'file', url: url.href };
  const youtube = youtubeId(host, url);
  if (youtube) return { provider: 'youtube', url: url.href, id: youtube };
  const vimeo = belongsTo(host, 'vimeo.com') ? /^\/(?:video\/)?(\d+)(?:\/|$)/.exec(url.pathname)?.[1] : undefined;
  if (vimeo) return { provider: 'vimeo', url: url.href, id: vimeo };
  if (isFacebookVideo(host, url)) return { provider: 'facebook', url: url.href };
  const tour = TOUR_HOSTS.find((known) => belongsTo(host, known.host));
  return tour ? { provider: tour.provider, url: url.href } : undefined;
}

/** Returns whether a link leads to a virtual tour rather than a film. */
export function isTour({ provider }: MediaLink): boolean {
  return TOUR_HOSTS.some((tour) => tour.provider === provider);
}

/** Returns whether a film is a file that a page can play without an embedded player. */
export function isPlayable({ provider, url }: MediaLink): boolean {
  const { protocol, pathname } = new URL(url);
  return provider === 'file' && PLAYABLE_FILE.test(protocol + pathname);
}

function belongsTo(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

function youtubeId(host: string, url: URL): string | undefined {
  let id: string | null | undefined;
  if (host === 'youtu.be') id = /^\/([^/]+)\/?$/.exec(url.pathname)?.[1];
  else if (belongsTo(host, 'youtube.com') || belongsTo(host, 'youtube-nocookie.com')) {
    id = /^\/watch\/?$/.test(url.pathname)
      ? url.searchParams.get('v')
      : /^\/(?:embed|shorts)\/([^/]+)/.exec(url.pathname)?.[1];
  }
  return id && YOUTUBE_ID.test(id) ? id : undefined;
}

function isFacebookVideo(host: string, url: URL): boolean {
  if (host === 'fb.watch') return url.pathname.length > 1;
  if (!belongsTo(host, 'facebook.com')) return false;
  return (
    /\/videos\/./.test(url.pathname) || (/^\/(?:watch\/?|video\.php)$/.test(url.pathname) && url.searchParams.has('v'))
  );
}

/** Words for a floor plan or site plan in four languages. */
const PLAN =
  /(?<!\p{L})(?:\p{L}*(?:plan|plans|plannen|pläne)|\p{L}*grundrisse?|plattegrond(?:en)?|situatieschets)(?!\p{L})/iu;
/** Phrases with the word «plan» that mean something else: open plan, worktop («plan de travail»), foreground. */
const NO_PLAN = /open[\s-]plan|plans? de (?:travail|cuisson)|(?:premier|arrière|second|gros)[\s-]plan/giu;

/**
 * Returns whether a picture is a floor plan or site plan. The picture's name is the only clue that the export gives.
 */
export function isPlan(name: Localized): boolean {
  return Object.values(name).some((text) => text !== undefined && PLAN.test(text.replace(NO_PLAN, '')));
}
