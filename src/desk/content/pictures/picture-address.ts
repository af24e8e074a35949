import { CONTENT_PATH } from '../content-api.ts';

/** Returns the address of a picture of the draft, in the given width. */
export const pictureAddress = (file: string, width: number): string =>
  `${CONTENT_PATH}/picture?${new URLSearchParams({ file, width: String(width) })}`;

/** Returns the name of a picture without its folder and extension, in words. */
export const pictureName = (file: string): string =>
  (file.split('/').at(-1) ?? file).replace(/\.\w+$/, '').replace(/[-_]+/g, ' ');
