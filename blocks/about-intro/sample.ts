import { type Samples, failedAnswer } from '#kit';
import type { CompanySection } from '#schemas/content/company.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const props: Sample['props'] = {
  title: '关于我们',
  note: '',
  chapter: '',
  paragraphs: 2,
  moreLabel: '公司介绍',
  moreAddress: '/list?menuid=8-1',
  emptyText: '公司介绍还没有发布',
};
const chapters: CompanySection[] = [
  {
    id: 'company',
    title: '公司简介',
    image: '',
    ordernumber: '1',
    body: [
      {
        type: 'paragraph',
        text: '示范基金是虚构的基金管理公司，用来展示一家基金公司的网站应当怎样介绍自己。',
      },
      { type: 'heading', text: '我们怎样管理基金' },
      { type: 'paragraph', text: '基金财产独立于管理人和托管人的固有财产。' },
      { type: 'paragraph', text: '投资前请先读产品资料概要。' },
    ],
  },
  {
    id: 'values',
    title: '经营理念',
    image: '',
    ordernumber: '2',
    body: [{ type: 'paragraph', text: '看得清，才拿得住。' }],
  },
];
const given = (rows: CompanySection[]): Sample['data'] => ({
  chapters: { ok: true, record: [rows] },
});

export const samples: Samples<typeof block> = {
  typical: { label: '第一章的开头', props, data: given(chapters) },
  chosen: {
    label: '指定的一章',
    props: { ...props, note: '我们相信什么。', chapter: 'values' },
    data: given(chapters),
  },
  empty: { label: '还没有发布', props, data: given([]) },
  failed: { label: '没有取到', props, data: { chapters: failedAnswer() } },
  long: {
    label: '最长的文字',
    props: { ...props, title: '关'.repeat(20), note: '明'.repeat(60), moreLabel: '多'.repeat(10) },
    data: given([
      {
        id: 'long',
        title: '章',
        image: '',
        ordernumber: '1',
        body: [
          { type: 'paragraph', text: '长'.repeat(600) },
          { type: 'paragraph', text: 'W'.repeat(300) },
        ],
      },
    ]),
  },
};
