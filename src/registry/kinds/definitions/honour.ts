import { z } from 'zod';
import { field } from '#kit';
import { honour } from '#schemas/content/company.ts';
import { textFieldOf } from '#schemas/json-object.ts';
import { defineKind } from '../define-kind.ts';
import { facet, newestFirst } from '../list-rule.ts';
import { body, ownPage } from '../parts.ts';

const { title, honourtype, issuer, awarddate, image, summary } = honour.shape;

export const definition = defineKind({
  kind: 'honour',
  label: { zh: '资质荣誉', en: 'Licences and honours' },
  group: 'company',
  purpose: 'company',
  description: {
    zh: '公司持有的资质和获得的荣誉，显示在资质荣誉页面',
    en: 'Qualifications and honours of the company, shown on their page',
  },
  form: () =>
    z.strictObject({
      title: field(title, { label: '名称' }),
      honourtype: field(honourtype, {
        label: '类型',
        control: 'segmented',
        choices: { '1': '资质', '2': '荣誉' },
      }),
      issuer: field(issuer, { label: '颁发机构' }),
      awarddate: field(awarddate, { label: '取得日期', control: 'date' }),
      image: field(image, { label: '图片', control: 'picture', help: '证书或奖杯，没有则留空' }),
      summary: field(summary, { label: '摘要', control: 'multiline' }),
      body: body(),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'title',
  columns: [{ prop: 'honourtype' }, { prop: 'issuer' }, { prop: 'awarddate' }],
  filters: ['honourtype'],
  sort: { prop: 'awarddate', direction: 'descending' },
  listing: {
    facets: (body) => ['all', ...facet('type', textFieldOf(body, 'honourtype'))],
    ...newestFirst('awarddate'),
  },
  initial: (today) => ({ awarddate: today }),
  preview: ownPage('honourdetail'),
});
