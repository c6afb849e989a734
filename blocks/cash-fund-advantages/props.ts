import { z } from 'zod';
import { field } from '#kit';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('产品特点'), { label: '标题' }),
    note: field(text(60).default(''), { label: '说明' }),
    points: field(
      z
        .array(
          z.strictObject({
            id: z.string(),
            title: field(requiredText(20).default('特点'), { label: '标题' }),
            text: field(text(120).default(''), { label: '文字', control: 'multiline' }),
          }),
        )
        .min(1, { error: '至少保留一条' })
        .max(8, { error: '最多 8 条' })
        .default([
          { id: 'a1', title: '每日计收益', text: '收益每日计算，节假日不间断。' },
          {
            id: 'a2',
            title: '不收买卖费',
            text: '申购、赎回均不收费，管理费每日从基金资产中计提。',
          },
          { id: 'a3', title: '同卡进出', text: '资金只回到本人绑定的银行卡。' },
        ]),
      { label: '特点', control: 'items', itemLabel: '条' },
    ),
  });
