import type { CallPath } from '#schemas/calls/calls.ts';
import type { Fields } from '#wire/public/request.ts';
import type { LearnedFacts } from './facts.ts';

/** A call of the way through the catalogue. */
export interface CheckStep {
  path: CallPath;
  /** Throws `MissingFact` where an earlier answer did not give what it needs. */
  fields(facts: LearnedFacts): Fields;
  /** Facts to learn, by name, each from the field of the answer's first row. */
  learn: Readonly<Record<string, string>>;
  /** Learns what takes more than a field. */
  read?(answer: unknown, facts: LearnedFacts): void;
  /** Lines on the picture of a paper that is uploaded. */
  picture?(facts: LearnedFacts): string[];
}

/** Waiting: until the orders of today are confirmed, or until the month is over. */
export interface WaitStep {
  wait: 'confirmation' | 'month';
}

export type PlannedStep = CheckStep | WaitStep;

/** Fields: constant, or made of facts. */
type GivenFields = Fields | ((facts: LearnedFacts) => Fields);

export function step(
  path: CallPath,
  fields: GivenFields = {},
  learn: CheckStep['learn'] = {},
  more: Pick<CheckStep, 'read' | 'picture'> = {},
): CheckStep {
  return { path, fields: typeof fields === 'function' ? fields : () => fields, learn, ...more };
}

/** The first row of an answer: of its first result set, of its list, or its object. */
export function firstRow(answer: unknown): Record<string, unknown> {
  const [rows] = Array.isArray(answer) ? answer : [answer];
  const list = Array.isArray(rows) ? rows : (rows as { rows?: unknown[] } | null)?.rows;
  const row: unknown = list?.[0] ?? (Array.isArray(rows) ? {} : rows);
  return typeof row === 'object' && row !== null ? { ...objectOf(rows), ...row } : {};
}

/** All rows of an answer. */
export function rowsOf(answer: unknown): Record<string, unknown>[] {
  const [rows] = Array.isArray(answer) ? answer : [answer];
  const list = Array.isArray(rows) ? rows : (rows as { rows?: unknown[] } | null)?.rows;
  return (list ?? []) as Record<string, unknown>[];
}

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
