import { z } from 'zod';
import { field } from '#kit';
import { friendlyLink } from '#schemas/content/service.ts';
import { defineKind } from '../define-kind.ts';
import { byOrder } from '../list-rule.ts';
import { order, pictureField } from '../parts.ts';

export const definition = defineKind({
  kind: 'friendlylink',
  label: { zh: '友情链接', en: 'Links' },
  group: 'promotion',
  purpose: 'company',
  description: { zh: '公司推荐的其他网站', en: 'Other sites that the company recommends' },
  form: () =>
    z.strictObject({
      label: field(friendlyLink.shape.label, { label: '名称' }),
      address: field(friendlyLink.shape.address, { label: '地址', control: 'link' }),
      image: pictureField('标识', '没有则只显示名称'),
      ordernumber: order(),
    }),
  key: { props: ['id'] },
  keySource: 'generated',
  title: 'label',
  columns: [{ prop: 'address' }, { prop: 'ordernumber', as: 'number' }],
  filters: [],
  sort: { prop: 'ordernumber', direction: 'ascending' },
  listing: { facets: () => ['all'], ...byOrder },
  initial: () => ({ ordernumber: '1' }),
  preview: { blocks: ['friendly-links'] },
});
