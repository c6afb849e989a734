import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPayouts } from './read-payout.ts';

const dividend = (value: number, decimals: number) => ({ kind: 'dividend', value, decimals });
const split = (value: number, decimals: number) => ({ kind: 'split', value, decimals });

describe('a text that tells of dividends and splits', () => {
  it.for([
    ['每份派现金0.1000元', [dividend(0.1, 1)]],
    ['每份派现金0.0050元', [dividend(0.005, 3)]],
    ['每10份派发现金红利 0.28元', [dividend(0.028, 3)]],
    ['每份基金份额分红0.5', [dividend(0.5, 1)]],
    ['每份基金份额折算1.0123份', [split(1.0123, 4)]],
    ['每份基金份额分拆成2份', [split(2, 0)]],
    ['每份拆分1.5份', [split(1.5, 1)]],
    ['拆分比例1：4', [split(4, 0)]],
    ['每份派现金0.1元，每份基金份额折算1.2份', [dividend(0.1, 1), split(1.2, 1)]],
    ['', []],
    ['暂停申购', null],
    ['每份派现金元', null],
    ['每份派现金0.1元，另行公告', null],
    ['每3份派0.1元', null],
    ['0.1', null],
  ] as const)('%s', ([text, payouts]) => expect(readPayouts(text)).toEqual(payouts));

  it('keeps every amount to the digit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.integer({ min: 0, max: 8 }),
        (digits, decimals) => {
          const text = (digits / 10 ** decimals).toFixed(decimals);
          const [payout] = readPayouts(`每份派现金${text}元`) ?? [];
          expect(payout?.value.toFixed(decimals)).toBe(text);
          expect(payout?.decimals).toBeLessThanOrEqual(decimals);
        },
      ),
    );
  });
});
