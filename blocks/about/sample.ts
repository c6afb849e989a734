import { type Samples, failedAnswer } from '#kit';
import type { CompanyInfo, CompanySection } from '#schemas/content/company.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const labels = {
  fullname: '公司全称',
  english: '英文名称',
  established: '成立日期',
  capital: '注册资本',
  licence: '业务许可',
  scope: '经营范围',
  address: '注册地址',
  email: '电子邮箱',
};
const props: Sample['props'] = {
  title: '公司介绍',
  note: '一家虚构的基金公司，用来展示网站。',
  contents: true,
  contentsLabel: '本页目录',
  facts: true,
  factsTitle: '登记信息',
  labels,
  emptyText: '公司介绍还没有发布',
};
const company: CompanyInfo = {
  companyfullname: '示范基金管理有限公司（演示）',
  englishname: 'Example Fund Management Co., Ltd.',
  establishdate: '20150105',
  registeredcapital: '200000000',
  licence: '演示主体，无经营许可',
  record: '',
  businessscope: '公开募集证券投资基金管理、基金销售',
  address: '演示市示范区样例路 100 号',
  postcode: '',
  email: 'service@example.com',
  summary: '',
};
const chapters: CompanySection[] = [
  chapter('company', '公司简介', [
    {
      type: 'paragraph',
      text: '示范基金是虚构的基金管理公司。下面说明一家基金公司的网站在这一页应当交代什么：公司是谁、受谁监管、管理哪些产品。',
    },
    { type: 'heading', text: '我们怎样管理基金' },
    {
      type: 'paragraph',
      text: '基金财产独立于管理人和托管人的固有财产。管理人负责投资运作，托管人负责保管财产并监督投资。',
    },
  ]),
  chapter('governance', '公司治理与风险控制', [
    {
      type: 'paragraph',
      text: '业务部门自查是第一道防线，风险管理与合规部门的监控是第二道，内部审计是第三道。',
    },
  ]),
];
const given = (rows: CompanySection[], info = company): Sample['data'] => ({
  chapters: { ok: true, record: [rows] },
  company: { ok: true, record: [[info]] },
});

export const samples: Samples<typeof block> = {
  typical: { label: '各章与登记信息', props, data: given(chapters) },
  plain: {
    label: '只有一章，没有登记信息',
    props: { ...props, note: '', facts: false },
    data: given(chapters.slice(0, 1)),
  },
  sparse: {
    label: '登记信息不全',
    props,
    data: given(chapters, {
      ...company,
      englishname: '',
      registeredcapital: '',
      licence: '',
      businessscope: '',
      address: '',
      email: '',
    }),
  },
  empty: {
    label: '还没有发布',
    props,
    data: {
      chapters: { ok: true, record: [[]] },
      company: { ok: false, code: '2030404', msg: '公司信息尚未发布' },
    },
  },
  failed: { label: '没有取到', props, data: { chapters: failedAnswer(), company: failedAnswer() } },
  long: {
    label: '最长的文字',
    props: { ...props, title: '公'.repeat(20), note: '明'.repeat(60) },
    data: given(
      [
        chapter('long', '章'.repeat(40), [
          { type: 'heading', text: '标'.repeat(60) },
          { type: 'paragraph', text: 'Nonbreaking'.repeat(40) },
        ]),
        ...chapters,
      ],
      {
        ...company,
        companyfullname: '名'.repeat(80),
        englishname: 'W'.repeat(120),
        businessscope: '围'.repeat(500),
      },
    ),
  },
};

function chapter(id: string, title: string, body: CompanySection['body']): CompanySection {
  return { id, title, image: '', body, ordernumber: '1' };
}
