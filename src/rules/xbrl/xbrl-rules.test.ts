import { describe, expect, it } from 'vitest';
import { xbrlElements } from '#schemas/xbrl-elements.ts';
import { indexElements } from './element-index.ts';
import { addElements, XBRL_ELEMENTS } from './elements.ts';
import { isNear, findRatioScale, toPercent } from './ratio-scale.ts';
import { kindOfReport } from './report-head.ts';
import { decimalOf } from './report-rows.ts';

const index = indexElements(XBRL_ELEMENTS);

describe('the known elements', () => {
  it('are of the form that a file of further ones has', () => {
    expect(xbrlElements.parse(XBRL_ELEMENTS)).toEqual(XBRL_ELEMENTS);
  });

  it('name each cell once', () => {
    const names = XBRL_ELEMENTS.cells.flatMap(({ ratio, marketvalue }) => [
      ...ratio,
      ...marketvalue,
    ]);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    [
      'BaoGaoQiMoAnGongYunJiaZhiZhanJiJinZiChanJingZhiBiLiDaXiaoPaiXuDeQianShiMingGuPiaoMingXi',
      'holding',
    ],
    [
      'QiMoAnGongYunJiaZhiZhanJiJinZiChanJingZhiBiLiDaXiaoPaiXuDeSuoYouGuPiaoTouZiMingXi',
      'holding',
    ],
    [
      'BaoGaoQiMoAnGongYunJiaZhiZhanJiJinZiChanJingZhiBiLiDaXiaoPaiXuDeQianWuMingZhaiQuanTouZiMingXi',
      'bond',
    ],
    [
      'BaoGaoQiMoAnTanYuChengBenZhanJiJinZiChanJingZhiBiLiDaXiaoPaiMingDeQianShiMingZhaiQuanTouZiMingXi',
      'bond',
    ],
    [
      'BaoGaoQiMoAnGongYunJiaZhiZhanJiJinZiChanJingZhiBiLiDaXiaoPaiXuDeQianShiMingJiJinTouZiMingXi',
      'fund',
    ],
    ['LeiJiMaiRuJinEChaoChuQiChuJiJinZiChanJingZhi2HuoQianErShiMingDeGuPiaoMingXi', undefined],
    ['BaoGaoQiMoQianShiMingGuPiaoZhongCunZaiLiuTongShouXianQingKuangMingXi', undefined],
  ])('take tuple %s for %s', (tuple, part) => {
    const table = index.tableOf(tuple);
    expect(table === undefined ? undefined : XBRL_ELEMENTS.tables[table]?.part).toBe(part);
  });

  it('tell columns by how their names end', () => {
    const holdings = 0;
    const column = (name: string) =>
      index.columnOf(holdings, `BGQMAGYJZZJJZCJZBLDXPXDQSMGMX${name}`);
    expect(column('ZhanJiJinZiChanJingZhiBiLi')).toBe('ratio');
    expect(column('GongYunJiaZhi')).toBe('marketvalue');
    expect(column('GuPiaoMingCheng')).toBe('name');
    expect(column('BeiZhu')).toBeUndefined();
  });

  it('are added to by a file', () => {
    const added = xbrlElements.parse({
      facts: { nav: ['NetAssetValuePerShare'] },
      tables: [{ part: 'holding', tuples: ['TopTen*'], columns: { name: ['StockName'] } }],
      cells: [{ part: 'industry', name: '半导体', ratio: ['Semiconductors'] }],
    });
    const more = indexElements(addElements(XBRL_ELEMENTS, added));
    expect(more.factsOf('NetAssetValuePerShare')).toEqual(['nav']);
    expect(more.factsOf('QiMoJiJinFenEJingZhi')).toEqual(['nav']);
    expect(more.columnOf(more.tableOf('TopTenStocks') ?? -1, 'StockName')).toBe('name');
    expect(more.cellOf('Semiconductors')?.column).toBe('ratio');
  });
});

describe('shares', () => {
  const row = { part: 'holding', ratio: '0.05', marketvalue: '5' } as const;

  it('are parts of one or percent by what they are of the assets', () => {
    const of = (ratio: string, netassets: string) =>
      findRatioScale([{ ...row, ratio }], { netassets, totalassets: '' });
    expect(of('0.05', '100')).toEqual({ ratios: 'fraction', isAssumed: false });
    expect(of('5', '100')).toEqual({ ratios: 'percent', isAssumed: false });
    expect(of('0.05', '')).toEqual({ ratios: 'fraction', isAssumed: true });
    expect(of('5', '')).toEqual({ ratios: 'percent', isAssumed: true });
  });

  it('become percent exactly', () => {
    expect(toPercent('0.0512', { ratios: 'fraction' })).toBe('5.12');
    expect(toPercent('5.10', { ratios: 'percent' })).toBe('5.1');
    expect(toPercent('n', { ratios: 'fraction' })).toBe('n');
  });

  it('are near within two hundredths, or one in a hundred', () => {
    expect(isNear(5.12, 5.139)).toBe(true);
    expect(isNear(5.12, 5.2)).toBe(false);
    expect(isNear(0.05, 0.08)).toBe(false);
  });
});

it.each([
  ['2026年第1季度报告', '', '20260331', 'quarterly'],
  ['2026年中期报告', '20260401', '20260630', 'halfyear'],
  ['2025年年度报告', '20250101', '20251231', 'annual'],
  ['', '', '20260930', 'quarterly'],
  ['', '20260401', '20260630', 'quarterly'],
  ['', '20260101', '20260630', 'halfyear'],
  ['', '20251001', '20251231', 'quarterly'],
  ['', '20250101', '20251231', 'annual'],
  ['', '', '20251231', ''],
])('report “%s” from %s to %s is %s', (title, begin, end, kind) => {
  const fact = {
    name: '',
    value: title,
    tuple: -1,
    measure: '',
    context: { entity: '', begin, end, members: '' },
  };
  expect(kindOfReport({ title: title === '' ? [] : [fact] }, { begin, end })).toBe(kind);
});

it.each([
  ['0.0800', '0.08'],
  ['-0.50', '-0.5'],
  ['+7.', '7'],
  ['.5', '0.5'],
  ['007', '7'],
  ['-0', '0'],
  ['—', ''],
  ['', ''],
  ['1e5', '1e5'],
  ['1,000', '1,000'],
  ['.', '.'],
])('number “%s” is %s', (given, read) => {
  expect(decimalOf(given)).toBe(read);
});
