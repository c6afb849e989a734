import type { fundCalls } from '#schemas/calls/fund.ts';
import { quietRead, read, type CallEntry } from './entry.ts';

export const fundEntries = {
  'trade/fund/list': read,
  'fund/new/list': read,
  'fund/detail': read,
  'fund/share/list': read,
  'fund/status/list': read,
  'fund/type/count': quietRead,
  'fund/search/suggest': { ...quietRead, format: 'body' },
  'fund/nav/latest': read,
  'fund/nav/history': read,
  'fund/yield/history': read,
  'fund/gain/period': read,
  'fund/gain/year': read,
  'fund/indicator': { ...read, format: 'body' },
  'fund/dividend/list': read,
  'fund/fee': read,
  'fund/holding/list': read,
  'fund/industry/list': read,
  'fund/document/list': read,
  'fund/manager/list': read,
  'fund/manager/detail': read,
  'fund/manager/resume': read,
  'fund/manager/award': read,
  'fund/manager/history': read,
  'fund/calendar': read,
} satisfies Record<keyof typeof fundCalls, CallEntry>;
