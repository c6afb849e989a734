import { z } from 'zod';
import { breadcrumbProp, field, missingProp, nearbyProps, pageProps } from '#kit';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('风险提示'), {
      label: '标题',
      help: '没有指定哪一篇时，是列表的标题',
    }),
    note: field(text(120).default(''), {
      label: '说明',
      control: 'multiline',
      help: '写在列表之前',
    }),
    category: field(requiredText(40).default('risk'), { label: '栏目', control: 'category' }),
    breadcrumb: breadcrumbProp(),
    ...nearbyProps(),
    ...pageProps(20, '现在没有风险提示'),
    missing: missingProp('这篇风险提示可能已经撤下，请查看其他提示。'),
  });
