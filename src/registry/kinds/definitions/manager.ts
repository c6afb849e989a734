import { z } from 'zod';
import { field } from '#kit';
import { nodeId } from '#schemas/document.ts';
import { managerAward, managerFacts, managerPost, pastTenure } from '#schemas/fund/manager.ts';
import { defineKind } from '../define-kind.ts';
import { byKey } from '../list-rule.ts';
import { ownPage } from '../parts.ts';

const post = () =>
  z.strictObject({
    id: nodeId,
    orgname: field(managerPost.shape.orgname, { label: '机构' }),
    position: field(managerPost.shape.position, { label: '职务' }),
    startdate: field(managerPost.shape.startdate, {
      label: '开始',
      control: 'date',
      help: '不知道则留空',
    }),
    enddate: field(managerPost.shape.enddate, {
      label: '结束',
      control: 'date',
      help: '现任则留空',
    }),
  });
const award = () =>
  z.strictObject({
    id: nodeId,
    awardname: field(managerAward.shape.awardname, { label: '奖项' }),
    awardyear: field(managerAward.shape.awardyear, { label: '年份' }),
    organizer: field(managerAward.shape.organizer, { label: '颁发机构' }),
  });
const tenure = () =>
  z.strictObject({
    id: nodeId,
    fundcode: field(pastTenure.shape.fundcode, { label: '基金代码' }),
    fundname: field(pastTenure.shape.fundname, { label: '基金名称' }),
    startdate: field(pastTenure.shape.startdate, {
      label: '任职',
      control: 'date',
      help: '不知道则留空',
    }),
    enddate: field(pastTenure.shape.enddate, { label: '离任', control: 'date' }),
  });

export const definition = defineKind({
  kind: 'manager',
  label: { zh: '基金经理', en: 'Fund managers' },
  group: 'funds',
  purpose: 'disclosure',
  description: {
    zh: '基金经理的履历、奖项和管理过的基金；现任的基金在基金资料里',
    en: 'A manager’s career, awards and former funds; the present ones stand in the funds’ facts',
  },
  form: () =>
    z.strictObject({
      name: field(managerFacts.shape.name, { label: '姓名' }),
      company: field(managerFacts.shape.company, { label: '所在公司' }),
      tenuredays: field(managerFacts.shape.tenuredays, {
        label: '从业天数',
        control: 'decimal',
        unit: '天',
        help: '管理基金的总天数，不知道则留空',
      }),
      totalsize: field(managerFacts.shape.totalsize, {
        label: '在管规模',
        control: 'decimal',
        unit: '元',
        help: '不知道则留空',
      }),
      asof: field(managerFacts.shape.asof, {
        label: '截至',
        control: 'date',
        help: '天数和规模是哪一天的',
      }),
      posts: field(z.array(post()).max(40, { error: '最多 40 段' }), {
        label: '履历',
        itemLabel: '段履历',
      }),
      awards: field(z.array(award()).max(60, { error: '最多 60 个' }), {
        label: '奖项',
        itemLabel: '个奖项',
      }),
      past: field(z.array(tenure()).max(100, { error: '最多 100 只' }), {
        label: '曾经管理的基金',
        itemLabel: '只基金',
      }),
    }),
  key: { props: ['managerid'] },
  keySource: 'generated',
  title: 'name',
  columns: [{ prop: 'company' }, { prop: 'totalsize', as: 'number' }, { prop: 'asof' }],
  filters: [],
  sort: { prop: 'name', direction: 'ascending' },
  listing: { facets: () => ['all'], ...byKey },
  preview: ownPage('fund'),
});
