import { z } from 'zod';
import { linkAddress } from '#schemas/address.ts';
import { field } from '#kit';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('最新文章'), { label: '标题' }),
    note: field(text(60).default(''), { label: '说明' }),
    source: field(z.enum(['menu', 'category', 'all']).default('menu'), {
      label: '文章来源',
      control: 'choice',
      choices: { menu: '跟随当前菜单', category: '指定栏目', all: '全部栏目' },
      help: '“跟随当前菜单”显示菜单的“二级类型”所指的栏目',
    }),
    category: field(text(40).default(''), {
      label: '栏目',
      control: 'category',
      when: { prop: 'source', is: ['category'] },
    }),
    count: field(
      z.int().min(1, { error: '至少 1 篇' }).max(20, { error: '最多 20 篇' }).default(6),
      { label: '篇数', control: 'number' },
    ),
    detail: field(z.enum(['newsdetail', 'knowdetail', 'productdetail']).default('newsdetail'), {
      label: '打开方式',
      control: 'choice',
      choices: {
        newsdetail: '新闻与公司公告',
        knowdetail: '知识与反洗钱',
        productdetail: '产品公告',
      },
      help: '点击文章后进入哪一种详情页',
    }),
    layout: field(z.enum(['list', 'columns']).default('list'), {
      label: '排列',
      control: 'segmented',
      choices: { list: '一列', columns: '两列' },
      group: 'style',
    }),
    lead: field(z.boolean().default(false), {
      label: '突出第一篇',
      help: '大标题，并显示摘要',
      group: 'style',
    }),
    dates: field(z.boolean().default(true), { label: '显示日期', group: 'display' }),
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
