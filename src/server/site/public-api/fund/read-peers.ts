import { beijingTime } from '#rules/dates/beijing-time.ts';
import { rankLimit } from '#rules/disclosure/rank-limits.ts';
import { peerCategory } from '#rules/performance/peers.ts';
import type { FundFacts } from '#schemas/fund.ts';
import type { PeriodGainRow } from '#schemas/fund/figures.ts';
import { FIGURE_LIST_TAG } from '#server/store/figures/tags.ts';
import type { CallContext } from '../../calls/context.ts';
import { readAll } from '../../calls/read-all.ts';
import { readRules } from '../../snapshot/read-rules.ts';
import { standingOf } from './peer-groups.ts';
import { readRankedSince } from './read-ranked-since.ts';
import { readFundTable } from './table/read-table.ts';

/** How a period's return of a fund stands among its like, or why that is not said. */
type PeerComparison = (period: PeriodGainRow['period']) => Pick<PeriodGainRow, 'peers' | 'nopeers'>;

/** `navdate`: the day on which the fund's periods end. Every batch of figures and every rule may change what is said. */
export async function readPeerComparison(
  fund: FundFacts,
  navdate: string,
  context: CallContext,
): Promise<PeerComparison> {
  context.tags.add(FIGURE_LIST_TAG);
  const [table, rules] = await Promise.all([
    readFundTable(context),
    readRules({ all: (kind) => readAll(context, kind) }),
  ]);
  const since = await readRankedSince(table, context);
  const day = beijingTime(context.moment.at).slice(0, 8);
  const { fundcode, establishdate } = fund;
  return (period) => {
    if (peerCategory(fund) === null) return { nopeers: 'untyped' };
    const limit = rankLimit({ establishdate, period, asof: navdate }, rules, day);
    if (limit) return { nopeers: limit };
    if (period === 'foundud') return { nopeers: 'unlike' };
    const peers = since && standingOf(table, fundcode, period, since);
    return peers ? { peers } : { nopeers: 'stale' };
  };
}
