import { compareHistories } from '#rules/funds/compare.ts';
import type { CallHandler } from '../../calls/context.ts';
import { readGrowthHistory, readNamedFunds } from './read-funds.ts';

export const answerFundCompare: CallHandler<'fund/compare'> = async (
  { fundcodes, range = 'year1' },
  context,
) => {
  const named = await readNamedFunds(fundcodes, context);
  const histories = await Promise.all(
    named.map(({ fundcode }) => readGrowthHistory(fundcode, context)),
  );
  // A fund without figures would leave nothing to compare the others over.
  const known = named.flatMap((fund, at) =>
    histories[at]?.length ? [{ fund, rows: histories[at] }] : [],
  );
  const comparison = compareHistories(
    known.map(({ rows }) => rows),
    range || 'year1',
  );
  if (!comparison) return { ok: true, record: [[], []] };
  const { startdate, enddate, funds, points } = comparison;
  const rows = known.flatMap(({ fund: { fundcode, fundname } }, at) =>
    funds[at] ? [{ fundcode, fundname, startdate, enddate, ...funds[at] }] : [],
  );
  return { ok: true, record: [rows, points] };
};
