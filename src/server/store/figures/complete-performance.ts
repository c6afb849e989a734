import { toSourceText } from '#messages/format.ts';
import { recordedNote } from '#composition/recorded-note.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { FundFigures } from './figures.ts';
import { knownFunds } from './known-funds.ts';
import { importFigures } from './write.ts';

/** The rule by which `writePerformance` computes returns. To be raised with every change of their values. */
const RULE = 1;

/**
 * Computes the returns of all funds again, by one release, where those of the store follow an earlier rule; what was shown
 * before stays known. Returns the number of funds. One look where nothing is to be done; interrupted, it is done at the
 * next start.
 */
export async function completePerformance(sql: Database): Promise<number> {
  const done = await sql`select from performance_rule where rule = ${RULE}`;
  if (done.length > 0) return 0;
  const codes = await sql<
    { fundcode: string }[]
  >`select distinct fundcode from fund_performance order by fundcode`;
  const known = await knownFunds(sql);
  const funds = codes.map(({ fundcode }): FundFigures => {
    const { navdecimals = 4, establishdate = '' } = known.get(fundcode) ?? {};
    return {
      fundcode,
      navdecimals: String(navdecimals) as FundFigures['navdecimals'],
      establishdate,
    };
  });
  if (funds.length > 0)
    await importFigures(sql, '', toSourceText(recordedNote.recomputed), { funds });
  await sql`insert into performance_rule (rule) values (${RULE}) on conflict do nothing`;
  return funds.length;
}
