import { textsOf } from '#agency/content/own-texts.ts';
import { type Language, type Localized, speak } from '#domain/language.ts';
import type { Goal } from '#domain/price.ts';
import { isProject, type Offer, offerEuro, offerId, offerPlace } from '#domain/project.ts';
import { buildIndex, type IndexedOffer, type IndexFile } from './engine/index-file.ts';
import { ROOM_KINDS } from './engine/query.ts';

/** The search index of what is on offer for one goal, newest first, in one language. */
export function searchIndex(offers: readonly Offer[], goal: Goal, language: Language, fallback: Language): IndexFile {
  const name = (text: Localized) => speak(text, language, fallback)?.text ?? '';
  const common = (offer: Offer) => {
    const { municipality, zip } = offerPlace(offer);
    const cityNames = [...new Set([name(municipality), ...Object.values(municipality)])];
    return { id: offerId(offer), priceEuro: offerEuro(offer), cityNames, zip };
  };
  const rows = offers.map((offer): IndexedOffer => {
    if (isProject(offer)) {
      const units = offer.units.map(({ id }) => id);
      return {
        ...common(offer),
        units,
        reference: '',
        typeName: textsOf(language)('project.kind'),
        types: [],
        rooms: {},
      };
    }
    const { reference, typeName, typeId, typeIds, rooms } = offer;
    return {
      ...common(offer),
      reference,
      typeName: name(typeName),
      types: typeIds.length > 0 ? typeIds : [typeId],
      rooms: Object.fromEntries(ROOM_KINDS.map((room) => [room, rooms[room]])),
    };
  });
  return buildIndex(rows, goal, language);
}
