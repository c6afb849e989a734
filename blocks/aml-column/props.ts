import { z } from 'zod';
import { field, pageProps } from '#kit';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('反洗钱专栏'), { label: '标题' }),
    note: field(text(60).default(''), { label: '说明' }),
    category: field(requiredText(40).default('aml'), {
      label: '栏目',
      control: 'category',
      help: '它的下级栏目由访客切换',
    }),
    allLabel: field(requiredText(10).default('全部'), { label: '“全部”的文字', group: 'display' }),
    ...pageProps(20, '这个栏目还没有文章'),
    summaries: field(z.boolean().default(true), { label: '显示摘要', group: 'display' }),
  });
