import { sampleMenu } from '#samples/page.ts';
import { addDays } from '#rules/dates/calendar-date.ts';
import type { FundFacts } from '#schemas/fund.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { FigureBatch } from '#server/store/figures/figures.ts';
import { importFigures } from '#server/store/figures/write.ts';
import type { Kind } from '#server/store/content/kinds.ts';
import { release } from '#server/store/release/release.ts';
import { anArticle } from './article.ts';
import { contentItems } from './contents.ts';
import { formOf } from './form.ts';
import { aFund, aManager } from './fund.ts';
import { openStore, type TestStore } from './store.ts';

/** What tells one store from the other: every item and figure below follows from it, so that every answer differs. */
interface Flavour {
  /** Part of every name. */
  word: string;
  /** Part of every figure: a digit other than 0. */
  digit: '1' | '2';
  /** What else the funds differ in. */
  status: '0' | '5';
  fundtype: '1' | '4';
}

const FLAVOURS: readonly Flavour[] = [
  { word: '甲', digit: '1', status: '0', fundtype: '1' },
  { word: '乙', digit: '2', status: '5', fundtype: '4' },
];

/** Content of one store: an item of every kind that a call answers. */
function itemsOf({ word, digit, status, fundtype }: Flavour): [Kind, string, JsonValue][] {
  const managers = [{ managerid: 'm1', name: `${word}经理`, since: '20241101' }];
  const facts: Partial<FundFacts> = {
    status,
    fundtype,
    risklevel: `0${digit}`,
    fund_fullname: `${word}联接基金`,
    managers,
  };
  return [
    [
      'fund',
      '000001',
      aFund('000001', { ...facts, fundname: `${word}成长A`, pinyin: `CZ${digit}` }),
    ],
    [
      'fund',
      '000002',
      aFund('000002', { ...facts, fundname: `${word}成长C`, establishdate: `2024010${digit}` }),
    ],
    [
      'fund',
      '000198',
      aFund('000198', { fundtype: '5', risklevel: '01', fundname: `${word}货币` }),
    ],
    ['form', 'f1', formOf('f1', { title: `${word}来访` })],
    [
      'manager',
      'm1',
      aManager('m1', {
        name: `${word}经理`,
        posts: [
          { startdate: '20150101', enddate: '', orgname: `${word}公司`, position: '基金经理' },
        ],
        awards: [{ awardyear: `202${digit}`, awardname: '年度奖', organizer: `${word}评选` }],
        past: [
          { fundcode: '000198', fundname: '货币', startdate: '20241108', enddate: '20250101' },
        ],
      }),
    ],
    [
      'fundfee',
      '000001',
      {
        fundcode: '000001',
        tiers: [
          {
            businesscode: '22',
            measure: 'amount',
            lower: '',
            upper: '',
            rate: `1.${digit}`,
            unit: 'percent',
          },
        ],
        annual: [{ feetype: 'manage', rate: `0.${digit}` }],
      },
    ],
    [
      'portfolio',
      '000001:20250630',
      {
        fundcode: '000001',
        reportdate: '20250630',
        netassets: `2${digit}00000000`,
        totalshares: '1900000000',
        holdings: [
          {
            stockcode: '600519',
            stockname: `${word}股份`,
            ratio: '9.23',
            shares: '',
            marketvalue: '',
          },
        ],
        industries: [{ industryname: '制造业', ratio: `7${digit}.5`, marketvalue: '' }],
      },
    ],
    [
      'funddocument',
      'd1',
      {
        id: 'd1',
        fundcode: '000001',
        doctype: '4',
        title: `${word}季度报告`,
        publishdate: '20250720',
        address: '/newsdetail?id=a1',
      },
    ],
    ['article', 'n1', anArticle('n1', { title: `${word}新闻` })],
    ['category', 'news', { id: 'news', parentid: '', typename: `${word}新闻`, ext1: '', ext2: '' }],
    [
      'dictionary',
      '130011:0',
      {
        dictitem: '130011',
        itemname: '基金状态',
        subitem: '0',
        subitemname: `${word}交易`,
        remark: '',
      },
    ],
    ['parameter', 'companyname', { paramname: 'companyname', paramvalue: `${word}基金` }],
    ...contentItems(word, digit),
    ['menu', 'menu', { entries: [{ ...sampleMenu()[0], id: '1', menuname: `${word}首页` }] }],
    [
      'page',
      '1',
      {
        nodes: {
          root: node('root', 'page', ['m']),
          m: node('m', 'M04', [], { modulename: `${word}产品`, styleid: 'full', status: '1' }),
        },
      },
    ],
  ];
}

function node(id: string, type: string, main: string[], props: Record<string, string> = {}) {
  return { id, type, version: 1, displyflag: '1' as const, props, slots: { main } };
}

/** Sixty weeks of figures, from 1 November 2024 on. */
const weeks = Array.from({ length: 60 }, (_, at) => addDays('20241101', at * 7));

function figuresOf({ digit }: Flavour): FigureBatch {
  const facts = (fundcode: string) =>
    ({ fundcode, navdecimals: '4', establishdate: '20241101' }) as const;
  const navs = weeks.map((navdate, at) => ({
    navdate,
    nav: `1.${digit}${String(at).padStart(2, '0')}`,
    growth: at % 3 ? `0.${digit}` : `-0.${digit}5`,
  }));
  return {
    funds: [
      {
        ...facts('000001'),
        navs,
        dividends: [{ exdate: '20250103', kind: 'dividend', amount: `0.0${digit}` }],
      },
      { ...facts('000002'), navs },
      {
        ...facts('000198'),
        yields: weeks.map((navdate) => ({
          navdate,
          income10k: `0.${digit}`,
          yield7d: `1.${digit}`,
        })),
      },
    ],
    holidays: { years: ['2025'], days: [`2025010${digit}`] },
  };
}

/** Two stores of the same shape that agree in nothing a visitor can read. */
export async function openTwoStores(): Promise<TestStore[]> {
  return await Promise.all(
    FLAVOURS.map(async (flavour) => {
      const store = await openStore();
      const items = itemsOf(flavour).map(([kind, key, body]) => ({
        kind,
        key,
        body,
        baseSeq: null,
      }));
      const released = await release(store.sql, { author: 'test', note: '', items });
      if (!released.ok) throw new Error(released.problem.reason);
      await importFigures(store.sql, 'test', '', figuresOf(flavour));
      return store;
    }),
  );
}
