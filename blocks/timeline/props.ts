import { z } from 'zod';
import { field, headProps } from '#kit';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    ...headProps('发展历程'),
    events: field(
      z
        .array(
          z.strictObject({
            id: z.string(),
            time: field(requiredText(20).default('年份'), {
              label: '时间',
              help: '原样显示，例如 2015 年或 2015-01',
            }),
            title: field(requiredText(40).default('事件'), { label: '标题' }),
            text: field(text(200).default(''), { label: '文字', control: 'multiline' }),
          }),
        )
        .min(1, { error: '至少保留一条' })
        .max(40, { error: '最多 40 条' })
        .default([{ id: 'e1', time: '2015 年', title: '公司设立', text: '' }]),
      { label: '大事', control: 'items', itemLabel: '件', help: '按这里的顺序显示' },
    ),
  });
