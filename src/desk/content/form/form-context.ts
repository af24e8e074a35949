import { createContext, use } from 'react';
import type { FieldMistake } from '#editing/editing-api.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';
import type { ContentChoices } from '../content-api.ts';
import type { FieldComponents } from './fields-registry.ts';
import type { JsonSchema, Keys } from './value/json-schema.ts';
import type { Labels } from './value/labels.ts';
import type { SiteLanguages } from './value/localized-texts.ts';

/** What all parts of a form share. */
export interface FormSettings {
  texts: IslandTexts;
  /** language of the editor */
  language: string;
  languages: SiteLanguages;
  schemaName: string;
  /** whole schema of the file, with defaults */
  schema: JsonSchema;
  labels: Labels;
  choices: ContentChoices | undefined;
  components: FieldComponents;
  mistakes: readonly FieldMistake[];
  /** the field to show, with a number that differs at each request */
  reveal: { keys: Keys; request: number } | undefined;
  /** values that the editor removed or switched off, by their place, so that they can return */
  stash: Map<string, unknown>;
  change: (keys: Keys, part: unknown) => void;
}

const Context = createContext<FormSettings | undefined>(undefined);
export const FormProvider = Context.Provider;

export function useForm(): FormSettings {
  const settings = use(Context);
  if (!settings) throw new Error('A field of the form is used outside of the form.');
  return settings;
}

/** Ids of the names of the cards and groups around a field. Groups in two of them would otherwise have the same name. */
const GroupNames = createContext<readonly string[]>([]);
export const GroupNamesProvider = GroupNames.Provider;
export const useGroupNames = (): readonly string[] => use(GroupNames);

/** Returns the ids that name a group: its legend, and the names around it; undefined if there are none. */
export function useGroupName(legendId: string): string | undefined {
  const around = useGroupNames();
  return around.length > 0 ? [legendId, ...around].join(' ') : undefined;
}

/** Returns the id of the element that edits a field. */
export const idOf = (keys: Keys): string => ['field', ...keys].join('_');

export const beginsWith = (keys: Keys, start: Keys): boolean => start.every((key, index) => keys[index] === key);
const isEqual = (one: Keys, other: Keys) => one.length === other.length && beginsWith(one, other);

/** Returns the messages of the mistakes at exactly this field. */
export const messagesAt = (mistakes: readonly FieldMistake[], keys: Keys): string[] => [
  ...new Set(mistakes.filter((one) => isEqual(one.keys, keys)).map(({ message }) => message)),
];

/** Returns the messages of the mistakes at this field or below it. */
export const messagesBelow = (mistakes: readonly FieldMistake[], keys: Keys): string[] => [
  ...new Set(mistakes.filter((one) => beginsWith(one.keys, keys)).map(({ message }) => message)),
];
