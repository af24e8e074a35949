/** A device's class by the width of its window (docs/rules.md#page-and-timing): below 767 px, below 1280 px, and above. */
export type DeviceClass = 'mobile' | 'tablet' | 'desktop';

export const TABLET_FROM_PX = 767;
export const DESKTOP_FROM_PX = 1280;

export function deviceClass(widthPx: number): DeviceClass {
  if (widthPx < TABLET_FROM_PX) return 'mobile';
  return widthPx < DESKTOP_FROM_PX ? 'tablet' : 'desktop';
}
