/** Name of what is kept in local storage; by itself, since every page reads it. */
export const FAVOURITES_KEY = 'favourites';
