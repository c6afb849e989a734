import { z } from 'zod';
import { field } from '#kit';
import { requiredText } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    panels: field(
      z
        .array(
          z.strictObject({
            id: z.string(),
            title: field(requiredText(40), { label: '标题' }),
            open: field(z.boolean().default(false), { label: '一开始就展开' }),
          }),
        )
        .min(1, { error: '至少保留一条' })
        .max(30, { error: '最多 30 条' })
        .default([
          { id: 'p1', title: '第一条', open: true },
          { id: 'p2', title: '第二条', open: false },
        ]),
      { label: '面板', control: 'items', itemLabel: '条', help: '移除一条，里面的区块留在大纲里' },
    ),
    single: field(z.boolean().default(false), { label: '一次只展开一条', group: 'display' }),
  });
