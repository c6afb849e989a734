import { z } from 'zod';
import { field } from '#kit';
import { requiredText } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    tabs: field(
      z
        .array(
          z.strictObject({ id: z.string(), label: field(requiredText(12), { label: '名称' }) }),
        )
        .min(1, { error: '至少保留一个标签' })
        .max(8, { error: '最多 8 个标签' })
        .default([
          { id: 't1', label: '标签一' },
          { id: 't2', label: '标签二' },
        ]),
      {
        label: '标签',
        control: 'items',
        itemLabel: '个标签',
        help: '移除一个标签，里面的区块留在大纲里',
      },
    ),
  });
