import type { SampleDocument, Scene } from '../listings/listing.ts';
import { documentNames, pictureNames } from '../listings/vocabulary.ts';
import type { FeedDocument, FeedPicture, Language } from './contract.ts';

export const pictureSize = { width: 1600, height: 1200 } as const;
export const thumbnailSize = { width: 150, height: 113 } as const;

/** The file of a picture, relative to the feed. The name tells no street. */
export const pictureUrl = (owner: number, place: number): string => `pictures/${owner}-${place}.webp`;
export const thumbnailUrl = (owner: number): string => `pictures/${owner}-thumb.webp`;
export const documentUrl = (owner: number, place: number): string => `documents/${owner}-${place}.pdf`;

/** The pictures of a property or project, in display order. */
export function picturesOf(owner: number, scenes: readonly Scene[], language: Language): FeedPicture[] {
  return scenes.map((scene, index) => ({
    ID: owner * 100 + index + 1,
    Name: pictureNames[scene][language],
    Url: pictureUrl(owner, index + 1),
    Width: pictureSize.width,
    Height: pictureSize.height,
  }));
}

/** The thumbnail of the cover; none without pictures. */
export function thumbnailOf(owner: number, scenes: readonly Scene[], language: Language): FeedPicture | null {
  const [cover] = scenes;
  if (cover === undefined) return null;
  const { width, height } = thumbnailSize;
  return {
    ID: owner * 100,
    Name: pictureNames[cover][language],
    Url: thumbnailUrl(owner),
    Width: width,
    Height: height,
  };
}

/** The documents of a property or project. */
export function documentsOf(owner: number, documents: readonly SampleDocument[], language: Language): FeedDocument[] {
  return documents.map((document, index) => ({
    ID: owner * 100 + 50 + index,
    Name: documentNames[document.name][language],
    Url: documentUrl(owner, index + 1),
    Public: document.public,
  }));
}
