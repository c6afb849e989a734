import { type Samples, failedAnswer } from '#kit';
import type { Honour } from '#schemas/content/company.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const props: Sample['props'] = {
  breadcrumb: true,
  qualificationLabel: '资质',
  honourLabel: '荣誉',
  dateLabel: '取得',
  missing: '这项资质或荣誉可能已经撤下，请查看其他资质荣誉。',
};
const honour: Honour = {
  id: 'h1',
  honourtype: '1',
  title: '公开募集证券投资基金管理资格（演示）',
  issuer: '演示机关',
  awarddate: '20150105',
  image: '',
  summary: '取得资格之后，方可管理公开募集的基金。',
  body: [
    {
      type: 'paragraph',
      text: '这一条演示资质的展示方式：资格名称、批准机关、批准日期和证书影印件。',
    },
  ],
};
const answered = (given: Honour): Sample['data'] => ({ honour: { ok: true, record: [[given]] } });
const page = { breadcrumb: [{ label: '首页', address: '/' }, { label: honour.title }] };

export const samples: Samples<typeof block> = {
  typical: { label: '一项资质', props, data: answered(honour), page },
  award: {
    label: '一项荣誉',
    props,
    data: answered({ ...honour, honourtype: '2', title: '投资者教育基地（演示）' }),
    page,
  },
  missing: {
    label: '已经撤下',
    props,
    data: { honour: { ok: false, code: '2030404', msg: '没有这项资质或荣誉' } },
  },
  failed: { label: '没有取到', props, data: { honour: failedAnswer() } },
  long: {
    label: '最长的标题',
    props,
    data: answered({
      ...honour,
      title: '关于开放式基金管理的资格'.repeat(7).slice(0, 80),
      issuer: '演'.repeat(60),
      summary: '要'.repeat(200),
      body: [],
    }),
    page,
  },
};
