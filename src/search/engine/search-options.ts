import type { Goal } from '#domain/price.ts';
import { xmlText } from '#platform/xml.ts';

/** A municipality or a type of home that can be chosen in the search box. */
export interface SearchOption {
  value: string;
  label: string;
  lang?: string | undefined;
  /** the only goal that has it; absent: both have */
  only?: Goal | undefined;
  /** the place of a form that stands for a municipality, where it is another */
  place?: string | undefined;
}

/** What stands in the search box: the municipalities with the most homes, and all types. */
export interface SearchOptions {
  municipalities: readonly SearchOption[];
  types: readonly SearchOption[];
}

export const searchOptionsFile = (language: string): string => `/${language}/search/options.json`;

/** All municipalities, where pages name only those with the most homes. */
export const municipalitiesFile = (language: string): string => `/${language}/search/municipalities.json`;

/** Options as the island writes them (search/Options.tsx). */
export const optionItems = (name: 'city' | 'type', options: readonly SearchOption[]): string =>
  options
    .map(({ value, label, lang, only }) => {
      const box = `<input type="checkbox" name="${name}" value="${xmlText(value)}">`;
      return `<li${only ? ` data-only="${only}"` : ''}><label class="choice"${lang ? ` lang="${lang}"` : ''}>${box}<span>${xmlText(label)}</span><span data-hits></span></label></li>`;
    })
    .join('');
