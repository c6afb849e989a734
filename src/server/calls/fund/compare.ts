import { compareHistories } from '#rules/funds/compare.ts';
import { growthHistory } from '#server/figures/read.ts';
import type { Answerer } from '../context.ts';
import { readNamedFunds, tagFigures } from './read-funds.ts';

export const answerFundCompare: Answerer<'fund/compare'> = async (
  { fundcodes, range = 'year1' },
  context,
) => {
  const named = await readNamedFunds(fundcodes, context);
  tagFigures(
    named.map(({ fundcode }) => fundcode),
    context,
  );
  const histories = await Promise.all(
    named.map(({ fundcode }) => growthHistory(context.sql, context.moment, fundcode)),
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
