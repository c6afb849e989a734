import type { Portfolio } from '#schemas/fund/portfolio.ts';
import type { CallContext } from '../../calls/context.ts';
import { readItems, readList, WHOLE } from '../../calls/read.ts';

/** The reports of a fund, the newest first, at most `limit` of them. */
export async function readReports(
  fundcode: string,
  context: CallContext,
  limit = WHOLE,
): Promise<Portfolio[]> {
  const part = { limit, offset: 0 };
  return (await readList<Portfolio>(context, 'portfolio', `fund:${fundcode}`, part)).rows;
}

/** The reports of these funds of one day, by fund. */
export async function readReportsOf(
  fundcodes: readonly string[],
  reportdate: string,
  context: CallContext,
): Promise<Map<string, Portfolio>> {
  const keys = fundcodes.map((code) => `${code}:${reportdate}`);
  const found = await readItems<Portfolio>(context, 'portfolio', keys);
  return new Map([...found.values()].map((report) => [report.fundcode, report]));
}
