/** Last part of the address of the desk's page, in every language. No public page links to it. */
export const DESK_PART = 'desk';

/** Returns the path of the desk's page. */
export const deskPage = (language: string): string => `/${language}/${DESK_PART}/`;
