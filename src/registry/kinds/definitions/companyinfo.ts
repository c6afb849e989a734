import { z } from 'zod';
import { field } from '#kit';
import { companyInfo } from '#schemas/content/company.ts';
import { defineKind } from '../define-kind.ts';

const company = companyInfo.shape;

export const definition = defineKind({
  kind: 'companyinfo',
  label: { zh: '公司信息', en: 'Company facts' },
  group: 'company',
  purpose: 'company',
  description: {
    zh: '公司的注册资料；名称、标识和电话在公司参数里',
    en: 'The company as it is registered; name, logo and phones are company parameters',
  },
  form: () =>
    z.strictObject({
      companyfullname: field(company.companyfullname, { label: '公司全称' }),
      englishname: field(company.englishname, { label: '英文名称' }),
      establishdate: field(company.establishdate, { label: '成立日期', control: 'date' }),
      registeredcapital: field(company.registeredcapital, {
        label: '注册资本',
        control: 'decimal',
        unit: '元',
      }),
      licence: field(company.licence, { label: '业务许可证号' }),
      record: field(company.record, { label: '网站备案号' }),
      businessscope: field(company.businessscope, { label: '经营范围', control: 'multiline' }),
      address: field(company.address, { label: '注册地址', control: 'multiline' }),
      postcode: field(company.postcode, { label: '邮政编码' }),
      email: field(company.email, { label: '电子邮箱' }),
      summary: field(company.summary, { label: '简介', control: 'multiline' }),
    }),
  key: { props: [], only: 'companyinfo' },
  keySource: 'editor',
  title: 'companyfullname',
  columns: [{ prop: 'establishdate' }],
  filters: [],
  sort: { prop: 'companyfullname', direction: 'ascending' },
  listing: null,
  reviewDays: 365,
  isFixed: true,
  preview: { blocks: ['about', 'about-intro', 'contact-intro'] },
});
