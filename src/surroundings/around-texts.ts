import { textsOf } from '#agency/content/own-texts.ts';
import type { Language } from '#domain/language.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';
import { PLACE_KINDS } from './place-kinds.ts';
import { readSurroundings } from './surroundings-file.ts';

/**
 * Returns the texts of the table with the surroundings of a home, and the credits of the sources: `source.0`, and with a
 * link `source.0.link`. Without data of surroundings, there are no texts, and the browser shows no table.
 */
export function aroundTexts(language: Language): IslandTexts {
  const surroundings = readSurroundings();
  if (!surroundings) return {};
  const t = textsOf(language);
  return Object.fromEntries([
    ...(['title', 'kind', 'name', 'walk', 'exact', 'area'] as const).map((name) => [name, t(`around.${name}`)]),
    ['minutes', t('around.minutes', { minutes: '{{minutes}}' })],
    ['aboutMinutes', t('around.aboutMinutes', { minutes: '{{minutes}}' })],
    ['sources', t('around.sources')],
    ...PLACE_KINDS.map((kind) => [kind, t(`around.${kind}`)]),
    ...surroundings.sources.flatMap(({ credit, licence, date, link }, index) => [
      [`source.${index}`, `${credit} (${licence}, ${formatsOf(language).date(date)})`],
      ...(link ? [[`source.${index}.link`, link]] : []),
    ]),
  ]);
}
