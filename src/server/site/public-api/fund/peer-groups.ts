import type { RankedSince } from '#rules/figures/ranked-since.ts';
import {
  collectPeerReturns,
  peerCategory,
  peerIdentity,
  standAmongPeers,
  type SortedReturns,
} from '#rules/performance/peers.ts';
import type { GrowthField } from '#schemas/fund.ts';
import type { PeerStanding } from '#schemas/fund/figures.ts';
import { isRanked, type FundIndex } from './table/fund-table.ts';
import type { TableFund } from './table/table-fund.ts';

/** The funds that one of them is held against: of one category, with figures of one day. */
interface PeerGroup {
  /** Of each fund its share classes, by code. */
  funds: Map<string, TableFund[]>;
  /** By period, each worked out when it is first asked for. */
  returns: Map<GrowthField, SortedReturns>;
}

interface Groups {
  since: string;
  byName: ReadonlyMap<string, PeerGroup>;
}

/** Tables of funds are kept for as long as nothing of any fund changes, and so is what is counted in them. */
const groupsOf = new WeakMap<FundIndex, Groups>();

/** How a fund of the table stands over a period; null where it has no type, or figures that are not ranked since these days. */
export function standingOf(
  table: FundIndex,
  fundcode: string,
  period: GrowthField,
  since: RankedSince,
): PeerStanding | null {
  const fund = findFund(table, fundcode);
  const category = fund && peerCategory(fund.facts);
  const group = fund && readGroups(table, since).get(nameOf(fund));
  if (!category || !group) return null;
  const peers = group.returns.get(period) ?? returnsOf(group, period);
  const classes = group.funds.get(peerIdentity(fund.facts));
  if (!classes?.includes(fund)) return null;
  const gain = gainOf(fund, period);
  return {
    ...category,
    ...standAmongPeers(peers, { gain, counted: countedGain(classes, period) }),
  };
}

function readGroups(table: FundIndex, since: RankedSince): Groups['byName'] {
  const name = JSON.stringify(since);
  const known = groupsOf.get(table);
  if (known?.since === name) return known.byName;
  const byName = groupFunds(table.funds.filter((fund) => isRanked(fund, since)));
  groupsOf.set(table, { since: name, byName });
  return byName;
}

function groupFunds(funds: readonly TableFund[]): Groups['byName'] {
  const byName = new Map<string, PeerGroup>();
  for (const fund of funds) {
    const name = nameOf(fund);
    const group = byName.get(name) ?? { funds: new Map(), returns: new Map() };
    const identity = peerIdentity(fund.facts);
    const classes = group.funds.get(identity);
    if (classes) classes.push(fund);
    else group.funds.set(identity, [fund]);
    byName.set(name, group);
  }
  return byName;
}

/** Names the group of a fund: its category, and the day of its figures. */
function nameOf({ facts, figures }: TableFund): string {
  const category = peerCategory(facts);
  return `${category?.fundtype ?? ''} ${category?.qdiiflag ?? ''} ${figures?.navdate ?? ''}`;
}

function returnsOf({ funds, returns }: PeerGroup, period: GrowthField): SortedReturns {
  const gains = Array.from(funds.values(), (classes) => countedGain(classes, period));
  const made = collectPeerReturns(gains);
  returns.set(period, made);
  return made;
}

/** What a fund is counted by: the return of its first share class that has one over the period; empty where none has. */
function countedGain(classes: readonly TableFund[], period: GrowthField): string {
  for (const shareClass of classes) {
    const gain = gainOf(shareClass, period);
    if (gain !== '') return gain;
  }
  return '';
}

function gainOf({ figures }: TableFund, period: GrowthField): string {
  return figures?.[period] ?? '';
}

/** Funds stand by code. */
function findFund({ funds }: FundIndex, fundcode: string): TableFund | undefined {
  let [from, to] = [0, funds.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((funds[middle]?.facts.fundcode ?? '') < fundcode) from = middle + 1;
    else to = middle;
  }
  return funds[from]?.facts.fundcode === fundcode ? funds[from] : undefined;
}
