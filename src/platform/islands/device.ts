import { map, onMount } from 'nanostores';

/** Class of a device by the width of its window (docs/rules.md#page-and-timing): below 767 px, below 1280 px, or wider. */
export type DeviceClass = 'mobile' | 'tablet' | 'desktop';

const TABLET_FROM_PX = 767;
const DESKTOP_FROM_PX = 1280;

export function deviceClass(widthPx: number): DeviceClass {
  if (widthPx < TABLET_FROM_PX) return 'mobile';
  return widthPx < DESKTOP_FROM_PX ? 'tablet' : 'desktop';
}

export interface DeviceState {
  isMobile: boolean;
  isTablet: boolean;
  isDesktop: boolean;
  /** whether the window is wide enough for the bar above the menu; the limit is the same as in shell/sheets/shell.css */
  topBarShow: boolean;
  /** language of the page: `nl` */
  language: string;
}

const TOP_BAR_FROM_PX = 1150;

/**
 * State of the window, updated while anything listens to the store. The layout of a page depends on its style sheets only,
 * so nothing moves when an island hydrates.
 */
export const $device = map<DeviceState>({
  isMobile: false,
  isTablet: false,
  isDesktop: false,
  topBarShow: false,
  language: '',
});

onMount($device, () => {
  const from = (px: number) => matchMedia(`(width >= ${px}px)`);
  const queries = { tablet: from(TABLET_FROM_PX), topBar: from(TOP_BAR_FROM_PX), desktop: from(DESKTOP_FROM_PX) };
  const follow = () => {
    const device = deviceClass(window.innerWidth);
    $device.set({
      isMobile: device === 'mobile',
      isTablet: device === 'tablet',
      isDesktop: device === 'desktop',
      topBarShow: queries.topBar.matches,
      language: document.documentElement.lang,
    });
  };
  follow();
  for (const query of Object.values(queries)) query.addEventListener('change', follow);
  return () => {
    for (const query of Object.values(queries)) query.removeEventListener('change', follow);
  };
});
