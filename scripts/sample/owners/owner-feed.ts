import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '#domain/calendar.ts';
import { belgianTime } from '../feed/dates.ts';
import { type Random, randomFor } from '../random.ts';
import { type Words, words } from './owner-words.ts';
import { contacts, owners } from './sample-owners.ts';

/** Number of days before the export for which there are records. */
const HISTORY_DAYS = 75;

/** Returns the owner feed of the sample on a day (`2026-11-21`). The same date and seed give the same feed. */
export function ownerFeed(date: string, seed: number) {
  const homes = owners.flatMap(({ language, PropertyIDs }) =>
    PropertyIDs.map((PropertyID) => recordsOf(PropertyID, words[language === 'de' ? 'nl' : language], date, seed)),
  );
  return {
    owners: owners.map((owner) => ({ ...owner })),
    visits: homes.flatMap(({ visits }) => visits),
    communications: homes.flatMap(({ communications }) => communications),
    onlineMedia: homes.flatMap(({ onlineMedia }) => onlineMedia),
    documents: homes.flatMap(({ documents }) => documents),
  };
}

interface HomeContext {
  PropertyID: number;
  say: Words;
  date: string;
  random: Random;
}

/**
 * Creates the records of a home. The lists must be created in this order, because all of them take their random numbers
 * from the same stream.
 */
function recordsOf(PropertyID: number, say: Words, date: string, seed: number) {
  const home: HomeContext = { PropertyID, say, date, random: randomFor(seed, `owner of ${PropertyID}`) };
  return {
    visits: visitsOf(home),
    communications: communicationsOf(home),
    onlineMedia: onlineMediaOf(home),
    documents: documentsOf(home),
  };
}

function visitsOf({ PropertyID, say, date, random }: HomeContext): object[] {
  return Array.from({ length: random.whole(3, 8) }, (_, number) => {
    const day = random.whole(5 - HISTORY_DAYS, 5);
    const cancelled = random.chance(0.15);
    return {
      ID: PropertyID * 100 + number,
      PropertyID,
      Date: moment(date, day, random),
      Type: say.viewing,
      Contact: random.pick(contacts),
      Subject: say.viewing,
      Comment: day < 0 && !cancelled ? random.pick(say.comments) : '',
      Status: cancelled ? say.cancelled : day < 0 ? say.done : say.planned,
      Source: random.pick([say.site, say.portal, say.call]),
    };
  });
}

function communicationsOf({ PropertyID, say, date, random }: HomeContext): object[] {
  return Array.from({ length: random.whole(4, 10) }, (_, number) => {
    const isOffer = number === 0 && random.chance(0.6);
    return {
      ID: PropertyID * 100 + number,
      PropertyID,
      Date: moment(date, -random.whole(1, isOffer ? 20 : HISTORY_DAYS), random),
      Type: isOffer ? say.offer : random.pick([say.call, say.mail]),
      Contact: random.pick(contacts),
      Subject: isOffer ? say.offer : random.pick(say.subjects),
      Comment: '',
      Status: say.answered,
      Source: random.pick([say.site, say.portal]),
    };
  });
}

const onlineMediaOf = ({ PropertyID, say, date, random }: HomeContext): object[] =>
  [say.portal, 'Example Listings'].map((Name, index) => ({
    ID: PropertyID * 10 + index,
    PropertyID,
    Name,
    Url: `https://listings-${index + 1}.example.com/${PropertyID}`,
    Since: addDays(date, -HISTORY_DAYS + index),
    Views: random.whole(200, 1_100),
  }));

const documentsOf = ({ PropertyID, say, date }: HomeContext): object[] =>
  say.documents.map((Name, index) => ({
    ID: PropertyID * 10 + index,
    PropertyID,
    Name,
    Date: addDays(date, -HISTORY_DAYS + index),
    Url: `documents/${PropertyID}-1.pdf`,
  }));

/** Returns a random time within office hours, `day` days after `date`. */
const moment = (date: string, day: number, random: Random): string =>
  belgianTime(addDays(date, day), `${random.whole(10, 17)}:${random.pick(['00', '15', '30', '45'])}`);

/**
 * Writes `owners.json`: the owners of the sample's first homes, with the data that they see in the portal on a day.
 */
export function writeOwnerFeed(out: string, day: string, seed: number): string {
  const file = join(out, 'owners.json');
  writeFileSync(file, `${JSON.stringify(ownerFeed(day, seed), null, 1)}\n`);
  return file;
}
