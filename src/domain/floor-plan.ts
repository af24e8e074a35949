import type { Localized } from './language.ts';

/** Words that end in «plan» in four languages, and those for a drawing seen from above. */
const PLAN =
  /(?<!\p{L})(?:\p{L}*(?:plan|plans|plannen|pläne)|\p{L}*grundrisse?|plattegrond(?:en)?|situatieschets)(?!\p{L})/iu;
/** Kitchens are open plan, worktops are plans de travail, views have foregrounds. */
const NO_PLAN = /open[\s-]plan|plans? de (?:travail|cuisson)|(?:premier|arrière|second|gros)[\s-]plan/giu;

/** Whether a picture is a plan of floors or plot, by its name: the export has no other mark. */
export function isPlan(name: Localized): boolean {
  return Object.values(name).some((text) => text !== undefined && PLAN.test(text.replace(NO_PLAN, '')));
}
