import type { Random } from '../random.ts';
import type { Light } from './light.ts';

export type Point = readonly [x: number, y: number];

/** A drawing under way: shapes in painting order, and what they refer to. All sizes are px of a 1600 × 1200 sheet. */
export class Sheet {
  readonly width = 1600;
  readonly height = 1200;
  readonly random: Random;
  readonly light: Light;
  readonly #shapes: string[] = [];
  readonly #definitions: string[] = [];

  constructor(random: Random, light: Light) {
    this.random = random;
    this.light = light;
  }

  add(...shapes: readonly string[]): void {
    this.#shapes.push(...shapes);
  }

  /** Keeps a gradient, clip or filter and returns the name to refer to it by. */
  define(definition: (id: string) => string): string {
    const id = `d${this.#definitions.length}`;
    this.#definitions.push(definition(id));
    return id;
  }

  /** A gradient along a line given in shares of the shape's box; returns a paint. */
  gradient(
    stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
    line: readonly number[] = [0, 0, 0, 1],
  ): string {
    const [x1, y1, x2, y2] = line;
    const inner = stops.map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    );
    return `url(#${this.define((id) => `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${inner.join('')}</linearGradient>`)})`;
  }

  glow(stops: readonly (readonly [offset: number, colour: string, opacity?: number])[]): string {
    const inner = stops.map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    );
    return `url(#${this.define((id) => `<radialGradient id="${id}">${inner.join('')}</radialGradient>`)})`;
  }

  /** What `paint` adds shows only inside the outline (path data). */
  clipped(outline: string, paint: () => void): void {
    const id = this.define((name) => `<clipPath id="${name}"><path d="${outline}"/></clipPath>`);
    this.add(`<g clip-path="url(#${id})">`);
    paint();
    this.add('</g>');
  }

  /** What `paint` adds is softened by so many px. */
  blurred(radius: number, paint: () => void, attributes = ''): void {
    const id = this.define(
      (name) =>
        `<filter id="${name}" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
    );
    this.add(`<g filter="url(#${id})" ${attributes}>`);
    paint();
    this.add('</g>');
  }

  /** A shadow of the sun of this sheet: darkens what is below it. */
  shadow(outline: string, strength = 1): void {
    this.add(`<path d="${outline}" fill="${this.light.shadow}" fill-opacity="${round(this.light.shade * strength)}"/>`);
  }

  svg(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"><defs>${this.#definitions.join('')}</defs>${this.#shapes.join('')}</svg>`;
  }
}

export const round = (value: number): number => Math.round(value * 10) / 10 || 0;
const fine = (value: number): string => String(Math.round(value * 10) / 10 || 0);

export function box(x: number, y: number, width: number, height: number): string {
  return `M${fine(x)} ${fine(y)}h${fine(width)}v${fine(height)}h${fine(-width)}z`;
}

export function outline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${fine(x)} ${fine(y)}`).join('L')}z`;
}

export function line(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${fine(x)} ${fine(y)}`).join('L')}`;
}

export function fill(data: string, paint: string, attributes = ''): string {
  return `<path d="${data}" fill="${paint}" ${attributes}/>`;
}

export function stroke(data: string, paint: string, width: number, attributes = ''): string {
  return `<path d="${data}" fill="none" stroke="${paint}" stroke-width="${fine(width)}" ${attributes}/>`;
}

export const rect = (x: number, y: number, width: number, height: number, paint: string, attributes = ''): string =>
  `<rect x="${fine(x)}" y="${fine(y)}" width="${fine(Math.max(0, width))}" height="${fine(Math.max(0, height))}" fill="${paint}" ${attributes}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, paint: string, attributes = ''): string =>
  `<ellipse cx="${fine(x)}" cy="${fine(y)}" rx="${fine(rx)}" ry="${fine(ry)}" fill="${paint}" ${attributes}/>`;
