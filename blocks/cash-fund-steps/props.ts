import { z } from 'zod';
import { field } from '#kit';
import { linkAddress } from '#schemas/address.ts';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('办理步骤'), { label: '标题' }),
    note: field(text(60).default(''), { label: '说明' }),
    steps: field(
      z
        .array(
          z.strictObject({
            id: z.string(),
            title: field(requiredText(20).default('步骤'), { label: '标题' }),
            text: field(text(120).default(''), { label: '文字', control: 'multiline' }),
          }),
        )
        .min(2, { error: '至少保留两步' })
        .max(8, { error: '最多 8 步' })
        .default([
          { id: 's1', title: '开户', text: '准备身份证件与本人银行卡，在线完成实名认证。' },
          { id: 's2', title: '风险测评', text: '回答问卷，得到风险承受能力等级。' },
          { id: 's3', title: '转入', text: '交易日 15:00 之前转入的，按当日受理。' },
          { id: 's4', title: '查看与转出', text: '随时查看每日收益，需要时转回银行卡。' },
        ]),
      { label: '步骤', control: 'items', itemLabel: '步' },
    ),
    moreLabel: field(text(10).default(''), { label: '“更多”的文字', placeholder: '更多' }),
    moreAddress: field(linkAddress.default(''), {
      label: '“更多”的地址',
      control: 'link',
      help: '留空则不显示',
    }),
  });
