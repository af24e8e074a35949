import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { ICONS_PX, iconSvg } from '#agency/brand/logo.ts';
import { readSite } from '#agency/content/site.ts';

/** Resolution in dots per inch at which an icon of 32 units has enough pixels for every size. */
const DENSITY = 1152;

export const getStaticPaths = (() =>
  Object.entries(ICONS_PX).map(([icon, size]) => ({ params: { icon }, props: { size } }))) satisfies GetStaticPaths;

/** The icon as PNG, for phones that do not support SVG. */
export const GET: APIRoute<{ size: number }> = async ({ props: { size } }) => {
  const icon = sharp(Buffer.from(iconSvg(readSite().name)), { density: DENSITY });
  const png = await icon.resize(size, size).png().toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};
