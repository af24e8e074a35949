import { FORM_IDS } from '#forms/forms.ts';
import { readAddress } from '#platform/http/address.ts';

const ROOMS = ['media', 'documents', 'pictures', 'share', '_astro', 'healthz', 'metrics', '_mail'];
const ENDPOINTS = ['captcha', 'documents', 'links', 'listing-change', 'portal', 'pushed', 'tasks', 'views'];

/** What figures call a request: one of few names, whatever is asked for, and nothing of what somebody typed. */
export function routeName(target: string | undefined): string {
  const address = readAddress(target);
  const [room = '', endpoint = '', form = ''] = address?.segments ?? [];
  if (!address) return 'unreadable';
  if (ROOMS.includes(room)) return room;
  if (room === 'api') {
    if (endpoint === 'forms') return FORM_IDS.some((id) => id === form) ? `forms/${form}` : 'forms';
    return ENDPOINTS.includes(endpoint) ? `api/${endpoint}` : 'api';
  }
  return address.directory ? 'page' : 'file';
}
