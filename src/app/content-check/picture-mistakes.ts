import { existsSync } from 'node:fs';
import path from 'node:path';
import { readDrawing } from '#agency/brand/logo.ts';
import { pictureLogo } from '#agency/brand/logo-picture.ts';
import { lookSchema } from '#agency/brand/look.schema.ts';
import { pictureStates, shapeOf } from '#agency/brand/pictures.ts';
import { webFont } from '#agency/brand/web-font.ts';
import { ContentError, type ContentMistake, collectInto, contentMistake } from '#agency/content/content-error.ts';
import { readYaml } from '#agency/content/content-file.ts';

/** Returns the mistakes in the pictures, the logo, the icon and the fonts of the content folder. */
export async function pictureMistakes(dir: string): Promise<ContentMistake[]> {
  const states = await pictureStates(dir);
  return [
    ...states.flatMap(({ file, mistake }) =>
      mistake ? [contentMistake({ file: path.join(dir, file), said: mistake })] : [],
    ),
    ...(await sharePictureMistakes(dir)),
    ...(await brandMistakes(dir)),
  ];
}

/** Returns a mistake if the picture for social media is not a picture. */
async function sharePictureMistakes(dir: string): Promise<readonly ContentMistake[]> {
  const file = path.join(dir, 'share.png');
  if (!existsSync(file)) return [];
  return shapeOf(file).then(
    () => [],
    (error: unknown) => {
      if (error instanceof ContentError) return error.mistakes;
      throw error;
    },
  );
}

async function brandMistakes(dir: string): Promise<ContentMistake[]> {
  const mistakes: ContentMistake[] = [];
  const look = collectInto(mistakes)(() => readYaml('look.yaml', lookSchema, dir));
  const read = [
    ...['logo.svg', 'logo-dark.svg', 'icon.svg'].map((name) => async () => readDrawing(name, '', dir)),
    ...['logo', 'logo-dark'].map((name) => () => pictureLogo(name, dir)),
    ...(look ? (['heading', 'text'] as const).map((role) => () => webFont(look.fonts[role], { dir, role })) : []),
  ];
  const results = await Promise.allSettled(read.map((one) => one()));
  for (const result of results) {
    if (result.status === 'fulfilled') continue;
    if (!(result.reason instanceof ContentError)) throw result.reason;
    mistakes.push(...result.reason.mistakes);
  }
  return mistakes;
}
