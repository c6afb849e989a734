import { z } from 'zod';
import { field, gateProps, pageProps } from '#kit';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('专户公告'), {
      label: '标题',
      help: '地址里有公告编号时显示那一篇，没有时列出全部',
    }),
    note: field(text(60).default(''), { label: '说明' }),
    category: field(text(40).default(''), {
      label: '栏目',
      control: 'category',
      help: '留空列出全部专户公告',
    }),
    ...pageProps(10, '暂无专户公告'),
    missing: field(requiredText(80).default('这份公告可能已经撤下，请从专户公告里查看其他公告。'), {
      label: '没有公告时的说明',
      control: 'multiline',
      group: 'display',
    }),
    ...gateProps(),
  });
