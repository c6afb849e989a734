import { expect, it } from 'vitest';
import { createRecall } from './recall.ts';

it('works out once what follows from the same values, and again from others', () => {
  const recall = createRecall<number>(3);
  let count = 0;
  const ask = (anchor: object, ...inputs: unknown[]) => recall(anchor, inputs, () => (count += 1));
  const [one, other] = [{}, {}];
  expect(ask(one, 'a', one)).toBe(1);
  expect(ask(one, 'a', one)).toBe(1);
  expect(ask(one, 'a', other)).toBe(2);
  expect(ask(one, 'a')).toBe(3);
  expect(ask(one, 'a', one)).toBe(1);
  expect(ask(other, 'a', one)).toBe(4);
});

it('holds the last results only', () => {
  const recall = createRecall<number>(2);
  let count = 0;
  const anchor = {};
  const ask = (input: number) => recall(anchor, [input], () => (count += 1));
  expect([1, 2, 3, 2, 1].map(ask)).toEqual([1, 2, 3, 2, 4]);
});
