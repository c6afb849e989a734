import { z } from 'zod';
import { detailProp, field, sourceProps } from '#kit';
import { linkAddress } from '#schemas/address.ts';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('基金小知识'), { label: '标题' }),
    note: field(text(60).default(''), { label: '说明' }),
    ...sourceProps('school'),
    count: field(z.int().min(1, { error: '至少 1 篇' }).max(6, { error: '最多 6 篇' }).default(3), {
      label: '篇数',
      control: 'number',
    }),
    detail: detailProp('knowdetail'),
    tags: field(z.boolean().default(true), { label: '显示所属栏目', group: 'display' }),
    columns: field(z.boolean().default(false), {
      label: '显示下级栏目的入口',
      help: '在文章下方，列出文章来源的下级栏目',
      group: 'display',
    }),
    columnsLabel: field(requiredText(10).default('知识栏目'), {
      label: '栏目入口的名称',
      help: '不显示，读屏软件用它称呼这一行',
      when: { prop: 'columns', is: [true] },
      group: 'display',
    }),
    moreLabel: field(text(10).default(''), { label: '“更多”的文字', placeholder: '更多' }),
    moreAddress: field(linkAddress.default(''), {
      label: '“更多”的地址',
      control: 'link',
      help: '留空则不显示',
    }),
    emptyText: field(requiredText(30).default('这里还没有文章'), {
      label: '没有文章时的文字',
      group: 'display',
    }),
  });
