import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { samplePage } from '#samples/page.ts';
import { portfolioReport, type PortfolioReport } from '#schemas/fund/portfolio-report.ts';
import type { PageFacts } from '#schemas/page.ts';
import { textOf } from '#tests/support/render-block.tsx';
import { ReportWithChanges } from './ReportWithChanges.tsx';

const position = (code: string, ratio: string, more: object = {}) => ({
  ...{ code, name: `名 ${code}`, ratio, amount: '', marketvalue: '' },
  ...{ ratiochange: '', change: '' as const, ...more },
});
const none = { scope: '' as const, totalcount: '0', rows: [], departed: [] };
const report: PortfolioReport = {
  ...{ fundcode: '000001', reportdate: '20260630', reportkind: 'halfyear' },
  beforedate: '20251231',
  reports: [
    { reportdate: '20260630', reportkind: 'halfyear' },
    { reportdate: '20251231', reportkind: 'annual' },
  ],
  ...{ newestdate: '', missing: ['20260331'] },
  stocks: {
    ...{ scope: 'all', totalcount: '30' },
    rows: [
      position('600001', '7', { ratiochange: '-0.5', change: 'less' }),
      position('600002', '5.25', { change: 'new' }),
    ],
    departed: [
      { code: '600003', name: '名 600003', ratio: '4', nowratio: '', departure: 'gone' },
      { code: '600004', name: '名 600004', ratio: '3', nowratio: '1.2', departure: 'below' },
      { code: '600005', name: '名 600005', ratio: '2', nowratio: '', departure: 'unlisted' },
    ],
  },
  bonds: none,
  funds: none,
  industries: [{ name: '制造业', ratios: ['60', ''] }],
  bondkinds: [],
  assets: [
    { name: 'stock', ratios: ['80', '70'] },
    { name: 'cash', ratios: ['20', '30'] },
  ],
};
const shown = (
  given: Partial<PortfolioReport>,
  parameters: PageFacts['parameters'] = { fundcode: '000001' },
) =>
  textOf(
    renderToString(
      <ReportWithChanges
        id="node"
        fundcode="000001"
        page={samplePage({ parameters })}
        initial={{ ok: true, body: portfolioReport.parse({ ...report, ...given }) }}
        summary="摘要"
      />,
    ).replaceAll(/<!-- -->|<wbr>/g, ''),
  );

it('says what changed since which report, what left the ten, and what is not known of it', () => {
  const text = shown({});
  expect(text).toContain('变化是与 2025-12-31 的报告相比。各期之间缺 1 期：2026-03-31。');
  expect(text).toContain('报告列出全部 30 项，以下为最大的 2 项');
  expect(text).toContain('名 600001 600001 7.00% −0.50 减 名 600002 600002 5.25% -- 新进');
  expect(text).toContain('合计 12.25%');
  expect(text).toMatch(
    /名 600003 600003 4\.00% 不再持有 .* 3\.00% 1\.20% .* 2\.00% 未列出，可能仍持有/,
  );
});

it('claims no changes where there is no report before, and no column of what is not known', () => {
  const rows = [position('600001', '7')];
  const text = shown({ beforedate: '', stocks: { ...none, totalcount: '1', rows }, missing: [] });
  expect(text).toContain('更早的报告没有载入，不列变化。');
  expect(text).not.toMatch(/较上期|数量|退出前十/);
});

it('tells assets over reports as curves and as a table, of total assets', () => {
  const text = shown({});
  expect(text).toContain('2 期报告，占基金总资产的比例');
  expect(text).toContain('股票等权益 80.00% 70.00% 存款和备付金 20.00% 30.00%');
  expect(text).toContain('1 期报告，占基金净值的比例');
});

it('tells how much of a fund of funds is seen, and why the rest is not', () => {
  const lookthrough = {
    ...{ heldratio: '75', seenratio: '53', totalcount: '1' },
    rows: [{ code: '600001', name: '名', ratio: '12.5' }],
    unseen: [
      { code: '000002', name: '甲', ratio: '20', reason: 'report' as const },
      { code: '010001', name: '乙', ratio: '2', reason: 'ring' as const },
    ],
  };
  const text = shown({ lookthrough });
  expect(text).toContain('持有的基金占净值 75.00%，其中 53.00% 有同一天的报告');
  expect(text).toContain('甲 000002（20.00%，没有同一天的报告）、乙 010001（2.00%，循环持有）');
  expect(shown({ lookthrough: { ...lookthrough, seenratio: '0', rows: [] } })).toContain(
    '持有的基金还没有 2026-06-30 的报告，不能穿透',
  );
});

it('says that there is no report of the day that is asked for, and leads back to the newest from an old one', () => {
  expect(shown({}, { fundcode: '000001', reportdate: '20260331' })).toContain(
    '没有 2026-03-31 的报告，下面是最近一期。',
  );
  expect(shown({ newestdate: '20280630' })).toContain('2028-06-30（最近一期）');
});
