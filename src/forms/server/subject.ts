import { readRecordNumber } from '#domain/url-part.ts';
import type { ListingData, ProjectData, Site } from '#server/built/site-data.ts';
import type { FieldName } from '../field.ts';
import { formOf } from '../forms.ts';
import type { SentForm } from './sent-form.ts';

/** The home or project that a form is about. */
export interface FormSubject {
  listing?: ListingData | undefined;
  project?: ProjectData | undefined;
}

/** undefined where the form is about something that is not there, sold or rented. */
export function subjectOf(form: SentForm, site: Site): FormSubject | undefined {
  const { about } = formOf(form.id);
  if (!about) return {};
  const listing = site.listing(readRecordNumber(form.hidden.listing));
  const project = site.project(readRecordNumber(form.hidden.project));
  if (about !== 'project' && listing && !listing.search.closed) return { listing };
  if (about !== 'listing' && project && !project.closed) return { project };
  return undefined;
}

/** Values that the page offered for fields that take them from it. */
export function offeredOptions({ listing, project }: FormSubject, site: Site): Partial<Record<FieldName, string[]>> {
  const units = site.listings.filter(({ projectId, search }) => projectId === project?.id && !search.closed);
  return {
    openDay: listing?.openDays.map(({ start }) => start) ?? [],
    unit: units.map(({ id }) => String(id)),
    ...demandOptions(site),
  };
}

/** What a search can ask for. */
export const demandOptions = ({ types, places }: Site): Partial<Record<FieldName, string[]>> => ({
  types: types.map(({ id }) => String(id)),
  places: places.map(({ key }) => key),
});
