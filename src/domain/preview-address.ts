import type { Language } from './language.ts';

/** Returns the path of the preview of a home that lacks facts required by law: `/nl/preview/1001/`. */
export const previewPath = (id: number, language: Language): string => `/${language}/preview/${id}/`;

/** Returns whether a path of the site is that of a preview. Languages have two letters. */
export const isPreview = (path: string): boolean => path.startsWith('/preview/', 3);
