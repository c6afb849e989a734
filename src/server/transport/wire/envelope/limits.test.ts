import { expect, it } from 'vitest';
import { parseBounded } from './limits.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const keys = (count: number, length = 1) =>
  JSON.stringify(
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`${index}`.padStart(length, 'k'), {}]),
    ),
  );

it.each([
  ['depth', nested(8), nested(9)],
  [
    'values',
    JSON.stringify(Array.from({ length: 999 }, () => 1)),
    JSON.stringify(Array.from({ length: 1000 }, () => 1)),
  ],
  [
    'empty lists',
    `[${Array.from({ length: 999 }, () => '[]').join()}]`,
    `[${Array.from({ length: 1000 }, () => '[]').join()}]`,
  ],
  ['keys', keys(200), keys(201)],
  ['length of a key', keys(1, 64), keys(1, 65)],
])('bounds %s', (_, most, more) => {
  expect(parseBounded(most)).toEqual(JSON.parse(most));
  expect(parseBounded(more)).toBeUndefined();
});

it('bounds keys deep inside too', () => {
  expect(parseBounded(`{"body":${keys(201)}}`)).toBeUndefined();
});

it.each(['', '{', 'fundcode=000001'])('takes %j for nothing', (text) => {
  expect(parseBounded(text)).toBeUndefined();
});
