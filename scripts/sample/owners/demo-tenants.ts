import type { DemoApplicant } from '#desk/server/tenants/demo-tenants.ts';
import { addDays, momentOf } from '#domain/calendar.ts';

/** The flat of the sample for which several people apply: 925 euro and 110 euro of charges, four persons at most. */
const FLAT = 1009;

/** Returns made-up applicants for two homes of the sample, as on a day. One of them contradicts an earlier application. */
export function demoTenants(today: string): DemoApplicant[] {
  const at = (days: number, time: string) => new Date(momentOf(`${addDays(today, -days)}T${time}`)).toISOString();
  const visitedAt = at(6, '17:30');
  const start = addDays(today, 75);
  return [
    {
      ...person('Hanne', 'Lindedreef', 'nl', 11),
      ...{ listingId: FLAT, askedAt: at(12, '08:40'), visitedAt, state: 'received' },
      applications: [
        {
          at: at(5, '09:12'),
          values: {
            income: '3650',
            persons: '2',
            pets: 'no',
            wantedStart: start,
            remark: 'Wij werken allebei in Boom.',
          },
        },
      ],
    },
    {
      ...person('Karim', 'Oeverloop', 'fr', 12),
      ...{ listingId: FLAT, askedAt: at(11, '19:05'), visitedAt, state: 'received' },
      applications: [
        { at: at(5, '20:31'), values: { income: '2850', persons: '3', pets: 'no', wantedStart: start } },
        {
          at: at(3, '18:02'),
          values: {
            income: '2400',
            persons: '2',
            pets: 'no',
            wantedStart: start,
            remark: 'Contrat à durée indéterminée.',
          },
        },
      ],
    },
    {
      ...person('Maud', 'Tegelaar', 'nl', 13),
      ...{ listingId: FLAT, askedAt: at(10, '12:20'), visitedAt, state: 'received' },
      applications: [
        {
          at: at(4, '07:55'),
          values: { income: '3150', persons: '1', pets: 'yes', wantedStart: addDays(start, 10) },
        },
      ],
    },
    {
      ...person('Sven', 'Schouwveger', 'en', 14),
      ...{ listingId: FLAT, askedAt: at(10, '16:47'), visitedAt, state: 'invited' },
      applications: [],
    },
    {
      ...person('Rosa', 'Vensterbank', 'nl', 15),
      ...{ listingId: FLAT, askedAt: at(9, '10:03'), visitedAt, state: 'refused', reason: 'start' },
      applications: [{ at: at(5, '11:40'), values: { income: '2900', persons: '2', wantedStart: addDays(today, 5) } }],
    },
    { ...person('Bram', 'Polderman', 'nl', 16), listingId: FLAT, askedAt: at(2, '21:15'), applications: [] },
    {
      ...person('Elif', 'Gevelman', 'nl', 17),
      ...{ listingId: 1008, askedAt: at(4, '13:30'), visitedAt: at(1, '12:00'), state: 'invited' },
      applications: [],
    },
  ];
}

const person = (firstName: string, lastName: string, language: string, number: number) => ({
  ...{ firstName, lastName, language, phone: `0470 55 20 ${number}` },
  email: `${firstName}.${lastName}.${number}@example.org`.toLowerCase(),
});
