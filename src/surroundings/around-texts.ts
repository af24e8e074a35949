import { textsOf } from '#agency/content/own-texts.ts';
import type { Language } from '#domain/language.ts';
import { formatsOf } from '#platform/i18n/format.ts';
import type { IslandTexts } from '#platform/islands/texts.ts';
import { HOW_MEASURED } from './how-measured.ts';
import { PLACE_KINDS } from './place-kinds.ts';
import { readStreets } from './streets/streets-file.ts';
import { readSurroundings, type SurroundingsSource } from './surroundings-file.ts';

/**
 * Returns the texts of the table with the surroundings of a home. They include the credits of the sources: `source.0`,
 * and, if the source has a link, `source.0.link`. If the agency has no surroundings, there are no texts, and the
 * browser shows no places.
 */
export function aroundTexts(language: Language): IslandTexts {
  const surroundings = readSurroundings();
  if (!surroundings) return {};
  // Streets and places often have the same source, which is then credited once.
  const streets = [readStreets()?.source ?? []].flat();
  const sources = surroundings.sources.concat(
    streets.filter((one) => !surroundings.sources.some((other) => creditOf(other) === creditOf(one))),
  );
  const t = textsOf(language);
  return Object.fromEntries([
    ...(['title', 'kind', 'name', 'walk'] as const).map((name) => [name, t(`around.${name}`)]),
    ...HOW_MEASURED.flatMap((how) => [
      [`exact.${how}`, t(`around.exact.${how}`)],
      [`area.${how}`, t(`around.area.${how}`)],
    ]),
    ['minutes', t('around.minutes', { minutes: '{{minutes}}' })],
    ['aboutMinutes', t('around.aboutMinutes', { minutes: '{{minutes}}' })],
    ['sources', t('around.sources')],
    ...PLACE_KINDS.map((kind) => [kind, t(`around.${kind}`)]),
    ...sources.flatMap(({ link, ...source }, index) => [
      [`source.${index}`, creditOf({ ...source, date: formatsOf(language).date(source.date) })],
      ...(link ? [[`source.${index}.link`, link]] : []),
    ]),
  ]);
}

const creditOf = ({ credit, licence, date }: Omit<SurroundingsSource, 'link'>): string =>
  `${credit} (${licence}, ${date})`;
