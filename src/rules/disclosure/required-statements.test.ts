import { expect, it } from 'vitest';
import type { FigureFact } from './facts.ts';
import { requiredStatements } from './required-statements.ts';
import { SHIPPED_RULES } from './shipped-rules.ts';

const figure = (kind: FigureFact['kind'], fundcode = '000001'): FigureFact => ({
  path: [],
  kind,
  fundcode,
  period: 'year1ud',
  value: '1.00',
  asof: '20260213',
  place: 'row',
});
const types: Record<string, string> = { '000001': '3', '000198': '5' };
const stated = (figures: FigureFact[], day = '20261123') =>
  requiredStatements(
    { figures: figures.map((one) => ({ source: '定期报告', ...one })) },
    (code) => types[code],
    SHIPPED_RULES,
    day,
  );

it('asks for the statement on past performance beside a return, and for none beside a net asset value', () => {
  expect(stated([figure('return')])).toEqual([
    '基金的过往业绩并不预示其未来表现，基金管理人管理的其他基金的业绩并不构成基金业绩表现的保证。',
  ]);
  expect(stated([figure('nav')])).toEqual([]);
});

it('asks beside what a money-market fund earns also for the one on deposits', () => {
  const both = [
    expect.stringContaining('过往业绩并不预示'),
    expect.stringContaining('并不等于将资金作为存款'),
  ];
  expect(stated([figure('yield', '000198')])).toEqual(both);
  expect(stated([figure('yield', '999999')])).toEqual(both);
  expect(stated([figure('return', '000001')])).toHaveLength(1);
});

it('asks for none before the rules are in force', () => {
  expect(stated([figure('return')], '20150101')).toEqual([]);
});

it('says where figures come from that do not say so', () => {
  const [unsourced] = requiredStatements(
    { figures: [figure('nav')] },
    () => '3',
    SHIPPED_RULES,
    '20261123',
  );
  expect(unsourced).toMatch(/^数据来源：/);
});
