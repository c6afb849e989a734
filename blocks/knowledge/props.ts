import { z } from 'zod';
import { breadcrumbProp, field, pageProps } from '#kit';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('理财知识'), {
      label: '标题',
      help: '栏目树的名称；没有选中栏目时也是页面的标题',
    }),
    note: field(text(120).default(''), {
      label: '说明',
      control: 'multiline',
      help: '没有选中栏目时显示',
    }),
    foldLabel: field(requiredText(10).default('分类：'), {
      label: '分类的提示',
      help: '屏幕较窄时，写在当前栏目名称之前',
      group: 'display',
    }),
    ...pageProps(20, '这个栏目还没有文章'),
    summaries: field(z.boolean().default(true), { label: '显示摘要', group: 'display' }),
    breadcrumb: breadcrumbProp(),
  });
