import { z } from 'zod';
import { field } from '#kit';
import { linkAddress } from '#schemas/address.ts';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('热点问题'), { label: '标题' }),
    note: field(text(60).default(''), { label: '说明' }),
    hot: field(z.boolean().default(true), {
      label: '只要热门的',
      help: '内容库中标为“热门”的问题',
    }),
    category: field(text(40).default(''), {
      label: '栏目',
      control: 'category',
      help: '含下级栏目；留空则不限',
    }),
    count: field(
      z.int().min(1, { error: '至少 1 条' }).max(30, { error: '最多 30 条' }).default(6),
      { label: '最多几条', control: 'number' },
    ),
    open: field(z.boolean().default(true), { label: '展开第一条', group: 'display' }),
    moreLabel: field(text(10).default(''), { label: '“更多”的文字', placeholder: '更多' }),
    moreAddress: field(linkAddress.default(''), {
      label: '“更多”的地址',
      control: 'link',
      help: '留空则不显示',
    }),
    emptyText: field(requiredText(30).default('还没有问答'), {
      label: '没有问题时的文字',
      group: 'display',
    }),
  });
