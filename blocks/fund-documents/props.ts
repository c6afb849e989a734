import { z } from 'zod';
import { field, pageProps } from '#kit';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('基金文件'), { label: '标题' }),
    note: field(text(60).default('可以按种类、年份、基金代码和标题查找。'), { label: '说明' }),
    ...pageProps(20, '没有符合条件的文件'),
    searchLabel: field(requiredText(20).default('搜索标题或基金代码'), {
      label: '搜索框里的提示',
      group: 'display',
    }),
    typeLabel: field(requiredText(10).default('种类'), { label: '种类的名称', group: 'display' }),
    years: field(
      z.int().min(0, { error: '不能小于 0' }).max(10, { error: '最多 10 年' }).default(5),
      { label: '可选的年份数', control: 'number', help: '0 为不按年份筛选', group: 'display' },
    ),
    yearLabel: field(requiredText(10).default('年份'), { label: '年份的名称', group: 'display' }),
    allLabel: field(requiredText(10).default('全部'), { label: '“全部”的文字', group: 'display' }),
    fundLabel: field(requiredText(10).default('基金'), { label: '基金的名称', group: 'display' }),
  });
