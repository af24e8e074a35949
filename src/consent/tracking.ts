import { keepArrival } from './arrival.ts';
import { allCategories, type Categories, flagsOf } from './choice/categories.ts';
import { locationWithUtm } from './utm.ts';

/** IDs of the measuring tools in use. The consent dialog has them as JSON in `data-tracking`. */
export interface TrackingIds {
  tagManagerId?: string;
  analyticsId?: string;
  adsId?: string;
  socialPixelId?: string;
}

interface Pixel {
  (...command: unknown[]): void;
  callMethod?: (...command: unknown[]) => void;
  queue: unknown[][];
  loaded: boolean;
  version: string;
  push: Pixel;
}

declare global {
  interface Window {
    dataLayer?: unknown[];
    fbq?: Pixel;
    _fbq?: Pixel;
  }
}

/** How long Google's tools wait for the visitor's choice (docs/rules.md#consent). */
const WAIT_FOR_UPDATE_MS = 500;
const GOOGLE_TAG = 'https://www.googletagmanager.com/';
const PIXEL = 'https://connect.facebook.net/en_US/fbevents.js';

const loaded = new Set<string>();
/** Whether the page view has been reported. It is reported once per page, even if the visitor changes the choice. */
let isTold = false;

/** Sends a command to Google's tools. They recognise a command because it is an `arguments` object. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: Google's tools ignore commands that are arrays
  window.dataLayer.push(arguments);
}

/**
 * Tells Google's tools that nothing is accepted yet. Only the first call has an effect; it must come before any tool
 * loads.
 */
export function denyByDefault(): void {
  if (window.dataLayer) return;
  gtag('consent', 'default', { ...flagsOf(allCategories(false)), wait_for_update: WAIT_FOR_UPDATE_MS });
}

export function updateConsent(categories: Categories): void {
  denyByDefault();
  gtag('consent', 'update', flagsOf(categories));
}

/**
 * Loads the tools of the accepted categories and reports the page view to them.
 * @param json {@link TrackingIds} as JSON
 */
export function track(json: string, categories: Categories): void {
  const { tagManagerId, analyticsId, adsId, socialPixelId } = JSON.parse(json) as TrackingIds;
  const { analytical, marketing, social } = categories;
  const google = [analytical && analyticsId, marketing && adsId].filter((id) => typeof id === 'string');
  const manager = analytical && tagManagerId;
  updateConsent(categories);
  const [first] = google;
  if (first && load(`${GOOGLE_TAG}gtag/js?id=${first}`)) gtag('js', new Date());
  for (const id of google) gtag('config', id, { send_page_view: false });
  if (manager && load(`${GOOGLE_TAG}gtm.js?id=${manager}`)) {
    window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  }
  if ((first || manager) && !isTold) {
    isTold = true;
    keepArrival();
    gtag('event', 'page_view', { page_location: locationWithUtm(), page_title: document.title });
  }
  if (social && socialPixelId && load(PIXEL)) startPixel(socialPixelId);
}

/**
 * Loads a script.
 * @returns false if it was loaded before
 */
function load(src: string): boolean {
  if (loaded.has(src)) return false;
  loaded.add(src);
  document.head.append(Object.assign(document.createElement('script'), { src, async: true }));
  return true;
}

/** Queues commands until the pixel's script has loaded; the script then runs them. */
function startPixel(id: string): void {
  const pixel: Pixel = Object.assign(
    (...command: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...command);
      else pixel.queue.push(command);
    },
    { queue: [], loaded: true, version: '2.0' },
  ) as unknown as Pixel;
  pixel.push = pixel;
  window.fbq = pixel;
  window._fbq = pixel;
  pixel('init', id);
  pixel('track', 'PageView');
}
