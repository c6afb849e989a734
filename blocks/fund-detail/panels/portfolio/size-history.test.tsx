import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FundSizeReport, FundSizes } from '#schemas/fund/size.ts';
import { fundSizes } from '#schemas/fund/size.ts';
import { textOf } from '#tests/support/render-block.tsx';
import { SizeTables } from './SizeHistory.tsx';

const size = (netassets: string, netchange = '', totalshares = '', sharechange = '') => ({
  ...{ netassets, netchange, totalshares, sharechange },
});
const report = (
  reportdate: string,
  whole: ReturnType<typeof size>,
  sizes: ReturnType<typeof size>[] = [],
): FundSizeReport => ({ reportdate, reportkind: 'quarterly', ...whole, sizes });
const classes = [
  { fundcode: '000001', fundname: '成长混合A' },
  { fundcode: '000009', fundname: '' },
];

function shown(given: Partial<FundSizes>): string {
  const sizes = fundSizes.parse({
    ...{ fundcode: '000001', classes: [], reports: [], missing: [], ...given },
  });
  return textOf(
    renderToString(<SizeTables fundcode="000001" sizes={sizes} />).replaceAll(
      /<!-- -->|<wbr>/g,
      '',
    ),
  );
}

it('tells net assets and units of the fund with their changes, and from which file all of them come', () => {
  const text = shown({
    reports: [
      report('20260630', size('2937000000', '10.00', '1500000000', '-1.25')),
      report('20260331', size('2670000000', '', '1518987342')),
    ],
    missing: ['20251231'],
  });
  expect(text).toContain('2026-06-30 季度报告 29.37 亿元 +10.00% 15.00 亿份 −1.25%');
  expect(text).toContain('2 期报告期末的净资产和总份额，各类份额合计');
  expect(text).toContain('各期之间缺 1 期：2025-12-31');
  expect(text).toContain('下载 CSV');
  expect(text).toContain('净资产（亿元）');
});

it('tells share classes apart, one without a name by its code', () => {
  const text = shown({
    classes,
    reports: [
      report('20260630', size('300', '', ''), [size('200', '', '150'), size('100')]),
      report('20260331', size('250')),
    ],
  });
  expect(text).toMatch(/各类份额的期末净资产和总份额 .*成长混合A 000001 .*000009/);
  expect(text).toContain('200.00 元 150.00 份 100.00 元');
  // The second report tells no classes, so that their curves would begin at nothing.
  expect(text).not.toMatch(/成长混合A (?!000001)/);
});

it('has no column of units where no report says them, and no chart of one report', () => {
  const text = shown({ reports: [report('20260630', size('300'))] });
  expect(text).not.toContain('期末总份额 较上期');
  expect(text).not.toContain('净资产（元）');
});

it('lists twelve, and says that there are more', () => {
  const reports = Array.from({ length: 14 }, (_, at) =>
    report(`${2026 - at}0630`, size(String(1000 + at))),
  );
  const text = shown({ reports });
  expect(text).toContain('14 期报告期末的净资产和总份额，各类份额合计；列出最近 12 期');
  expect(text.match(/季度报告/g)).toHaveLength(12);
});

it('says that reports do not tell it', () => {
  expect(shown({})).toContain('已载入的报告没有写净资产和总份额');
});
