import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureUrl, thumbnailSize, thumbnailUrl } from '../feed/attachments.ts';
import { handwritten } from '../listings/all.ts';
import { projects } from '../listings/projects.ts';
import type { SampleOptions } from '../options.ts';

/** Draws the pictures the feed names, and the thumbnails. Returns how many pictures. */
export async function drawPictures({ out, listings, only }: SampleOptions): Promise<number> {
  mkdirSync(join(out, 'pictures'), { recursive: true });
  const owners = [...handwritten.slice(0, listings), ...(listings < handwritten.length ? [] : projects)];
  let drawn = 0;
  for (const { id, pictures } of owners) {
    if (only.length > 0 && !only.includes(id)) continue;
    for (const [index, scene] of pictures.entries()) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><rect width="1600" height="1200" fill="hsl(${(id * 37 + index * 20) % 60},40%,80%)"/><rect x="400" y="400" width="800" height="700" fill="#A33B20"/><text x="420" y="380" font-size="60">${id} ${scene}</text></svg>`;
      const file = join(out, pictureUrl(id, index + 1));
      await sharp(Buffer.from(svg)).webp({ quality: 80 }).toFile(file);
      if (index === 0) {
        await sharp(file)
          .resize(thumbnailSize.width, thumbnailSize.height, { fit: 'fill' })
          .webp({ quality: 70 })
          .toFile(join(out, thumbnailUrl(id)));
      }
      drawn += 1;
    }
  }
  return drawn;
}
