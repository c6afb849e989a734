import { z } from 'zod';
import { field, ownDetailProp, pageProps, sourceProps } from '#kit';
import { requiredText, text } from '#schemas/json.ts';

const kind = () =>
  z.strictObject({
    id: requiredText(40),
    label: field(requiredText(10), { label: '名称' }),
    category: field(text(40).default(''), {
      label: '栏目',
      control: 'category',
      help: '留空为全部公告',
    }),
  });

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('公告'), { label: '标题' }),
    note: field(text(60).default(''), { label: '说明' }),
    ...sourceProps(),
    kinds: field(z.array(kind()).max(8, { error: '最多 8 种' }).default([]), {
      label: '可切换的栏目',
      control: 'items',
      itemLabel: '个栏目',
      help: '有任何一项时，由访客在这些栏目之间切换，“文章来源”不再起作用',
    }),
    kindsLabel: field(requiredText(10).default('公告栏目'), {
      label: '栏目切换的名称',
      group: 'display',
    }),
    detail: ownDetailProp(),
    ...pageProps(20, '没有符合条件的公告'),
    search: field(z.boolean().default(true), { label: '可以搜索', group: 'display' }),
    searchLabel: field(requiredText(20).default('搜索公告或基金代码'), {
      label: '搜索框里的提示',
      when: { prop: 'search', is: [true] },
      group: 'display',
    }),
    years: field(
      z.int().min(0, { error: '不能小于 0' }).max(10, { error: '最多 10 年' }).default(5),
      { label: '可选的年份数', control: 'number', help: '0 为不按年份筛选', group: 'display' },
    ),
    yearLabel: field(requiredText(10).default('年份'), { label: '年份的名称', group: 'display' }),
    allLabel: field(requiredText(10).default('全部'), { label: '“全部”的文字', group: 'display' }),
    fundLabel: field(requiredText(10).default('基金'), { label: '基金的名称', group: 'display' }),
    summaries: field(z.boolean().default(false), { label: '显示摘要', group: 'display' }),
  });
