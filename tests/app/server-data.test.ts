import { expect, test } from 'vitest';
import { project, property } from '../feed/records.ts';
import { serverData } from '../support/api-server-data.ts';

test('the server knows the guarantee that the page shows: that of the home, or else a number of monthly rents', async () => {
  const { listings } = await serverData({
    properties: [
      property({ ID: 1, Goal: 1, Price: 750, DepositAmount: 1_500 }),
      property({ ID: 2, Goal: 1, Price: 750 }),
      property({ ID: 3, Goal: 1, Price: 750, PublishPrice: false, DepositAmount: 1_500 }),
    ],
  });
  expect(listings.map(({ rent }) => rent?.guaranteeEuro)).toEqual([1_500, 2_250, undefined]);
});

test('a project is closed if none of its homes is available', async () => {
  const { projects } = await serverData({
    properties: [
      property({ ID: 1, ProjectID: 501, Marquee: 3 }),
      property({ ID: 2, ProjectID: 502, Marquee: 3 }),
      property({ ID: 3, ProjectID: 502 }),
    ],
    projects: [project({ ID: 501 }), project({ ID: 502 }), project({ ID: 503 }), project({ ID: 504, Marquee: 3 })],
  });
  expect(projects.map(({ id, closed }) => [id, closed])).toEqual([
    [501, true],
    [502, false],
    [503, false],
    [504, true],
  ]);
});
