import { type Random, randomFor } from '../../sample/random.ts';

/** A feed document, as far as it is changed here. */
export interface AnyFeed {
  properties: AnyProperty[];
  projects: Record<string, unknown>[];
}

export interface AnyProperty extends Record<string, unknown> {
  ID: number;
  language: string;
}

/** What happens to homes between two nights; each is given all records of one home, and a number that is nobody's yet. */
const CHANGES: Readonly<Record<string, (records: AnyProperty[], feed: AnyFeed, free: number, random: Random) => void>> =
  {
    price(records, _feed, _free, random) {
      const factor = random.between(0.85, 1.1);
      for (const record of records) record.Price = Math.round((Number(record.Price) || 250_000) * factor);
    },
    'price hidden or shown'(records) {
      for (const record of records) record.PublishPrice = !record.PublishPrice;
    },
    'address hidden or shown'(records) {
      for (const record of records) record.PublishAddress = !record.PublishAddress;
    },
    description(records, _feed, free) {
      for (const record of records) record.Description = `${record.Description ?? ''} ${free}`;
    },
    title(records, _feed, free) {
      for (const record of records) record.TypeDescription = `${record.TypeDescription} ${free}`;
    },
    rooms(records, _feed, _free, random) {
      const bedrooms = random.whole(1, 6);
      for (const record of records) record.Bedrooms = bedrooms;
    },
    energy(records, _feed, _free, random) {
      const figure = random.whole(20, 600);
      for (const record of records) record.EnergyPerformance = figure;
    },
    certificate(records, _feed, _free, random) {
      const expiry = `${random.whole(2024, 2034)}-06-30`;
      for (const record of records) record.EPCExpiryDate = expiry;
    },
    sold(records) {
      for (const record of records) record.Marquee = record.Goal === 0 ? 3 : 4;
    },
    'another town'(records, feed, _free, random) {
      const { City, Zip, CountryID } = random.pick(feed.properties);
      for (const record of records) Object.assign(record, { City, Zip, CountryID });
    },
    'an open day'(records) {
      for (const record of records) {
        record.OpenDays = [{ Start: '2027-05-08T10:00:00', End: '2027-05-08T12:00:00', Status: 'open' }];
      }
    },
    'a language less'([record], feed) {
      const others = feed.properties.filter(({ ID }) => ID === record?.ID);
      if (others.length > 1 && record) feed.properties.splice(feed.properties.indexOf(record), 1);
    },
    gone(records, feed) {
      feed.properties = feed.properties.filter(({ ID }) => ID !== records[0]?.ID);
    },
    added(records, feed, free) {
      for (const record of records) {
        feed.properties.push({
          ...structuredClone(record),
          ID: free,
          RecordFile: `N${free}`,
          CreateDate: '2026-11-20',
        });
      }
    },
  };

/** The kinds of change, by name. */
export const CHANGE_KINDS = Object.keys(CHANGES);

/** A copy of a feed in which so many of its homes have changed; the same seed changes the same. */
export function changedFeed<Feed extends AnyFeed>(feed: Feed, count: number, seed: number, kinds = CHANGE_KINDS): Feed {
  const changed = structuredClone(feed);
  const random = randomFor(seed, 'changes between two nights');
  const ids = [...new Set(feed.properties.map(({ ID }) => ID))];
  let free = Math.max(...ids) + 1 + seed * 1_000;
  for (let done = 0; done < count && ids.length > 0; done++) {
    const [id] = ids.splice(random.whole(0, ids.length - 1), 1);
    const records = Map.groupBy(changed.properties, ({ ID }) => ID).get(id ?? 0);
    if (records) CHANGES[random.pick(kinds)]?.(records, changed, free++, random);
  }
  return changed;
}
