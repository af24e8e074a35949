/** Content of the table of a project's homes in one language. */
export interface UnitTableContent {
  title: string;
  onlyFree: string;
  bedroomsFrom: string;
  building: string;
  any: string;
  none: string;
  sortHint: string;
  /** headers of the first two columns; `columns` has the others */
  unit: string;
  plan: string;
  columns: readonly string[];
  /** the numbers of bedrooms that homes of the project have, ascending */
  bedrooms: readonly number[];
  groups: readonly UnitGroup[];
}

export interface UnitGroup {
  /** ID of the building; 0 for homes without a building */
  id: number;
  name: string;
  lang?: string | undefined;
  /** number of free homes as text: `3 of 12 free` */
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
  /** number by which the cell is sorted; absent if it is sorted as text */
  value?: number | undefined;
}

/** Returns the path of the file with the homes of a project. */
export const unitsFile = (language: string, projectId: number): string => `/${language}/units/${projectId}.json`;
