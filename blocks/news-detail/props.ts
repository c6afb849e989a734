import { z } from 'zod';
import { field } from '#kit/control.ts';
import { requiredText } from '#schemas/json.ts';

export const props = z.strictObject({
  breadcrumb: field(z.boolean().default(true), { label: '显示当前位置', group: 'display' }),
  missing: field(requiredText(80).default('这篇文章可能已经撤下，请从栏目里查看其他文章。'), {
    label: '没有文章时的说明',
    control: 'multiline',
  }),
});
