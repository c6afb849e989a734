import { z } from 'zod';
import { field, pageProps, sourceProps } from '#kit';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('下载中心'), { label: '标题' }),
    note: field(text(60).default(''), { label: '说明' }),
    ...sourceProps(),
    ...pageProps(20, '这里还没有可以下载的文件'),
    dates: field(z.boolean().default(true), { label: '显示日期', group: 'display' }),
  });
