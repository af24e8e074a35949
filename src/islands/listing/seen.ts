/** A home that was looked at: what its page shows, kept by the browser until the tab is closed. */
export interface Seen {
  id: string;
  path: string;
  title: string;
  lang: string;
  picture: string;
}
