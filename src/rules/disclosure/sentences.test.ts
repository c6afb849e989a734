import { describe, expect, it } from 'vitest';
import { FIRST } from './testing/sentences/first.ts';
import { addUp, measureSentences } from './testing/sentences/measure.ts';
import { SECOND } from './testing/sentences/second.ts';
import { THIRD } from './testing/sentences/third.ts';

/** The least precision and recall of all rules together, as reached. */
const TABLES = [
  { name: 'first', table: FIRST, precision: 1, recall: 0.97 },
  { name: 'second', table: SECOND, precision: 1, recall: 0.94 },
  { name: 'third', table: THIRD, precision: 0.9, recall: 0.9 },
];

describe.each(TABLES)('the $name table', ({ table, precision, recall }) => {
  it('keeps the precision and recall that were reached', () => {
    const all = addUp(measureSentences(table));
    expect(all.precision, all.wrong.join('\n')).toBeGreaterThanOrEqual(precision);
    expect(all.recall, all.missed.join('\n')).toBeGreaterThanOrEqual(recall);
  });
});

it('finds at least nine of ten violations of each rule of the first table', () => {
  for (const [id, { recall, missed }] of measureSentences(FIRST))
    expect(recall, `${id}: ${missed.join('\n')}`).toBeGreaterThanOrEqual(0.9);
});
