import { z } from 'zod';
import { field } from '#kit';
import { linkAddress } from '#schemas/address.ts';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    label: field(requiredText(10).default('公告'), { label: '标签' }),
    system: field(z.boolean().default(true), {
      label: '显示系统通知',
      help: '只显示设为置顶、现在有效的系统通知',
    }),
    count: field(
      z.int().min(0, { error: '不能小于 0' }).max(4, { error: '最多 4 条' }).default(2),
      { label: '公告条数', control: 'number', help: '最新的几条公告，0 为不显示' },
    ),
    category: field(text(40).default('notice'), {
      label: '栏目',
      control: 'category',
      help: '留空为全部公告',
    }),
    moreLabel: field(text(10).default('全部公告'), { label: '“更多”的文字', placeholder: '更多' }),
    moreAddress: field(linkAddress.default(''), {
      label: '“更多”的地址',
      control: 'link',
      help: '留空则不显示',
    }),
    dismissible: field(z.boolean().default(true), {
      label: '可以关闭',
      help: '访客关闭之后，在这个浏览器标签页里直到有新的通知才再显示',
      group: 'display',
    }),
    dismissLabel: field(requiredText(10).default('关闭公告'), {
      label: '关闭按钮的名称',
      when: { prop: 'dismissible', is: [true] },
      group: 'display',
    }),
  });
