/** What `make-agency.ts` puts into the agency of version 0.2.0, and `upgrade.test.ts` looks for after the upgrade. */
export const URL_OF_AGENCY = 'https://www.example.com';
export const TASK_TOKEN = 'a token for the tests';
export const PERSON = { title: 'ms', firstName: 'Zoë', lastName: 'De Smet', email: 'zoe@example.com' };
export const QUESTION = 'Een vraag van versie 0.2.0';
export const OWNER = { name: 'Eigenaar Verzonnen', email: 'owner@example.com', password: 'vier losse woorden samen' };
/** The agency's own words for the home page. */
export const OWN_WORDS = 'Thuiskomen in Gent.';
/** The agency's own rate in Flanders, instead of 2 %. */
export const OWN_PERCENT = 2.5;
