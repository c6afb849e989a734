import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from '#tests/support/unused-exports.ts';
import { shownFigures, WAYS_TO_A_FILE } from '#tests/support/shown-figures.ts';

/** By file that draws a chart or table of figures, the file that has the way to save it. */
const SAVED: Readonly<Record<string, string>> = {
  'blocks/cash-fund-curve/RecentDays.tsx': 'blocks/cash-fund-curve/View.tsx',
  'blocks/cash-fund-curve/Yields.tsx': 'blocks/cash-fund-curve/View.tsx',
  'blocks/fund-compare/CommonHoldings.tsx': 'blocks/fund-compare/CommonHoldings.tsx',
  'blocks/fund-compare/CompareTable.tsx': 'blocks/fund-compare/View.tsx',
  'blocks/fund-compare/View.tsx': 'blocks/fund-compare/View.tsx',
  'blocks/fund-detail/panels/ClassCosts.tsx': 'blocks/fund-detail/panels/ClassCosts.tsx',
  'blocks/fund-detail/panels/Payouts.tsx': 'blocks/fund-detail/panels/Payouts.tsx',
  'blocks/fund-detail/panels/RiskPanel.tsx': 'blocks/fund-detail/panels/RiskPanel.tsx',
  'blocks/fund-detail/panels/performance/PeerReturns.tsx':
    'blocks/fund-detail/panels/performance/PeerReturns.tsx',
  'blocks/fund-detail/panels/performance/PeriodReturns.tsx':
    'blocks/fund-detail/panels/performance/Performance.tsx',
  'blocks/fund-detail/panels/performance/YearReturns.tsx':
    'blocks/fund-detail/panels/performance/Performance.tsx',
  'blocks/fund-detail/panels/portfolio/AssetShares.tsx':
    'blocks/fund-detail/panels/portfolio/AssetShares.tsx',
  'blocks/fund-detail/panels/portfolio/LookThroughPart.tsx':
    'blocks/fund-detail/panels/portfolio/LookThroughPart.tsx',
  'blocks/fund-detail/panels/portfolio/OverReports.tsx':
    'blocks/fund-detail/panels/portfolio/OverReports.tsx',
  'blocks/fund-detail/panels/portfolio/PositionsPart.tsx':
    'blocks/fund-detail/panels/portfolio/PositionsPart.tsx',
  'blocks/fund-detail/panels/portfolio/Shares.tsx':
    'blocks/fund-detail/panels/portfolio/ReportSummary.tsx',
  'blocks/fund-detail/panels/portfolio/SizeHistory.tsx':
    'blocks/fund-detail/panels/portfolio/SizeHistory.tsx',
  'blocks/manager-detail/Tenures.tsx': 'blocks/manager-detail/Tenures.tsx',
  'blocks/nav-chart/NavHistory.tsx': 'blocks/nav-chart/View.tsx',
  'blocks/nav-chart/Printed.tsx': 'blocks/nav-chart/View.tsx',
  'blocks/plan-calculator/Outcome.tsx': 'blocks/plan-calculator/Outcome.tsx',
  'src/ui/fund/list/FundTable.tsx': 'src/ui/fund/list/FundTable.tsx',
};

/** Tables that hold no figures of the site's own, and small drawings of what is saved elsewhere. */
const REASONS: Readonly<Record<string, string>> = {
  'blocks/hot-funds/Ranked.tsx': 'a small drawing beside the link to the fund, whose page saves it',
  'blocks/recommended-funds/LeadCurve.tsx':
    'a small drawing beside the link to the fund, whose page saves it',
  'blocks/risk-match/View.tsx': 'words and marks',
  'blocks/table/View.tsx': 'what an editor wrote',
  'src/ui/calculator/FeeTables.tsx': 'its users save it: the panel of fees and the fee calculator',
  'src/ui/rich-text/RichTable.tsx': 'what an author wrote',
};

const sources = readSources(resolve(import.meta.dirname, '../..'), [
  'src/ui',
  'blocks',
  'src/site',
]);

test('every chart and table of figures is saved as a file, but for those with a reason', () => {
  expect(shownFigures(sources)).toEqual(
    [...Object.keys(SAVED), ...Object.keys(REASONS)].toSorted(),
  );
});

test.each(Object.entries(SAVED))('%s is saved by %s', (_, carrier) => {
  expect(sources.get(carrier) ?? '').toMatch(WAYS_TO_A_FILE);
});

test.each(['blocks/fund-detail/panels/Fees.tsx', 'blocks/fee-calculator/View.tsx'])(
  '%s saves the fees that it shows',
  (user) => {
    expect(sources.get(user) ?? '').toMatch(WAYS_TO_A_FILE);
  },
);

test('finds a chart and a table that nothing saves, and no part that draws them or sample of one', () => {
  const planted = new Map([
    ['blocks/one/View.tsx', 'return <Chart label="a" />;'],
    ['blocks/two/View.tsx', 'return (\n  <Table\n    className={a}>'],
    ['blocks/three/View.tsx', 'return <Tabled />;'],
    ['src/ui/chart/Chart.tsx', 'return <table>'],
    ['src/ui/one/One.sample.tsx', 'return <Table>'],
  ]);
  expect(shownFigures(planted)).toEqual(['blocks/one/View.tsx', 'blocks/two/View.tsx']);
});
