import { z } from 'zod';
import { field } from '#kit';
import { requiredText } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('风险提示'), { label: '标题' }),
    paragraphs: field(
      z
        .array(
          z.strictObject({
            id: z.string(),
            text: field(requiredText(600), { label: '文字', control: 'multiline' }),
          }),
        )
        .min(1, { error: '至少保留一段' })
        .max(12, { error: '最多 12 段' })
        .default([
          {
            id: 'p1',
            text: '基金有风险，投资须谨慎。基金的过往业绩并不预示其未来表现，基金管理人管理的其他基金的业绩并不构成基金业绩表现的保证。',
          },
        ]),
      { label: '段落', control: 'items', itemLabel: '段' },
    ),
  });
