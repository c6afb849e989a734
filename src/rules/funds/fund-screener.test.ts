import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callSchemas } from '#schemas/calls/calls.ts';
import { FUND_STATUSES, FUND_TYPES, GROWTH_FIELDS, RISK_LEVELS } from '#schemas/fund.ts';
import { OTHER_FUND_TYPE } from './fund-type-filter.ts';
import {
  SCREENER_PARAMETERS,
  screenerBody,
  screenerFilters,
  screenerOrder,
} from './fund-screener.ts';

const list = { sort: '-year1ud', count: 50 } as const;

test('asks for what an address names', () => {
  expect(
    screenerBody(
      {
        keyword: ' gfzz ',
        fundtype: '2',
        risklevel: '04',
        fundstatus: 'a',
        ordertype: 'nav',
        pageoffset: '100',
      },
      list,
    ),
  ).toEqual({
    keyword: 'gfzz',
    fundtype: '2',
    risklevel: '04',
    fundstatus: 'a',
    ordertype: 'nav',
    pagecount: '50',
    pageoffset: '100',
  });
  expect(screenerBody({}, list)).toEqual({
    ordertype: '-year1ud',
    pagecount: '50',
    pageoffset: '',
  });
});

test('knows every type, level, status and order that there is', () => {
  for (const fundtype of [...FUND_TYPES, OTHER_FUND_TYPE])
    expect(screenerFilters({ fundtype })).toEqual({ fundtype });
  for (const risklevel of RISK_LEVELS)
    expect(screenerFilters({ risklevel })).toEqual({ risklevel });
  for (const fundstatus of FUND_STATUSES)
    expect(screenerFilters({ fundstatus })).toEqual({ fundstatus });
  for (const field of ['nav', ...GROWTH_FIELDS])
    for (const ordertype of [field, `-${field}`])
      expect(screenerOrder({ ordertype }, '')).toBe(ordertype);
});

const address = fc.record(
  Object.fromEntries(
    SCREENER_PARAMETERS.map((name) => [
      name,
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 100 }),
        fc.constantFrom('2', '04', '-nav', '30'),
      ),
    ]),
  ),
  { requiredKeys: [] },
);
test('whatever stands in an address, the request is one that the calls take', () => {
  fc.assert(
    fc.property(address, (given) => {
      expect(
        callSchemas['trade/fund/list'].request.safeParse(screenerBody(given, list)).success,
      ).toBe(true);
      expect(callSchemas['fund/type/count'].request.safeParse(screenerFilters(given)).success).toBe(
        true,
      );
    }),
  );
});
