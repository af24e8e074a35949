import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureUrl, thumbnailSize, thumbnailUrl } from '../feed/attachments.ts';
import { handwritten } from '../listings/all.ts';
import type { Scene } from '../listings/listing.ts';
import { projects } from '../listings/projects.ts';
import type { SampleOptions } from '../options.ts';
import { randomFor } from '../random.ts';
import { exterior } from './exterior/scene.ts';
import { finish } from './finish.ts';
import { interior } from './interior/scene.ts';
import { type Light, lights } from './light.ts';
import { looks } from './looks/all.ts';
import { gardens, terraces } from './outdoors/all.ts';
import { garden } from './outdoors/garden.ts';
import { terrace } from './outdoors/terrace.ts';
import { plans } from './plan/all.ts';
import { floorPlan } from './plan/draw.ts';
import { sitePlan } from './plan/site.ts';
import { sites } from './plan/sites.ts';
import { rooms } from './rooms/all.ts';
import { Sheet } from './sheet.ts';

/** Draws the pictures the feed names, and the thumbnails. Returns how many pictures. */
export async function drawPictures({ out, listings, only }: SampleOptions): Promise<number> {
  mkdirSync(join(out, 'pictures'), { recursive: true });
  const owners = [...handwritten.slice(0, listings), ...(listings < handwritten.length ? [] : projects)];
  let drawn = 0;
  for (const { id, pictures } of owners) {
    if (only.length > 0 && !only.includes(id)) continue;
    for (const [index, scene] of pictures.entries()) {
      const file = join(out, pictureUrl(id, index + 1));
      await finish(drawing(id, scene), file);
      if (index === 0) await thumbnail(file, join(out, thumbnailUrl(id)));
      drawn += 1;
    }
  }
  return drawn;
}

async function thumbnail(cover: string, file: string): Promise<void> {
  const { width, height } = thumbnailSize;
  await sharp(cover).resize(width, height, { fit: 'fill' }).webp({ quality: 74 }).toFile(file);
}

/** The drawing of one scene of a property or project. Throws when no drawing of it exists. */
export function drawing(id: number, scene: Scene): Sheet {
  const key = `${id} ${scene}`;
  const on = (light: Light, draw: (sheet: Sheet) => void): Sheet => {
    const sheet = new Sheet(randomFor(1, key), light);
    draw(sheet);
    return sheet;
  };
  const look = looks[key];
  if (look !== undefined) return on(lights[look.light], (sheet) => exterior(sheet, look.scene));
  const room = rooms[key];
  if (room !== undefined) return on(lights[room.light], (sheet) => interior(sheet, room));
  const green = gardens[key];
  if (green !== undefined) return on(lights[green.light], (sheet) => garden(sheet, green));
  const outlook = terraces[key];
  if (outlook !== undefined) return on(lights[outlook.light], (sheet) => terrace(sheet, outlook));
  const plan = plans[id];
  if (scene === 'plan' && plan !== undefined) return on(lights.overcast, (sheet) => floorPlan(sheet, plan));
  const site = sites[id];
  if (scene === 'sitePlan' && site !== undefined) return on(lights.morning, (sheet) => sitePlan(sheet, site));
  throw new Error(`No drawing for picture "${scene}" of ${id}: add it to looks, rooms, outdoors or plan.`);
}
