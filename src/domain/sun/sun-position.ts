import type { Coordinate } from '../position.ts';
import { bearingOf, type Side } from './orientation.ts';

/**
 * The position of the sun, by the formulas of NOAA's solar calculator
 * (https://gml.noaa.gov/grad/solcalc/calcdetails.html), which follow Jean Meeus, Astronomical Algorithms. Between
 * 1901 and 2099 and at our latitudes they are accurate to a minute.
 */

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
/** Height of the sun's centre when its upper edge rises or sets, in degrees: refraction and half the sun's width. */
const HORIZON = -0.833;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
const sin = (angle: number) => Math.sin(radians(angle));
const cos = (angle: number) => Math.cos(radians(angle));
const circle = (angle: number) => ((angle % 360) + 360) % 360;

/** The direction of the sun, in degrees: azimuth clockwise from the north, and height above the horizon. */
export interface SunPosition {
  azimuth: number;
  height: number;
}

/**
 * Returns the sun's declination in degrees, and the equation of time: the minutes by which a sundial is ahead of a
 * clock.
 */
function sunAt(ms: number): { declination: number; aheadMinutes: number } {
  const century = (ms / DAY_MS + 2_440_587.5 - 2_451_545) / 36_525;
  const longitude = circle(280.46646 + century * (36_000.76983 + century * 0.0003032));
  const anomaly = 357.52911 + century * (35_999.05029 - 0.0001537 * century);
  const eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century);
  const centre =
    sin(anomaly) * (1.914602 - century * (0.004817 + 0.000014 * century)) +
    sin(2 * anomaly) * (0.019993 - 0.000101 * century) +
    sin(3 * anomaly) * 0.000289;
  const node = 125.04 - 1934.136 * century;
  const apparent = longitude + centre - 0.00569 - 0.00478 * sin(node);
  const tilt = 23.4392911 - 0.0130042 * century + 0.00256 * cos(node);
  const y = Math.tan(radians(tilt / 2)) ** 2;
  const equation =
    y * sin(2 * longitude) -
    2 * eccentricity * sin(anomaly) +
    4 * eccentricity * y * sin(anomaly) * cos(2 * longitude) -
    0.5 * y * y * sin(4 * longitude) -
    1.25 * eccentricity * eccentricity * sin(2 * anomaly);
  return { declination: degrees(Math.asin(sin(tilt) * sin(apparent))), aheadMinutes: 4 * degrees(equation) };
}

/** Returns the direction of the sun at a moment, in milliseconds since 1970. */
export function sunPosition(ms: number, { latitude, longitude }: Coordinate): SunPosition {
  const { declination, aheadMinutes } = sunAt(ms);
  const minutes = (((ms % DAY_MS) + DAY_MS) % DAY_MS) / MINUTE_MS;
  // The angle by which the sun has turned since it was highest.
  const turned = circle((minutes + aheadMinutes + 4 * longitude) / 4 - 180);
  const height = degrees(Math.asin(sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(turned)));
  const azimuth = degrees(
    Math.atan2(sin(turned), cos(turned) * sin(latitude) - Math.tan(radians(declination)) * cos(latitude)),
  );
  return { azimuth: circle(azimuth + 180), height };
}

/** The moments at which the sun rises, is highest, and sets, in milliseconds since 1970. */
export interface SunDay {
  rise: number;
  noon: number;
  set: number;
}

/** Returns when the sun rises, is highest and sets on a date (`2026-06-21`), for a place between the polar circles. */
export function sunDay(date: string, { latitude, longitude }: Coordinate): SunDay {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const noonAt = (ms: number) => midnight + (720 - 4 * longitude - sunAt(ms).aheadMinutes) * MINUTE_MS;
  const noon = noonAt(noonAt(midnight + DAY_MS / 2));
  const edge = (side: -1 | 1) => {
    let ms = noon;
    for (let step = 0; step < 3; step += 1) {
      const { declination } = sunAt(ms);
      const turned = degrees(
        Math.acos((sin(HORIZON) - sin(latitude) * sin(declination)) / (cos(latitude) * cos(declination))),
      );
      ms = noonAt(ms) + side * 4 * turned * MINUTE_MS;
    }
    return ms;
  };
  return { rise: edge(-1), noon, set: edge(1) };
}

/** A part of a day, in milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

/**
 * Returns when the sun shines on a side, to the minute: when it is less than 90° from the bearing of the side.
 * Buildings, trees and hills are ignored. In summer, a side that faces north has sun in the morning and in the evening.
 */
export function sunOn(side: Side, date: string, spot: Coordinate): Span[] {
  const { rise, set } = sunDay(date, spot);
  const bearing = bearingOf(side);
  const isLit = (ms: number) => cos(sunPosition(ms, spot).azimuth - bearing) > 0;
  const spans: Span[] = [];
  let from = isLit(rise) ? rise : undefined;
  for (let ms = rise + MINUTE_MS; ms < set; ms += MINUTE_MS) {
    if (from === undefined && isLit(ms)) from = ms;
    else if (from !== undefined && !isLit(ms)) {
      spans.push({ from, to: ms });
      from = undefined;
    }
  }
  if (from !== undefined) spans.push({ from, to: set });
  return spans;
}
