/** Where the tab keeps what the page that thanks shows; by itself, since that page reads it. */
export const sentKey = (path: string): string => `sent ${path}`;
