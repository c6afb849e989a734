import { expect, test } from 'vitest';
import { RISK_LEVELS } from '#schemas/fund.ts';
import { INVESTOR_LEVELS, suits } from './risk-match.ts';

test('each level takes the risks up to its own', () => {
  const table = INVESTOR_LEVELS.map((investor) =>
    RISK_LEVELS.filter((risk) => suits(investor, risk)).join(' '),
  );
  expect(table).toEqual(['01', '01 02', '01 02 03', '01 02 03 04', '01 02 03 04 05']);
});

test('what has no known risk suits nobody', () => {
  for (const risk of ['', '00', '06', 'x']) expect(suits('C5', risk)).toBe(false);
});
