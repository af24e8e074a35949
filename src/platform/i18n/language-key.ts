/** Key of the chosen language in the cookie, local storage and session storage (docs/rules.md#languages). */
export const LANGUAGE_KEY = 'i18nextLng';
/** Query parameter that selects a language. */
export const LANGUAGE_PARAMETER = 'lng';
