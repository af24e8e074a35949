/** `npm run test:all`: every language, width and scheme of a journey, not only one of each. */
export const isEverythingTested = Boolean(process.env.TEST_ALL);
