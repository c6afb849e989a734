/** The rule by which `writePerformance` computes returns. To be raised with every change of their values. */
export const PERFORMANCE_RULE = 1;
