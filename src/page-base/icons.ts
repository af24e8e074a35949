/** Line drawings in a square of 24 units. Editors choose them by these names. */
export const ICONS = {
  phone: 'M6 3h4l2 5-2.5 1.8a12 12 0 0 0 4.7 4.7L16 12l5 2v4a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 3.6-6.5 8-6.5s8 2.5 8 6.5',
  heart: 'M12 20S4 15 4 9.2A4.2 4.2 0 0 1 12 7a4.2 4.2 0 0 1 8 2.2C20 15 12 20 12 20z',
  hide: 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM5 4l14 16',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  key: 'M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM11 12.5 20 4M16 8l3 3M18 6l2 2',
  menu: 'M3 7h18M3 12h18M3 17h18',
  close: 'M5 5l14 14M19 5 5 19',
  next: 'M9 5l7 7-7 7',
  share: 'M12 15V4M8 8l4-4 4 4M5 12v8h14v-8',
  print: 'M7 9V3h10v6M5 17H3v-7h18v7h-2M7 14h10v7H7z',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  question: 'M4 5h16v11h-8l-5 4v-4H4z',
  film: 'M4 5h16v14H4zM10 9l5 3-5 3z',
  tour: 'M20 12a8 8 0 1 1-8-8M12 1l4 3-4 3',
  plan: 'M4 4h16v16H4zM4 12h7M11 4v10',
  map: 'M9 4 3 6.500V20l6-2.500 6 2.500 6-2.500V4l-6 2.500zM9 4v13.500M15 6.500V20',
  up: 'M12 20V5M5.5 11 12 4.5 18.5 11',
} as const;

export type IconName = keyof typeof ICONS;
