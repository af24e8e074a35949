import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Localized } from '#domain/language.ts';
import { LIST_OF_GOAL } from '#domain/list.ts';
import { GOALS } from '#domain/price.ts';
import { CONTENT_DIR, contentFile } from './content-file.ts';
import { placesSchema } from './places.schema.ts';

const FILE = 'places.yaml';
const readPlacesFile = contentFile(FILE, placesSchema);

/** What editors say of places, by the id of their page: `for-sale/boom`. Nothing where there is no file. Throws ContentError. */
export function readPlaceTexts(): ReadonlyMap<string, Localized> {
  if (!existsSync(path.join(CONTENT_DIR, FILE))) return new Map();
  return new Map(
    readPlacesFile().places.flatMap(({ place, forSale, forRent }) =>
      GOALS.flatMap((goal) => {
        const text = { sale: forSale, rent: forRent }[goal];
        return text ? [[`${LIST_OF_GOAL[goal]}/${place}`, text] as const] : [];
      }),
    ),
  );
}
