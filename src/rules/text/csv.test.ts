import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

describe('an export', () => {
  it.each([
    '=1+1',
    '+1',
    '-1+1',
    '-A1',
    '-1\n',
    '--1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =HYPERLINK("x")',
  ])('makes no formula of %j', (text) => {
    const [[first = ''] = []]: string[][] = parse(toCsv([[text]]), {
      bom: true,
      relax_column_count: true,
    });
    expect(first).toBe(`'${text}`);
  });

  it.each(['-1', '-0.61', '-0.61%', '-12000000'])('leaves the number %s as it is', (number) => {
    expect(toCsv([[number]])).toBe(`\ufeff${number}\r\n`);
  });

  it('is read as it was written', () => {
    const plain = fc.string().filter((text) => !/^\s*[=+\-@]|^[\t\r\n]/.test(text) && text !== '');
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, plain), { minLength: 1 }), (rows) => {
        expect(parse(toCsv(rows), { bom: true, record_delimiter: '\r\n' })).toEqual(rows);
      }),
    );
  });
});
