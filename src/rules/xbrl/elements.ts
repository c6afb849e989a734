import type { ListPart, XbrlColumn, XbrlElements } from '#schemas/xbrl-elements.ts';
import { XBRL_CELLS } from './cells.ts';

/** How columns of a part are named where a table does not say it: the ends of the names of their elements. */
export const COLUMN_NAMES: Readonly<
  Record<ListPart, Readonly<Partial<Record<XbrlColumn, readonly string[]>>>>
> = {
  asset: {},
  holding: {
    stockcode: ['GuPiaoDaiMa', 'ZhengQuanDaiMa', 'DaiMa'],
    name: ['GuPiaoMingCheng', 'ZhengQuanMingCheng', 'GongSiMingCheng', 'MingCheng'],
    shares: ['ShuLiang', 'GuPiaoShuLiang', 'ChiYouShuLiang'],
  },
  industry: { stockcode: ['DaiMa', 'HangYeDaiMa'], name: ['HangYeLeiBie', 'HangYeMingCheng'] },
  bond: {
    stockcode: ['ZhaiQuanDaiMa', 'DaiMa'],
    name: ['ZhaiQuanMingCheng', 'MingCheng'],
    shares: ['ShuLiang', 'ZhaiQuanShuLiang', 'ShuLiangZhang'],
    marketvalue: ['TanYuChengBen'],
  },
  bondkind: { name: ['ZhaiQuanPinZhong', 'PinZhong'] },
  fund: {
    stockcode: ['JiJinDaiMa', 'DaiMa'],
    name: ['JiJinMingCheng', 'MingCheng'],
    shares: ['ChiYouFenE', 'FenE', 'ShuLiang'],
  },
};

/** Columns that all tables have. */
export const COLUMNS_OF_ALL: Readonly<Partial<Record<XbrlColumn, readonly string[]>>> = {
  order: ['XuHao'],
  marketvalue: ['GongYunJiaZhi'],
  ratio: ['ZhanJiJinZiChanJingZhiBiLi', 'ZhanJiJinZiChanJingZhiDeBiLi', 'ZhanJiJinZiChanJingZhiBi'],
};

/**
 * Elements of the regulator's taxonomies of fund disclosure, by their local names, which are the Pinyin of the Chinese labels.
 * Which of them public sources confirm is in decision 0193; operators add to them by `QUOIN_XBRL_ELEMENTS`.
 */
export const XBRL_ELEMENTS: XbrlElements = {
  facts: {
    fundcode: ['JiJinZhuDaiMa', 'JiJinJiaoYiDaiMa', 'JiJinDaiMa'],
    classcode: ['JiJinJiaoYiDaiMa', 'XiaShuFenJiJiJinDeJiaoYiDaiMa'],
    fundname: ['JiJinJianCheng', 'JiJinMingCheng'],
    title: ['GongGaoMingCheng', 'BaoGaoMingCheng'],
    begin: ['BaoGaoQiJianKaiShiRiQi'],
    end: ['BaoGaoQiJianJieShuRiQi'],
    netassets: ['QiMoJiJinZiChanJingZhi', 'JiJinZiChanJingZhi'],
    totalassets: ['BGQMJJZCZHQKHeJi'],
    totalshares: ['BaoGaoQiMoJiJinFenEZongE', 'QiMoJiJinFenEZongE', 'JiJinFenEZongE'],
    nav: ['QiMoJiJinFenEJingZhi', 'JiJinFenEJingZhi'],
  },
  tables: [
    {
      part: 'holding',
      scope: 'largest',
      tuples: ['*DaXiaoPaiXuDeQian*Ming*GuPiao*MingXi'],
      prefixes: ['BGQMAGYJZZJJZCJZBLDXPXDQSMGMX', 'BGQMAGYJZZJJZCJZBLDXPXDQWMGPMX'],
      columns: {},
    },
    {
      part: 'holding',
      scope: 'all',
      tuples: ['*DaXiaoPaiXuDeSuoYou*GuPiao*MingXi'],
      prefixes: [],
      columns: {},
    },
    {
      part: 'bond',
      scope: 'largest',
      tuples: [
        '*DaXiaoPaiXuDeQian*MingZhaiQuan*MingXi',
        '*DaXiaoPaiMingDeQian*MingZhaiQuan*MingXi',
      ],
      prefixes: [],
      columns: {},
    },
    {
      part: 'fund',
      scope: 'largest',
      tuples: ['*DaXiaoPaiXuDeQian*MingJiJin*MingXi'],
      prefixes: [],
      columns: {},
    },
    {
      part: 'fund',
      scope: 'all',
      tuples: ['*DaXiaoPaiXuDeSuoYouJiJin*MingXi', '*DaXiaoPaiXuDeJiJinTouZiMingXi'],
      prefixes: [],
      columns: {},
    },
  ],
  cells: XBRL_CELLS,
};

/** The elements with those that operators add, which come after them. */
export function addElements(known: XbrlElements, added: XbrlElements): XbrlElements {
  const fields = [
    ...Object.keys(known.facts),
    ...Object.keys(added.facts),
  ] as (keyof XbrlElements['facts'])[];
  return {
    facts: Object.fromEntries(
      fields.map((field) => [
        field,
        [...(known.facts[field] ?? []), ...(added.facts[field] ?? [])],
      ]),
    ),
    tables: [...known.tables, ...added.tables],
    cells: [...known.cells, ...added.cells],
  };
}
