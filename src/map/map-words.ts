/** What the map says, in the page's language. */
export interface MapWords {
  title: string;
  zoomIn: string;
  zoomOut: string;
  here: string;
  draw: string;
  failed: string;
}
