/**
 * The point of a picture that stays in sight if the picture is cut to another shape: its distance from the left edge and
 * from the top, as in `40% 60%`. A picture without one keeps its middle.
 */
export type Focus = string;

export const FOCUS_PATTERN = /^(?:100|\d{1,2})% (?:100|\d{1,2})%$/;

/** Returns the point as shares of width and height. */
export function focusPoint(focus: Focus = '50% 50%'): [x: number, y: number] {
  const [x = 50, y = 50] = focus.split(' ').map(Number.parseFloat);
  return [x / 100, y / 100];
}

interface Size {
  width: number;
  height: number;
}

/** Returns the largest part of a picture that has the shape of `target`, nearest to the focus. */
export function cropAround(picture: Size, target: Size, focus?: Focus): Size & { left: number; top: number } {
  const scale = Math.min(picture.width / target.width, picture.height / target.height);
  const width = Math.min(Math.round(target.width * scale), picture.width);
  const height = Math.min(Math.round(target.height * scale), picture.height);
  const [x, y] = focusPoint(focus);
  return {
    width,
    height,
    left: Math.round((picture.width - width) * x),
    top: Math.round((picture.height - height) * y),
  };
}
