/**
 * How the walks of a home are known: all are estimated from the distance, all are measured along streets, or only some.
 */
export const HOW_MEASURED = ['estimated', 'measured', 'partly'] as const;
export type HowMeasured = (typeof HOW_MEASURED)[number];
