import { z } from 'zod';
import { emptyProp, field, headProps, moreProps } from '#kit';
import { text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    ...headProps('关于我们'),
    chapter: field(text(40).default(''), {
      label: '章节编号',
      help: '公司介绍里的哪一章；留空为第一章',
    }),
    paragraphs: field(
      z.int().min(1, { error: '至少 1 段' }).max(10, { error: '最多 10 段' }).default(2),
      { label: '最多几段', control: 'number' },
    ),
    ...moreProps(),
    emptyText: emptyProp('公司介绍还没有发布'),
  });
