import { gainCurveOf } from '#rules/performance/history.ts';
import { readNavHistory } from '#server/store/figures/read.ts';
import type { CallHandler } from '../../calls/context.ts';
import { readNamedFunds, tagFigures } from './read-funds.ts';

const USUAL_POINTS = 60;
const MOST_POINTS = 400;

export const answerGainCurves: CallHandler<'fund/gain/curve'> = async (
  { fundcodes, range, points = '' },
  context,
) => {
  const codes = (await readNamedFunds(fundcodes, context)).map(({ fundcode }) => fundcode);
  tagFigures(codes, context);
  const limit = points === '' ? USUAL_POINTS : Math.min(Number(points), MOST_POINTS);
  const curves = await Promise.all(
    codes.map(async (fundcode) => {
      const days = await readNavHistory(context.sql, context.moment, fundcode, { range });
      return { fundcode, gains: gainCurveOf(days, range, limit) };
    }),
  );
  return { ok: true, record: [curves.filter(({ gains }) => gains.length > 0)] };
};
