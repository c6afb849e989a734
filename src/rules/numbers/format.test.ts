import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  changeDirection,
  formatAmount,
  formatChange,
  formatChineseDate,
  formatDate,
  formatNumber,
  formatPercent,
  formatTime,
  scaleAmount,
} from './format.ts';

const not = [
  '',
  ' ',
  '-',
  '--',
  'abc',
  '1e3',
  '.5',
  '5.',
  '+1',
  '1,000',
  'NaN',
  'Infinity',
  '１',
  '0x10',
  '1 2',
];

it.each([
  ['20260305093059', '2026-03-05 09:30'],
  ['20260230093059', '--'],
  ['202603050930', '--'],
  ['', '--'],
])('shows the time %s as %s', (time, shown) => {
  expect(formatTime(time)).toBe(shown);
});

describe('formatNumber', () => {
  it.each([
    ['1234567.891', '1,234,567.89'],
    ['999', '999.00'],
    ['1000', '1,000.00'],
    [' 12 ', '12.00'],
    ['007', '7.00'],
    ['1.005', '1.01'],
    ['1.004999', '1.00'],
    ['-1.005', '−1.01'],
    ['999.995', '1,000.00'],
    ['-0', '0.00'],
    ['-0.004', '0.00'],
    ['12345678901234567890.125', '12,345,678,901,234,567,890.13'],
  ])('%s is %s', (text, shown) => expect(formatNumber(text)).toBe(shown));

  it('has the decimals it is asked for', () => {
    expect([0, 1, 3, 4].map((decimals) => formatNumber('1.0455', decimals))).toEqual([
      '1',
      '1.0',
      '1.046',
      '1.0455',
    ]);
    expect(formatNumber('1.143', 4)).toBe('1.1430');
  });

  it.each(not)('%j is missing', (text) => {
    expect([
      formatNumber(text),
      formatPercent(text),
      formatChange(text),
      formatAmount(text),
    ]).toEqual(['--', '--', '--', '--']);
    expect(changeDirection(text)).toBe('missing');
  });

  test('is the nearest number of its decimals, never beyond half a unit, for any decimal text', () => {
    const decimal = fc.tuple(
      fc.boolean(),
      fc.bigInt({ min: 0n, max: 10n ** 18n }),
      fc.nat({ max: 8 }),
      fc.nat({ max: 6 }),
    );
    fc.assert(
      fc.property(decimal, ([negative, units, scale, decimals]) => {
        const digits = String(units).padStart(scale + 1, '0');
        const text = `${negative ? '-' : ''}${digits.slice(0, digits.length - scale)}${scale ? `.${digits.slice(-scale)}` : ''}`;
        const shown = formatNumber(text, decimals);
        expect(shown).toMatch(
          decimals
            ? new RegExp(`^−?\\d{1,3}(,\\d{3})*\\.\\d{${decimals}}$`)
            : /^−?\d{1,3}(,\d{3})*$/,
        );
        // Both in units of 10^-14, exact.
        const exact = (negative ? -units : units) * 10n ** BigInt(14 - scale);
        const written =
          BigInt(shown.replaceAll(/[,.]/g, '').replace('−', '-')) * 10n ** BigInt(14 - decimals);
        const [error, half] = [written - exact, 10n ** BigInt(14 - decimals) / 2n];
        expect(error <= half && error >= -half).toBe(true);
        if (error === half || error === -half) expect(error > 0n).toBe(exact > 0n);
      }),
    );
  });
});

test.each([
  ['4.146', '4.146%'],
  ['4.1', '4.10%'],
  ['4', '4.00%'],
  ['0.123456', '0.123456%'],
  ['0.1234565', '0.123457%'],
  ['1.230000', '1.23%'],
  ['1.203000', '1.203%'],
  ['-0.61', '−0.61%'],
  ['1234.5', '1,234.50%'],
  ['-0.0000001', '0.00%'],
])('%s percent is %s', (text, shown) => expect(formatPercent(text)).toBe(shown));

test.each([
  ['36.39', '+36.39%', 'up'],
  ['-0.61', '−0.61%', 'down'],
  ['0', '0.00%', 'flat'],
  ['-0.004', '0.00%', 'flat'],
  ['0.005', '+0.01%', 'up'],
  ['1744.881', '+1,744.88%', 'up'],
])('a change of %s is %s, %s', (text, shown, direction) => {
  expect(formatChange(text)).toBe(shown);
  expect(changeDirection(text)).toBe(direction);
});

test.each([
  ['2937000000', '29.37 亿元'],
  ['12203000000', '122.03 亿元'],
  ['100000000', '1.00 亿元'],
  ['99999949', '9,999.99 万元'],
  ['99999950', '1.00 亿元'],
  ['29173200', '2,917.32 万元'],
  ['10000', '1.00 万元'],
  ['9999.99', '9,999.99 元'],
  ['1000', '1,000.00 元'],
  ['0', '0.00 元'],
  ['-250000000', '−2.50 亿元'],
])('%s yuan are %s', (text, shown) => expect(formatAmount(text)).toBe(shown));

test('a figure can be set apart from its unit', () => {
  expect(scaleAmount('2937000000')).toEqual({ value: '29.37', unit: '亿' });
  expect(scaleAmount('')).toEqual({ value: '--', unit: '' });
});

test('dates are dashed or Chinese, and missing when there is no such day', () => {
  expect([formatDate('20260305'), formatChineseDate('20260305')]).toEqual([
    '2026-03-05',
    '2026年03月05日',
  ]);
  expect(formatDate('20240229')).toBe('2024-02-29');
  for (const date of ['20260229', '20261301', '2026305', '', '2026-03-05', '00000000'])
    expect([formatDate(date), formatChineseDate(date)]).toEqual(['--', '--']);
});

describe('any text', () => {
  const shapes = [formatNumber, formatPercent, formatChange, formatAmount];
  const exponent = fc
    .tuple(fc.integer(), fc.constantFrom('e', 'E'), fc.integer({ min: -400, max: 400 }))
    .map((parts) => parts.join(''));

  test('that is no plain decimal is missing, exponents and what floats are printed as included', () => {
    const text = fc.oneof(fc.string(), exponent, fc.double().map(String), fc.constantFrom(...not));
    fc.assert(
      fc.property(text, (given) => {
        const isDecimal = /^-?\d+(\.\d+)?$/.test(given.trim());
        for (const format of shapes) expect(format(given) === '--').toBe(!isDecimal);
        expect(changeDirection(given) === 'missing').toBe(!isDecimal);
      }),
    );
  });

  test('of hundreds of digits keeps every one of them', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 10n ** 300n, max: 10n ** 400n }),
        fc.boolean(),
        (value, negative) => {
          const shown = formatNumber(`${negative ? '-' : ''}${value}.994`);
          expect(shown.replaceAll(',', '')).toBe(`${negative ? '−' : ''}${value}.99`);
        },
      ),
    );
  });

  test('that is minus zero, or rounds to it, has no sign', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 20 }),
        fc.nat({ max: 20 }),
        fc.nat({ max: 4 }),
        (whole, zeros, digit) => {
          const text = `-${'0'.repeat(whole + 1)}.${'0'.repeat(zeros + 6)}${digit}`;
          expect([
            formatNumber(text),
            formatPercent(text),
            formatChange(text),
            changeDirection(text),
          ]).toEqual(['0.00', '0.00%', '0.00%', 'flat']);
        },
      ),
    );
  });

  test('in percent keeps what it says to six decimals, at least two and no zero beyond them', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
        fc.nat({ max: 6 }),
        (units, scale) => {
          const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
          const text = `${units < 0n ? '-' : ''}${digits.slice(0, digits.length - scale)}${scale ? `.${digits.slice(-scale)}` : ''}`;
          const [, sign, whole = '', fraction = ''] =
            /^(−?)([\d,]+)\.(\d{2,6})%$/.exec(formatPercent(text)) ?? [];
          const value =
            BigInt(whole.replaceAll(',', '') + fraction.padEnd(6, '0')) * (sign ? -1n : 1n);
          expect(value).toBe(units * 10n ** BigInt(6 - scale));
          expect(fraction).toMatch(/^\d\d$|[1-9]$/);
        },
      ),
    );
  });
});

describe('any date', () => {
  const day = fc
    .date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2399-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 10));

  test('that exists can be read back from both its forms', () => {
    fc.assert(
      fc.property(day, (dashed) => {
        const compact = dashed.replaceAll('-', '');
        expect(formatDate(compact)).toBe(dashed);
        expect(
          formatChineseDate(compact)
            .replace(/[年月]/g, '-')
            .replace('日', ''),
        ).toBe(dashed);
      }),
    );
  });

  test('that does not is missing', () => {
    const digits = fc.string({
      unit: fc.constantFrom(...'0123456789'),
      minLength: 8,
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.oneof(digits, fc.string()), (text) => {
        const iso = text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
        const exists =
          /^\d{8}$/.test(text) &&
          text >= '19000101' &&
          new Date(`${iso}T00:00:00Z`).toJSON()?.startsWith(iso) === true;
        expect(formatDate(text)).toBe(exists ? iso : '--');
      }),
    );
  });
});
