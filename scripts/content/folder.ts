/** A content folder, and what its parts may lead to. */
export interface Folder {
  dir: string;
  files: readonly string[];
  articles: readonly string[];
  categories: readonly string[];
  /** whether a link leads to a page that is there */
  leads: (link: string) => boolean;
  /** names of offices, and of the people of team.yaml */
  offices: readonly string[];
  people: readonly string[];
}
