const OWN = 'page ';

/** The shape of a page of which it cannot be told what else is like it. */
export const ownShape = ({ file }: { file: string }): string => `${OWN}${file}`;

export const isOwnShape = (shape: string): boolean => shape.startsWith(OWN);
