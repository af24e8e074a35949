import { logoSize, readLogo } from './logo.ts';
import { readLook } from './look.ts';

/** The logo in mails. Mail programs do not show SVG, so the build draws it as PNG, for light and for dark backgrounds. */
export interface MailLogo {
  /** paths of the two pictures on the site */
  light: string;
  dark: string;
  /** size in CSS pixels */
  width: number;
  height: number;
  /** whether the logo contains the agency's name, so that mails do not show the name beside it */
  hasName: boolean;
}

const NAMES = { light: 'mail-logo', dark: 'mail-logo-dark' } as const;
/** Pixels of the picture for each CSS pixel, so that the logo is sharp on phones. */
const PIXEL_RATIO = 3;

/** Returns what mails need to show the agency's logo. Returns undefined if the agency has no logo. Throws ContentError. */
export function mailLogo(): MailLogo | undefined {
  const logo = readLogo();
  if (!logo) return undefined;
  const { hasName } = readLook().logo;
  return { light: `/${NAMES.light}.png`, dark: `/${NAMES.dark}.png`, ...logoSize(logo.light), hasName };
}

/**
 * Returns the drawings for the two pictures by their names, each with its width in pixels. Parts without a colour take the
 * accent colour. Throws ContentError.
 */
export function mailLogoDrawings(): { name: string; svg: string; widthPx: number }[] {
  const logo = readLogo();
  if (!logo) return [];
  const { accent } = readLook().colors;
  const { width, height } = logoSize(logo.light);
  return (['light', 'dark'] as const).map((theme) => {
    const { svg } = (theme === 'dark' && logo.dark) || logo.light;
    const size = `xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" color="${accent[theme]}"`;
    const drawn = svg.replace(/ xmlns="[^"]*"/, '').replace('<svg', `<svg ${size}`);
    return { name: NAMES[theme], svg: drawn, widthPx: width * PIXEL_RATIO };
  });
}
