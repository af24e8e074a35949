import { brabantLooks } from './brabant.ts';
import { elsewhereLooks } from './elsewhere.ts';
import { otherLooks } from './others.ts';
import { projectLooks } from './projects.ts';
import { type Look, rupelLooks } from './rupel.ts';

/** The outside pictures, by property or project and scene. */
export const looks: Readonly<Record<string, Look>> = {
  ...rupelLooks,
  ...brabantLooks,
  ...otherLooks,
  ...elsewhereLooks,
  ...projectLooks,
};
