import type { LeadSettings } from '#server/settings/api-settings.ts';
import type { LeadSoftware } from './lead-software.ts';
import { sweepBrightLeads } from './sweepbright/sweepbright-leads.ts';
import { whiseLeads } from './whise/whise-leads.ts';

/** The software that receives leads, by the name of its door. */
export const LEAD_SOFTWARE: Readonly<Record<LeadSettings['to'], LeadSoftware>> = {
  whise: whiseLeads,
  sweepbright: sweepBrightLeads,
};
