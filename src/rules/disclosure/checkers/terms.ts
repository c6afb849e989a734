import type { Checker } from '../checker.ts';
import { termBreaches, termGroups } from './term-breaches.ts';

/** Words that no text may say. */
export const terms: Checker<'terms'> = {
  groups: termGroups,
  check: ({ rule, index }) => termBreaches(rule, index),
};
