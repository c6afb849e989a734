import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findWork, isWorkDone, leadingZeros, WORK_BITS } from './proof-of-work.ts';

const zeros = (text: string) =>
  Math.clz32(createHash('sha256').update(text, 'latin1').digest().readUInt32BE(0));

it('counts the zero bits that SHA-256 has', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary-ascii', maxLength: 55 }),
      (text) => leadingZeros(text) === zeros(text),
    ),
    { numRuns: 500 },
  );
  expect([leadingZeros(''), leadingZeros('x'.repeat(55)), leadingZeros('x'.repeat(56))]).toEqual([
    zeros(''),
    zeros('x'.repeat(55)),
    0,
  ]);
});

it('takes a proof that was made for the code, and no other', () => {
  const work = findWork('AbCdEfGhIjKlMnOpQrStUv');
  expect(zeros(`AbCdEfGhIjKlMnOpQrStUv ${work}`)).toBeGreaterThanOrEqual(WORK_BITS);
  expect(isWorkDone('AbCdEfGhIjKlMnOpQrStUv', work)).toBe(true);
  for (const wrong of ['', ` ${work}`, `${work}0`, '-1', '1e5', 'x'])
    expect(isWorkDone('AbCdEfGhIjKlMnOpQrStUv', wrong)).toBe(false);
  expect(isWorkDone('BbCdEfGhIjKlMnOpQrStUv', work)).toBe(false);
});
