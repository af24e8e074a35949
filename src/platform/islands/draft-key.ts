/** Where the draft of a form is kept while its tab is open; by itself, since every page reads it. */
export const draftKey = (form: string): string => `form ${form} ${location.pathname}`;
