/** How the walks of a home are known: all from the distance, all along streets and paths, or some of them. */
export const HOW_MEASURED = ['estimated', 'measured', 'partly'] as const;
export type HowMeasured = (typeof HOW_MEASURED)[number];
