import sanitizeHtml from 'sanitize-html';
import { inEnglish, type Said, say, type Words } from '#platform/mistakes/said.ts';

/** Allowed elements: shapes, colours and gradients. Scripts, references to files and fonts are not allowed. */
const ELEMENTS = [
  ...['svg', 'g', 'defs', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'use'],
  ...['symbol', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'],
];
const ATTRIBUTES = [
  ...[
    'id',
    'viewBox',
    'd',
    'x',
    'y',
    'x1',
    'y1',
    'x2',
    'y2',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'fx',
    'fy',
    'width',
    'height',
  ],
  ...['points', 'transform', 'fill', 'fill-rule', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-linecap'],
  ...[
    'stroke-linejoin',
    'stroke-miterlimit',
    'stroke-dasharray',
    'stroke-opacity',
    'opacity',
    'clip-path',
    'clip-rule',
  ],
  ...['mask', 'offset', 'stop-color', 'stop-opacity', 'gradientUnits', 'gradientTransform', 'spreadMethod', 'href'],
  ...['xlink:href', 'clipPathUnits', 'maskUnits', 'preserveAspectRatio'],
];
/** Elements that cannot be removed without damaging the drawing, each with advice for editors. */
const MISSED: Readonly<Record<string, Words>> = {
  text: 'visitors may not have the font of this text; convert the text to paths (Inkscape: select all, then Path → Object to Path; Illustrator: Type → Create Outlines) and save it as a plain SVG, or save the logo as PNG',
  image: 'it is a photo inside the drawing; save the drawing without photos',
  style: 'it contains style rules; export the drawing with «presentation attributes»',
  foreignObject: 'it is not part of a drawing; remove it',
};

/** A drawing that can be shown inside a page. */
export interface Drawing {
  /** safe markup whose ids are unique on the page */
  svg: string;
  width: number;
  height: number;
  /** whether it contains a picture, which is too large to be repeated in every page */
  isPicture?: boolean | undefined;
}

/** A problem with a drawing, described for editors. */
export class DrawingError extends Error {
  readonly said: Said;

  constructor(said: Said) {
    super(inEnglish(said));
    this.said = said;
  }
}

/** Cleans a drawing for a page and prefixes its ids. Throws DrawingError, which says what to change. */
export function cleanSvg(source: string, prefix: string): Drawing {
  const start = source.search(/<svg[\s>]/);
  if (start < 0) throw new DrawingError(say('expected an SVG drawing, which begins with <svg'));
  for (const [name, why] of Object.entries(MISSED)) {
    if (new RegExp(`<${name}[\\s>/]`).test(source))
      throw new DrawingError(say('expected no <{name}>: {why}', { name, why: say(why) }));
  }
  const box = /<svg[^>]*\sviewBox\s*=\s*["']\s*[\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)[\s,]+([\d.]+)\s*["']/.exec(source);
  const [width, height] = [Number(box?.[1]), Number(box?.[2])];
  if (!(width > 0 && height > 0)) throw new DrawingError(say('expected a viewBox such as viewBox="0 0 120 40"'));
  const svg = sanitizeHtml(source.slice(start), {
    allowedTags: ELEMENTS,
    allowedAttributes: { '*': ATTRIBUTES },
    allowedSchemes: [],
    allowProtocolRelative: false,
    parser: { xmlMode: true },
    nonTextTags: ['script', 'style', 'metadata', 'title', 'desc'],
    transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: named(tagName, attribs, prefix) }) },
  });
  return {
    svg: svg
      .trim()
      .replace(/>\s+</g, '><')
      .replace(/><\/(?!g|svg|defs|symbol|clipPath|mask|linearGradient|radialGradient)\w+>/g, '/>'),
    width,
    height,
  };
}

/** Prefixes ids and references, and removes references to anything outside the drawing. */
function named(tagName: string, attribs: Record<string, string>, prefix: string): Record<string, string> {
  const kept = Object.entries(attribs).flatMap(([name, value]): [string, string][] => {
    if (name === 'id') return [[name, prefix + value]];
    if (name === 'href' || name === 'xlink:href')
      return value.startsWith('#') ? [['href', `#${prefix}${value.slice(1)}`]] : [];
    if (/url\(/i.test(value)) {
      const [, target] = /^url\(\s*["']?#([^"')]+)["']?\s*\)$/.exec(value) ?? [];
      return target ? [[name, `url(#${prefix}${target})`]] : [];
    }
    return tagName === 'svg' && (name === 'width' || name === 'height') ? [] : [[name, value]];
  });
  return Object.fromEntries(kept);
}
