import { z } from 'zod';
import { field } from '#kit';
import { text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(text(30).default(''), {
      label: '标题',
      help: '留空时用当前菜单的名称',
      placeholder: '当前菜单的名称',
    }),
    note: field(text(120).default(''), {
      label: '说明',
      help: '留空时用当前菜单的页面描述',
      control: 'multiline',
    }),
    entries: field(z.enum(['auto', 'children', 'siblings', 'none']).default('auto'), {
      label: '列出的栏目',
      control: 'choice',
      choices: {
        auto: '自动：有下级列下级，否则列同级',
        children: '下级栏目',
        siblings: '同级栏目',
        none: '不列出',
      },
    }),
    breadcrumb: field(z.boolean().default(true), { label: '显示当前位置', group: 'display' }),
  });
