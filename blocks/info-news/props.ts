import { z } from 'zod';
import { detailProp, field, pageProps, sourceProps } from '#kit';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('新闻资讯'), { label: '标题' }),
    note: field(text(60).default(''), { label: '说明' }),
    ...sourceProps(),
    detail: detailProp('newsdetail'),
    ...pageProps(12, '这里还没有新闻'),
    lead: field(z.boolean().default(true), {
      label: '突出第一篇',
      help: '只在第一页',
      group: 'style',
    }),
    summaries: field(z.boolean().default(true), { label: '显示摘要', group: 'display' }),
  });
