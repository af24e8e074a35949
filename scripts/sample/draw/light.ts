/** The weather and hour of a picture: its sky, its one sun, its shadows. */
export interface Light {
  sky: readonly [zenith: string, middle: string, horizon: string];
  cloud: string;
  cloudShade: string;
  /** How much of the sky is cloud, from 0 to 1. */
  cover: number;
  shadow: string;
  shade: number;
  /** Lies over the whole picture, as the colour of the light. */
  tint: string;
  tintStrength: number;
  /** Which side the sun stands: -1 left, 1 right. */
  side: -1 | 1;
  /** Lamps are on. */
  lit: boolean;
  leaf: string;
}

export const lights = {
  morning: {
    sky: ['#8fb4c4', '#bcd3d6', '#eee6d2'],
    cloud: '#fffaf0',
    cloudShade: '#c9d3d3',
    cover: 0.35,
    shadow: '#26303f',
    shade: 0.34,
    tint: '#ffe9c4',
    tintStrength: 0.1,
    side: -1,
    lit: false,
    leaf: '#66804f',
  },
  clear: {
    sky: ['#5f95b3', '#9cc3d0', '#dfe7df'],
    cloud: '#ffffff',
    cloudShade: '#cfdde0',
    cover: 0.22,
    shadow: '#222b40',
    shade: 0.4,
    tint: '#fff1d6',
    tintStrength: 0.07,
    side: 1,
    lit: false,
    leaf: '#5d7d49',
  },
  overcast: {
    sky: ['#aeb6b7', '#c6cbc8', '#e3e0d6'],
    cloud: '#edece6',
    cloudShade: '#a7afb1',
    cover: 0.8,
    shadow: '#2b3036',
    shade: 0.2,
    tint: '#dfe4e2',
    tintStrength: 0.08,
    side: -1,
    lit: false,
    leaf: '#5f7550',
  },
  evening: {
    sky: ['#7d93a8', '#d9b79b', '#f6d9a8'],
    cloud: '#fde3c0',
    cloudShade: '#c08f7d',
    cover: 0.4,
    shadow: '#33283f',
    shade: 0.38,
    tint: '#ffc98a',
    tintStrength: 0.16,
    side: 1,
    lit: false,
    leaf: '#7d7a44',
  },
  dusk: {
    sky: ['#3c5068', '#7b8798', '#e0b299'],
    cloud: '#b08f8d',
    cloudShade: '#566074',
    cover: 0.45,
    shadow: '#1b2030',
    shade: 0.3,
    tint: '#5b6a94',
    tintStrength: 0.2,
    side: -1,
    lit: true,
    leaf: '#47593f',
  },
  autumn: {
    sky: ['#93aebb', '#c8d1cb', '#f2e3c4'],
    cloud: '#fff6e4',
    cloudShade: '#c4c4bb',
    cover: 0.5,
    shadow: '#2c2a38',
    shade: 0.32,
    tint: '#ffdca6',
    tintStrength: 0.12,
    side: -1,
    lit: false,
    leaf: '#b07a33',
  },
} as const satisfies Record<string, Light>;

export type LightName = keyof typeof lights;
