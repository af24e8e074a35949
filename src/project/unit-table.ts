/** The homes of a project, by building, as their table shows them in one language. */
export interface UnitTableContent {
  title: string;
  onlyFree: string;
  bedroomsFrom: string;
  building: string;
  any: string;
  none: string;
  sortHint: string;
  /** heads of the first two columns, then of the others */
  unit: string;
  plan: string;
  columns: readonly string[];
  /** numbers of bedrooms that there are, rising */
  bedrooms: readonly number[];
  groups: readonly UnitGroup[];
}

export interface UnitGroup {
  /** the building; 0 for homes of none */
  id: number;
  name: string;
  lang?: string | undefined;
  /** `3 of 12 free` */
  free: string;
  units: readonly Unit[];
}

export interface Unit {
  id: number;
  path: string;
  name: string;
  lang?: string | undefined;
  isFree: boolean;
  bedrooms: number;
  plan?: UnitPlan | undefined;
  cells: readonly UnitCell[];
}

export interface UnitPlan {
  path: string;
  src: string;
  width: number;
  height: number;
  alt: string;
}

export interface UnitCell {
  text: string;
  /** what is sorted by, where it is a number */
  value?: number | undefined;
}

/** Where the homes of a project stand. */
export const unitsFile = (language: string, projectId: number): string => `/${language}/units/${projectId}.json`;
