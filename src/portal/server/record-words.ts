import { plainName } from '#domain/address.ts';
import type { Language } from '#domain/language.ts';
import type { TextKey } from '#platform/i18n/texts.ts';
import { textsOf } from '#platform/i18n/texts.ts';
import type { OwnerRecord } from '../report/report-api.ts';

/*
 * Types, statuses and sources of records are free text in the agency's software, in the language of the employee who typed
 * them. These are the usual ones, with the words for each in all languages.
 */
const USUAL = {
  visit: 'bezoek bezichtiging plaatsbezoek visite viewing visit besichtigung',
  email: 'e-mail email mail courriel',
  phone: 'telefoon telefoongesprek telefonisch telephone appel phone call telefon anruf',
  offer: 'bod bieding offre offer bid angebot gebot',
  letter: 'brief courrier lettre letter schreiben',
  answered: 'beantwoord repondu answered beantwortet',
  done: 'bezocht uitgevoerd effectuee effectue done besichtigt durchgefuhrt erledigt',
  planned: 'gepland prevue prevu planned scheduled geplant',
  cancelled: 'geannuleerd afgezegd annulee annule cancelled canceled abgesagt storniert',
  website: 'website site webseite',
} as const;
type Usual = keyof typeof USUAL;

const KEYS = new Map(
  Object.entries(USUAL).flatMap(([key, words]) => words.split(' ').map((word) => [word, key as Usual] as const)),
);
/** Names of several words, which `USUAL` cannot contain. */
KEYS.set('site web', 'website');
KEYS.set('web site', 'website');

/** Returns a record whose usual words are in a language. Other texts stay as the employee has typed them. */
export function recordIn(record: OwnerRecord, language: Language): OwnerRecord {
  const t = textsOf(language);
  const say = (text: string): string => {
    const key = KEYS.get(plainName(text));
    return key ? t(`portal.record.${key}` as TextKey) : text;
  };
  const { type, subject, status, source } = record;
  return { ...record, type: say(type), subject: say(subject), status: say(status), source: say(source) };
}
