/** Latitude of the middle of Belgium and Luxembourg, at which width and height of the drawing have the same scale. */
const MIDDLE_LATITUDE = 50.4;
/** Units of the drawing per degree of latitude. */
const UNITS_PER_DEGREE = 100;
const WEST = 2;
const NORTH = 52;

/** Returns a position in the coordinates of the drawing: units to the right and down. */
export function drawn({ latitude, longitude }: { latitude: number; longitude: number }): { x: number; y: number } {
  const narrowing = Math.cos((MIDDLE_LATITUDE * Math.PI) / 180);
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return {
    x: rounded((longitude - WEST) * narrowing * UNITS_PER_DEGREE),
    y: rounded((NORTH - latitude) * UNITS_PER_DEGREE),
  };
}
