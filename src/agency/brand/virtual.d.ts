declare module 'virtual:fonts' {
  /** addresses of the fonts of the look */
  export const FONTS: readonly string[];
}
