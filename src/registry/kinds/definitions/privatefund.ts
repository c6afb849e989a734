import { z } from 'zod';
import { field } from '#kit';
import { privateFund } from '#schemas/content/private.ts';
import { defineKind } from '../define-kind.ts';
import { risks, statuses } from '../fund-parts.ts';
import { byKey } from '../list-rule.ts';
import { body } from '../parts.ts';

const product = privateFund.shape;

export const definition = defineKind({
  kind: 'privatefund',
  label: { zh: '专户产品', en: 'Segregated accounts' },
  group: 'private',
  purpose: 'company',
  description: {
    zh: '只给通过合格投资者确认的访客看的产品',
    en: 'Products shown only to visitors who confirmed that they are qualified investors',
  },
  form: () =>
    z.strictObject({
      fundname: field(product.fundname, { label: '产品名称' }),
      risklevel: field(product.risklevel, { label: '风险等级', control: 'choice', choices: risks }),
      status: field(product.status, { label: '状态', control: 'choice', choices: statuses }),
      strategy: field(product.strategy, { label: '投资策略', help: '一句话' }),
      minamount: field(product.minamount, { label: '起购金额', control: 'decimal', unit: '元' }),
      establishdate: field(product.establishdate, { label: '成立日期', control: 'date' }),
      openday: field(product.openday, { label: '开放日', control: 'multiline' }),
      custodian: field(product.custodian, { label: '托管人' }),
      nav: field(product.nav, { label: '单位净值', control: 'decimal', help: '还没有则留空' }),
      navdate: field(product.navdate, {
        label: '净值日期',
        control: 'date',
        help: '没有净值则留空',
      }),
      body: body(),
    }),
  keyForm: () =>
    z.strictObject({
      fundcode: field(product.fundcode, {
        label: '产品代码',
        help: '六位数字或大写字母，定了不再改',
      }),
    }),
  key: { props: ['fundcode'] },
  keySource: 'editor',
  title: 'fundname',
  columns: [
    { prop: 'fundcode' },
    { prop: 'risklevel' },
    { prop: 'status' },
    { prop: 'establishdate' },
  ],
  filters: ['risklevel', 'status'],
  sort: { prop: 'fundcode', direction: 'ascending' },
  listing: { facets: () => ['all'], ...byKey },
  initial: (today) => ({ establishdate: today, risklevel: '05' }),
  preview: { blocks: ['private-fund-list'] },
  isGated: true,
});
