import { assetClassLabels } from '#rules/imports/portfolio-parts.ts';
import { MISSING } from '#rules/numbers/format.ts';
import { computedRatio, isNear } from '#rules/xbrl/ratio-scale.ts';
import type { Portfolio } from '#schemas/fund/portfolio.ts';
import type { ReportHead } from '#schemas/import.ts';
import { PORTFOLIO_PARTS, type PortfolioPart } from '#schemas/xbrl-elements.ts';
import type { DraftPortfolio, PortfolioRow } from './portfolios.ts';
import type { ProblemList } from './problem-list.ts';

/** Shares of these cannot add up to more than the fund has; bonds can, since a fund may borrow. */
const WHOLES: readonly PortfolioPart[] = ['holding', 'industry', 'fund'];
/** Rounding moves a sum by this at most, in percent. */
const ROUNDING = 0.5;

/** Asks about lists that add up to more than there is. */
export function askSums({ rows }: DraftPortfolio, problems: ProblemList): void {
  for (const part of WHOLES) {
    const ofPart = rows.filter((row) => row.part === part);
    const sum = ofPart.reduce((total, { ratio }) => total + Number(ratio), 0);
    const [first] = ofPart;
    if (first && sum > 100 + ROUNDING)
      problems.add({
        ...{ line: first.line, field: 'ratio', code: 'ratioSum' },
        values: { part, sum: Number(sum.toFixed(2)) },
      });
  }
}

/** Powers of ten by which amounts are off where they are in thousands, ten thousands, millions or a hundred million. */
const UNITS = [1e3, 1e4, 1e6, 1e8];

/** Compares the shares of a report with its market values and assets. */
export function askRatios({ rows }: DraftPortfolio, head: ReportHead, problems: ProblemList): void {
  for (const row of rows) {
    const [ratio, computed] = [Number(row.ratio), computedRatio(row, head)];
    if (row.part === 'size' || computed === null || isNear(ratio, computed)) continue;
    askRatio(row, { ratio, computed }, problems);
  }
}

function askRatio(
  { line, marketvalue, ratio: given }: PortfolioRow,
  { ratio, computed }: { ratio: number; computed: number },
  problems: ProblemList,
): void {
  const rounded = String(Number(computed.toFixed(2)));
  const isOff = (times: number) => computed > 0.1 && isNear(ratio * times, computed);
  if (isOff(100) || isOff(0.01))
    return problems.add({
      ...{ line, field: 'ratio', code: 'ratioScale', values: { computed: rounded, given } },
      fix: { field: 'ratio', value: rounded },
    });
  const unit = UNITS.find((one) => isNear(ratio, computed * one) || isNear(ratio, computed / one));
  if (unit !== undefined && ratio > 0.1)
    return problems.add({
      ...{ line, field: 'marketvalue', code: 'valueScale' },
      values: {
        ...{ given, value: marketvalue },
        expected: Math.round((Number(marketvalue) * ratio) / computed),
      },
    });
  problems.add({
    line,
    field: 'ratio',
    code: 'ratioDiffers',
    values: { computed: rounded, given },
  });
}

/** An amount of one unit lies between these in yuan; outside of them one of the two is in another unit. */
const UNIT_AMOUNT = { least: 0.05, most: 1000 };

/** Asks about net assets and units of which one is in another unit than yuan and units, and refuses a fund that is told twice. */
export function askSizes({ rows }: DraftPortfolio, problems: ProblemList): void {
  const sizes = rows.filter(({ part }) => part === 'size');
  const [whole, ...more] = sizes.filter(({ code }) => code === '');
  for (const { line } of whole ? more : [])
    problems.add({
      ...{ line, field: 'stockcode', code: 'duplicate' },
      values: { line: whole?.line ?? 0, same: 1 },
      fix: { field: '', value: '' },
    });
  for (const { line, marketvalue, shares } of sizes) {
    const amount = Number(marketvalue) / Number(shares || Number.NaN);
    if (marketvalue === '' || !Number.isFinite(amount) || amount <= 0) continue;
    if (amount < UNIT_AMOUNT.least || amount > UNIT_AMOUNT.most)
      problems.add({
        ...{ line, field: 'marketvalue', code: 'sizeScale' },
        values: { amount: Number(amount.toPrecision(3)) },
      });
  }
}

interface StoredRow {
  /** What names it within its list. */
  key: string;
  label: string;
  /** What a file can change of it. */
  figures: Partial<Pick<PortfolioRow, 'ratio' | 'shares' | 'marketvalue'>>;
}

/** Rows of a list of a stored body. */
function storedRows(body: Portfolio, part: PortfolioPart): StoredRow[] {
  const named = (key: string, label: string, ratio: string) => ({ key, label, figures: { ratio } });
  switch (part) {
    case 'asset':
      return (body.assets ?? []).map(({ assetclass, ratio }) =>
        named(assetclass, assetClassLabels[assetclass], ratio),
      );
    case 'holding':
      return body.holdings.map((row) => named(row.stockcode, row.stockname, row.ratio));
    case 'industry':
      return body.industries.map(({ industryname: key, ratio }) => named(key, key, ratio));
    case 'bond':
      return (body.bonds ?? []).map((row) => named(row.bondcode, row.bondname, row.ratio));
    case 'bondkind':
      return (body.bondkinds ?? []).map(({ kindname: key, ratio }) => named(key, key, ratio));
    case 'fund':
      return (body.funds ?? []).map((row) => named(row.fundcode, row.fundname, row.ratio));
    case 'size':
      return storedSizes(body);
  }
}

function storedSizes({ fundcode, netassets = '', totalshares = '', classes = [] }: Portfolio) {
  const isTold = netassets !== '' || totalshares !== '';
  return [...(isTold ? [{ fundcode: '', netassets, totalshares }] : []), ...classes].map(
    (size) => ({
      key: size.fundcode,
      label: size.fundcode || fundcode,
      figures: { marketvalue: size.netassets, shares: size.totalshares },
    }),
  );
}

/** Names that are told of rows that go; more are counted. */
const NAMED = 5;

/** Asks about what would change of a report that is stored. */
export function askStored(
  { line, rows }: DraftPortfolio,
  stored: Portfolio,
  problems: ProblemList,
): void {
  for (const part of PORTFOLIO_PARTS) {
    const now = new Map(
      rows.filter((row) => row.part === part).map((row) => [row.code || row.name, row]),
    );
    const before = storedRows(stored, part);
    for (const { key, figures } of before) {
      const row = now.get(key);
      if (row) askChanges(row, figures, problems);
    }
    const gone = before.filter(({ key }) => !now.has(key));
    if (gone.length > 0)
      problems.add({
        ...{ line, field: 'part', code: 'rowsGone' },
        values: {
          ...{ part, count: gone.length },
          text: gone
            .slice(0, NAMED)
            .map(({ label }) => label)
            .join('、'),
        },
      });
  }
}

/** Asks about figures of a row that would change; one that was not known before is no change. */
function askChanges(row: PortfolioRow, figures: StoredRow['figures'], problems: ProblemList): void {
  for (const field of ['ratio', 'shares', 'marketvalue'] as const) {
    const before = figures[field] ?? '';
    if (before !== '' && Number(row[field]) !== Number(before))
      problems.add({
        ...{ line: row.line, field, code: 'correction' },
        values: { before, after: row[field] || MISSING, field },
      });
  }
}
