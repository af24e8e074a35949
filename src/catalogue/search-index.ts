import { type Language, speak } from '#domain/language.ts';
import type { Goal } from '#domain/price.ts';
import { buildIndex, type IndexFile } from '#search/index-file.ts';
import { ROOM_KINDS } from '#search/query.ts';
import { catalogue } from './catalogue.ts';

/** The search index of all open homes of one goal, in one language. */
export async function searchIndex(goal: Goal, language: Language, fallback: Language): Promise<IndexFile> {
  const { offered } = await catalogue();
  const name = (text: Parameters<typeof speak>[0]) => speak(text, language, fallback)?.text ?? '';
  const homes = offered(goal).map(({ id, reference, price, place, typeName, typeId, typeIds, rooms }) => ({
    id,
    reference,
    priceEuro: price.kind === 'published' ? price.amountEuro : undefined,
    cityNames: [...new Set([name(place.municipality), ...Object.values(place.municipality)])],
    zip: place.zip,
    typeName: name(typeName),
    types: typeIds.length > 0 ? typeIds : [typeId],
    rooms: Object.fromEntries(ROOM_KINDS.map((room) => [room, rooms[room]])),
  }));
  return buildIndex(homes, goal, language);
}
