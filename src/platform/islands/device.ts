import { map, onMount } from 'nanostores';
import { DESKTOP_FROM_PX, deviceClass, TABLET_FROM_PX } from '../browser/device-class.ts';

export interface DeviceState {
  isMobile: boolean;
  isTablet: boolean;
  isDesktop: boolean;
  /** the bar above the menu has room; shell/sheets/shell.css decides the same */
  topBarShow: boolean;
  /** of the page: `nl` */
  language: string;
}

const TOP_BAR_FROM_PX = 1000;

/**
 * The window, as islands may want to know it; follows it while anybody listens. What a page looks like is decided by its
 * styles alone, so nothing moves when an island wakes.
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
