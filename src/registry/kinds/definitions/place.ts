import { z } from 'zod';
import { field } from '#kit';
import { officeLocation } from '#schemas/content/company.ts';
import { defineKind } from '../define-kind.ts';
import { byOrder } from '../list-rule.ts';
import { order } from '../parts.ts';

export const definition = defineKind({
  kind: 'place',
  label: { zh: '联系地点', en: 'Places' },
  group: 'company',
  purpose: 'company',
  description: {
    zh: '联系我们页面上的总部、分支机构和直销柜台',
    en: 'Head office, branches and counters on the contact page',
  },
  form: () =>
    z.strictObject({
      placename: field(officeLocation.shape.placename, { label: '名称' }),
      address: field(officeLocation.shape.address, { label: '地址', control: 'multiline' }),
      postcode: field(officeLocation.shape.postcode, { label: '邮政编码' }),
      phone: field(officeLocation.shape.phone, { label: '电话' }),
      fax: field(officeLocation.shape.fax, { label: '传真' }),
      email: field(officeLocation.shape.email, { label: '电子邮箱' }),
      hours: field(officeLocation.shape.hours, { label: '服务时间' }),
      ordernumber: order(),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'placename',
  columns: [{ prop: 'address' }, { prop: 'phone' }, { prop: 'ordernumber', as: 'number' }],
  filters: [],
  sort: { prop: 'ordernumber', direction: 'ascending' },
  listing: { facets: () => ['all'], ...byOrder },
  reviewDays: 365,
  initial: () => ({ ordernumber: '1' }),
  preview: { blocks: ['contact-intro'] },
});
