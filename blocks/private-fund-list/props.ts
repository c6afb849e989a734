import { z } from 'zod';
import { field, gateProps } from '#kit';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('专户产品'), { label: '标题' }),
    note: field(text(60).default(''), { label: '说明' }),
    count: field(
      z.int().min(1, { error: '至少 1 只' }).max(50, { error: '最多 50 只' }).default(20),
      { label: '最多几只', control: 'number' },
    ),
    emptyText: field(requiredText(30).default('目前没有存续的专户产品'), {
      label: '没有产品时的文字',
      group: 'display',
    }),
    notice: field(
      text(200).default(
        '专户产品不是公募基金，不承诺本金和收益，参与之前须核验合格投资者证明文件并签署风险揭示书。过往净值不预示其未来表现。',
      ),
      {
        label: '风险声明',
        control: 'multiline',
      },
    ),
    ...gateProps(),
  });
