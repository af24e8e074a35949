import { type Focus, focusPoint } from './focus.ts';
import type { PictureColour } from './picture-colour.ts';

/** What a page knows about a picture before it is loaded. */
export interface PictureLook {
  focus?: Focus | undefined;
  colour?: PictureColour | undefined;
}

/**
 * Returns the class of an `<img>`: the focus of the picture in tenths, and its colour. The rules are in src/shell/sheets/pictures.css,
 * because pages allow no styles in their HTML.
 */
export function pictureClass({ focus, colour }: PictureLook): string | undefined {
  const [x, y] = focusPoint(focus).map((share) => Math.round(share * 10));
  const names = [x === 5 ? '' : `x${x}`, y === 5 ? '' : `y${y}`, colour];
  return names.filter(Boolean).join(' ') || undefined;
}
