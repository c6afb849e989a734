import { toSourceText } from '#messages/format.ts';
import { recordedNote } from '#composition/recorded-note.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { FundFigures } from './figures.ts';
import { knownFunds } from './known-funds.ts';
import { PERFORMANCE_RULE } from './performance-rule.ts';
import { importFigures } from './write.ts';

/** Maximum number of funds of a release: other imports wait as long as it is worked out. */
const FUNDS_AT_ONCE = 200;

interface Completing {
  /** The last fund that was computed before it was broken off. */
  after?: string;
  /** After each release; answers whether to go on. */
  onReleased?(last: string): Promise<boolean>;
}

/** Whether returns of the store follow an earlier rule. */
export async function isPerformanceOutdated(sql: Database): Promise<boolean> {
  const done = await sql`select from performance_rule where rule = ${PERFORMANCE_RULE}`;
  return done.length === 0;
}

/**
 * Computes the returns of all funds again, by releases of at most `FUNDS_AT_ONCE`, where those of the store follow an earlier
 * rule; what was shown before stays known. Returns the number of funds. One look where nothing is to be done.
 */
export async function completePerformance(
  sql: Database,
  { after = '', onReleased = async () => true }: Completing = {},
): Promise<number> {
  if (!(await isPerformanceOutdated(sql))) return 0;
  const codes = await sql<
    { fundcode: string }[]
  >`select distinct fundcode from fund_performance where fundcode > ${after} order by fundcode`;
  const known = await knownFunds(sql);
  const note = toSourceText(recordedNote.recomputed);
  for (let start = 0; start < codes.length; start += FUNDS_AT_ONCE) {
    const funds = codes.slice(start, start + FUNDS_AT_ONCE).map(({ fundcode }): FundFigures => {
      const { navdecimals = 4, establishdate = '' } = known.get(fundcode) ?? {};
      return {
        fundcode,
        navdecimals: String(navdecimals) as FundFigures['navdecimals'],
        establishdate,
      };
    });
    await importFigures(sql, '', note, { funds });
    if (!(await onReleased(funds.at(-1)?.fundcode ?? ''))) return start + funds.length;
  }
  await sql`insert into performance_rule (rule) values (${PERFORMANCE_RULE}) on conflict do nothing`;
  return codes.length;
}
