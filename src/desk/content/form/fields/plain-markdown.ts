import type { ReactNode } from 'react';

/**
 * Shows texts of the form library as they are. astro.config.mjs puts it in place of the library's Markdown parser, which
 * weighs a third of the form and would only be used for messages about schemas that it cannot show.
 */
export const Markdown = ({ children }: { children?: ReactNode }): ReactNode => children;
