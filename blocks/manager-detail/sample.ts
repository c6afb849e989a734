import { sampleFundWords, sampleRow } from '#samples/funds.ts';
import { type Samples, failedAnswer } from '#kit';
import type { FundRow } from '#schemas/fund.ts';
import type { ManagerRow } from '#schemas/fund/manager.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const props: Sample['props'] = {
  title: '在管基金',
  note: '',
  breadcrumb: true,
  companyLabel: '任职公司',
  tenureLabel: '管理基金的时间',
  dayUnit: '天',
  sizeLabel: '在管规模',
  emptyText: '目前没有在管的基金',
  tenuresLabel: '任职回报',
  careerLabel: '履历',
  awardsLabel: '奖项',
  inOffice: '至今',
  actions: true,
  notice:
    '收益率按复权单位净值计算，分红再投资；分红未披露的日子按公布的日增长率计；任职期间的表现不代表个人单独的贡献。基金经理过往的业绩不预示其管理的基金未来的表现。',
  missing: '没有这位基金经理的资料，可以从基金的页面查看现任基金经理。',
};
const manager: ManagerRow = {
  managerid: 'm001',
  name: '林文远',
  company: '示范基金管理有限公司',
  tenuredays: '1328',
  totalsize: '3954000000',
  asof: '20260213',
  fundcount: '2',
};
const page = {
  breadcrumb: [{ label: '首页', address: '/' }, { label: manager.name }],
  dictionary: sampleFundWords,
};
const nothing = { ok: true, record: [[]] } as const satisfies Sample['data']['career'];

function answered(
  given: ManagerRow,
  rows: FundRow[],
  known: Partial<Sample['data']> = {},
): Sample['data'] {
  return {
    manager: { ok: true, record: [[given]] },
    funds: { ok: true, record: [rows, [{ totalcount: String(rows.length) }]] },
    tenures: nothing,
    career: nothing,
    awards: nothing,
    ...known,
  };
}

const known: Partial<Sample['data']> = {
  tenures: {
    ok: true,
    record: [
      [
        {
          fundcode: '000001',
          fundname: '华夏成长混合',
          startdate: '20220624',
          enddate: '',
          gain: '14.71',
          navdate: '20260213',
          basis: 'growth',
        },
        {
          fundcode: '000628',
          fundname: '大成高鑫股票A',
          startdate: '20190301',
          enddate: '20220620',
          gain: '-3.20',
          navdate: '20220620',
          basis: 'nav',
        },
        {
          fundcode: '000045',
          fundname: '工银产业债债券A',
          startdate: '',
          enddate: '20181231',
          gain: '',
          navdate: '',
          basis: 'nav',
        },
      ],
    ],
  },
  career: {
    ok: true,
    record: [
      [
        {
          startdate: '20190201',
          enddate: '',
          orgname: '示范基金管理有限公司',
          position: '基金经理',
        },
        { startdate: '20120701', enddate: '20190131', orgname: '示范证券', position: '研究员' },
      ],
    ],
  },
  awards: {
    ok: true,
    record: [
      [{ awardyear: '2024', awardname: '三年期混合型基金奖（演示）', organizer: '示范证券报' }],
    ],
  },
};
const failed = failedAnswer();

export const samples: Samples<typeof block> = {
  typical: {
    label: '两只在管基金，履历齐全',
    props,
    data: answered(manager, [sampleRow('000001'), sampleRow('000628')], known),
    page,
  },
  plain: {
    label: '只知道姓名',
    props,
    data: answered(
      { ...manager, company: '', tenuredays: '', totalsize: '', asof: '', fundcount: '0' },
      [],
    ),
    page,
  },
  missing: {
    label: '没有这个人',
    props,
    data: {
      ...answered(manager, []),
      manager: { ok: false, code: '2030404', msg: '没有这位基金经理' },
    },
  },
  failed: {
    label: '基金没有取到',
    props,
    data: {
      ...answered(manager, []),
      funds: failed,
      tenures: failed,
      career: failed,
      awards: failed,
    },
    page,
  },
  long: {
    label: '最长的文字',
    props: {
      ...props,
      title: '在'.repeat(20),
      note: '明'.repeat(60),
      notice: 'W'.repeat(200),
      tenureLabel: '时'.repeat(20),
    },
    data: answered(
      { ...manager, name: '名'.repeat(30), company: '司'.repeat(80) },
      [sampleRow('000001', { fundname: 'W'.repeat(60) })],
      {
        career: {
          ok: true,
          record: [
            [
              {
                startdate: '20190201',
                enddate: '20200101',
                orgname: 'W'.repeat(80),
                position: '职'.repeat(80),
              },
            ],
          ],
        },
      },
    ),
    page,
  },
};
