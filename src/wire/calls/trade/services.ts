import type { tradeServiceCalls } from '#schemas/calls/trade/services.ts';
import type { CallEntry } from '../entry/entry.ts';
import { investorDownload, investorRead, investorSubmit } from '../entry/upstream.ts';

export const tradeServiceEntries = {
  'trade/dividendmethod/change': investorSubmit,
  'trade/custody/apply': investorSubmit,
  'trade/calendar/list': investorRead,
  'trade/calendar/confirmdate': investorRead,
  'trade/cash/in': investorSubmit,
  'trade/cash/out': investorSubmit,
  'trade/bill/list': investorRead,
  'trade/bill/download': investorDownload,
} satisfies Record<keyof typeof tradeServiceCalls, CallEntry>;
