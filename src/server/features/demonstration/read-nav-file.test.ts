import { describe, expect, it } from 'vitest';
import { problemText } from './problem.ts';
import { readNavFile } from './read-nav-file.ts';
import { readYieldFile } from './read-yield-file.ts';

const FILE = 'nav/000001.csv';
const HEADER = 'navdate,nav,growth';

/** Problems of a file with these rows, as `line field: message`. */
function problemsOf(...rows: string[]): string[] {
  const reading = readNavFile(FILE, `${[HEADER, ...rows].join('\n')}\n`, 3);
  return reading.ok
    ? []
    : reading.problems.map(({ row, field, message }) => `${row} ${field}: ${message}`);
}

describe('readNavFile', () => {
  it('keeps values as the text they are', () => {
    expect(
      readNavFile(FILE, `${HEADER}\r\n20260212,1.15,1.14\r\n20260213,1.143,-0.61\r\n`),
    ).toEqual({
      ok: true,
      value: [
        { navdate: '20260212', nav: '1.15', growth: '1.14' },
        { navdate: '20260213', nav: '1.143', growth: '-0.61' },
      ],
    });
  });

  it('reads a cumulative NAV where the header names it', () => {
    const reading = readNavFile(
      'nav/161725.csv',
      'navdate,nav,growth,accnav\n20230224,1.2435,-1.57,2.9596\n',
    );
    expect(reading).toEqual({
      ok: true,
      value: [{ navdate: '20230224', nav: '1.2435', growth: '-1.57', accnav: '2.9596' }],
    });
  });

  it.each([
    ['2026-02-13,1.143,-0.61', '2 navdate: 日期“2026-02-13”不是八位数字，请写成 20260213 的形式'],
    ['20260230,1.143,-0.61', '2 navdate: 日期 20260230 不存在，请核对年月日'],
    ['20260213,1.1435,-0.61', '2 nav: “1.1435”有 4 位小数，最多 3 位，请核对原始数据'],
    ['20260213,1.143,-0.61234', '2 growth: “-0.61234”有 5 位小数，最多 4 位，请核对原始数据'],
    ['20260213,nan,-0.61', '2 nav: “nan”不是数字，请填入 1.143 这样的数字'],
    ['20260213,1e3,-0.61', '2 nav: “1e3”不是数字，请填入 1.143 这样的数字'],
    ['20260213,-1.143,-0.61', '2 nav: “-1.143”是负数，请核对原始数据'],
    ['20260213,0.000,-0.61', '2 nav: 数值为 0，应大于 0，请核对原始数据'],
    ['20260213,1.143,', '2 growth: 没有填写，请填入数字'],
    ['20260213,1.143', '2 : 有 2 列，应为 3 列，请补齐或删去多余的列'],
    ['', '2 : 有 1 列，应为 3 列，请补齐或删去多余的列'],
  ])('refuses %j', (row, problem) => {
    expect(problemsOf(row)).toEqual([problem]);
  });

  it('compares each day with the latest good one before it', () => {
    expect(
      problemsOf('20260212,1,0', '20260299,1,0', '20260212,1,0', '20260211,1,0', '20260213,1,0'),
    ).toEqual([
      '3 navdate: 日期 20260299 不存在，请核对年月日',
      '4 navdate: 日期 20260212 与前面一行重复，请删去其中一行',
      '5 navdate: 日期 20260211 早于前面的 20260212，请按日期从早到晚排列',
    ]);
  });

  it('refuses another header and a file without rows', () => {
    expect(readNavFile(FILE, '净值日期,单位净值,日增长率\n')).toMatchObject({
      ok: false,
      problems: [{ row: 1 }],
    });
    expect(readNavFile(FILE, `${HEADER}\n`)).toMatchObject({
      ok: false,
      problems: [{ row: null }],
    });
  });

  it('gives up on a file that is wrong throughout', () => {
    const reading = readNavFile(
      FILE,
      [HEADER, ...Array.from({ length: 5000 }, () => 'x,y,z')].join('\n'),
    );
    expect(reading.ok ? 0 : reading.problems.length).toBeLessThan(30);
  });
});

it('readYieldFile takes a closed period in one row and refuses a fourth decimal of the yield', () => {
  const header = 'navdate,income10k,yield7d';
  expect(readYieldFile('yield/000198.csv', `${header}\n20130325,21.2775,3.485\n`).ok).toBe(true);
  const reading = readYieldFile('yield/000198.csv', `${header}\n20130325,1.2775,3.4851\n`);
  expect(reading.ok ? [] : reading.problems.map(problemText)).toEqual([
    'yield/000198.csv 第 2 行 yield7d：“3.4851”有 4 位小数，最多 3 位，请核对原始数据',
  ]);
});
