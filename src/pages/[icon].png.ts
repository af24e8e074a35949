import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { ICONS_PX, iconSvg } from '#agency/brand/logo.ts';
import { mailLogoDrawings } from '#agency/brand/mail-logo.ts';
import { readSite } from '#agency/content/site.ts';

/** Resolution in dots per inch at which an icon of 32 units has enough pixels for every size. */
const DENSITY = 1152;

interface Props {
  svg: string;
  widthPx: number;
}

/** Icons for phones, and the logo for mails, none of which can be SVG. */
export const getStaticPaths = (() => {
  const icon = iconSvg(readSite().name);
  const icons = Object.entries(ICONS_PX).map(([name, widthPx]) => ({ name, svg: icon, widthPx }));
  return [...icons, ...mailLogoDrawings()].map(({ name, ...props }) => ({ params: { icon: name }, props }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<Props> = async ({ props: { svg, widthPx } }) => {
  const png = await sharp(Buffer.from(svg), { density: DENSITY }).resize(widthPx).png().toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};
