import type { assetCalls } from '#schemas/calls/trade/assets.ts';
import type { CallEntry } from '../entry/entry.ts';
import { investorRead } from '../entry/upstream.ts';

export const assetEntries = {
  'trade/asset/total': investorRead,
  'trade/asset/fund/list': investorRead,
  'trade/asset/fund/detail': investorRead,
  'trade/asset/share/list': investorRead,
  'trade/asset/card/list': investorRead,
  'trade/asset/transit/list': investorRead,
  'trade/profit/day/list': investorRead,
  'trade/profit/history/list': investorRead,
  'trade/dividend/list': investorRead,
} satisfies Record<keyof typeof assetCalls, CallEntry>;
