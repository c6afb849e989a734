import { z } from 'zod';
import { field } from '#kit';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('知识分类'), { label: '标题' }),
    note: field(text(60).default(''), { label: '说明' }),
    category: field(requiredText(40).default('knowledge'), {
      label: '上级栏目',
      control: 'category',
      help: '列出它的下级栏目',
    }),
    counts: field(z.boolean().default(true), { label: '显示文章数', group: 'display' }),
    countUnit: field(requiredText(6).default('篇'), {
      label: '文章数的单位',
      when: { prop: 'counts', is: [true] },
      group: 'display',
    }),
    emptyText: field(requiredText(30).default('这里还没有栏目'), {
      label: '没有内容时的文字',
      group: 'display',
    }),
  });
