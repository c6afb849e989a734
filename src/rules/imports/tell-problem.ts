import type { ProblemCode } from '#schemas/import.ts';

/** Finds what is wrong with a series; `column` -1 is the day. `values` fill the words of the problem. */
export type TellProblem = (
  at: number,
  column: number,
  code: ProblemCode,
  values?: Record<string, string | number>,
) => void;
