import { readFileSync } from 'node:fs';
import type { EnergyLabel } from '#domain/energy.ts';

const sheet = readFileSync(new URL(import.meta.resolve('#shell/sheets/marks.css')), 'utf8');

/** What is written on a label. */
export const LABEL_INK = colorOf('energy', 'color');

/** The ground of an energy label, as the style sheet of the pages has it. */
export const labelColor = (label: EnergyLabel): string => colorOf(`energy-${label[0]}`, 'background');

/** @throws where the sheet has no such rule any more. */
function colorOf(name: string, property: string): string {
  const rule = new RegExp(`\\.${name}\\b(?!-)[^{}]*\\{[^}]*\\b${property}: (#\\w+)`).exec(sheet);
  if (!rule?.[1]) throw new Error(`.${name} has no ${property} in marks.css.`);
  return rule[1];
}
