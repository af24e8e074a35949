import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { belgianTime, daysAfter } from '../feed/dates.ts';
import { randomFor } from '../random.ts';
import { words } from './owner-words.ts';
import { contacts, owners } from './sample-owners.ts';

/** Number of days before the export that the records cover. */
const HISTORY_DAYS = 75;

/** Returns the owner feed of the sample on a day (`2026-11-21`). The same day and seed give the same feed. */
export function ownerFeed(date: string, seed: number) {
  const feed = {
    owners: owners.map((owner) => ({ ...owner })),
    visits: [] as object[],
    communications: [] as object[],
    onlineMedia: [] as object[],
    documents: [] as object[],
  };
  for (const { language, PropertyIDs } of owners) {
    for (const PropertyID of PropertyIDs) {
      const random = randomFor(seed, `owner of ${PropertyID}`);
      const say = words[language === 'de' ? 'nl' : language];
      const moment = (day: number) =>
        belgianTime(daysAfter(date, day), `${random.whole(10, 17)}:${random.pick(['00', '15', '30', '45'])}`);
      const visits = random.whole(3, 8);
      for (let number = 0; number < visits; number += 1) {
        const day = random.whole(5 - HISTORY_DAYS, 5);
        const cancelled = random.chance(0.15);
        feed.visits.push({
          ID: PropertyID * 100 + number,
          PropertyID,
          Date: moment(day),
          Type: say.viewing,
          Contact: random.pick(contacts),
          Subject: say.viewing,
          Comment: day < 0 && !cancelled ? random.pick(say.comments) : '',
          Status: cancelled ? say.cancelled : day < 0 ? say.done : say.planned,
          Source: random.pick([say.site, say.portal, say.call]),
        });
      }
      const messages = random.whole(4, 10);
      for (let number = 0; number < messages; number += 1) {
        const isOffer = number === 0 && random.chance(0.6);
        feed.communications.push({
          ID: PropertyID * 100 + number,
          PropertyID,
          Date: moment(-random.whole(1, isOffer ? 20 : HISTORY_DAYS)),
          Type: isOffer ? say.offer : random.pick([say.call, say.mail]),
          Contact: random.pick(contacts),
          Subject: isOffer ? say.offer : random.pick(say.subjects),
          Comment: '',
          Status: say.answered,
          Source: random.pick([say.site, say.portal]),
        });
      }
      feed.onlineMedia.push(
        ...[say.portal, 'Example Listings'].map((Name, index) => ({
          ID: PropertyID * 10 + index,
          PropertyID,
          Name,
          Url: `https://listings-${index + 1}.example.com/${PropertyID}`,
          Since: daysAfter(date, -HISTORY_DAYS + index),
          Views: random.whole(200, 1_100),
        })),
      );
      feed.documents.push(
        ...say.documents.map((Name, index) => ({
          ID: PropertyID * 10 + index,
          PropertyID,
          Name,
          Date: daysAfter(date, -HISTORY_DAYS + index),
          Url: `documents/${PropertyID}-1.pdf`,
        })),
      );
    }
  }
  return feed;
}

/** Writes `owners.json`: the owners of the first homes of the sample, and what they see in the portal on a day. */
export function writeOwnerFeed(out: string, day: string, seed: number): string {
  const file = join(out, 'owners.json');
  writeFileSync(file, `${JSON.stringify(ownerFeed(day, seed), null, 1)}\n`);
  return file;
}
