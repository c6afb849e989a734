import { z } from 'zod';
import { field } from '#kit';
import { INVESTOR_LEVELS } from '#rules/trade/risk-match.ts';
import { requiredText, text } from '#schemas/json.ts';

const NAMES = { C1: '保守型', C2: '谨慎型', C3: '稳健型', C4: '积极型', C5: '激进型' } as const;
const WORDS = {
  C1: '不愿承受本金损失，看重资金能随时取用。',
  C2: '能承受很小的波动，以收益的稳定为先。',
  C3: '能承受一定的波动和阶段性损失，希望资产逐渐增长。',
  C4: '能承受较大的波动，愿意以时间换取收益。',
  C5: '能承受本金的大幅损失，追求较高收益。',
} as const;

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('风险匹配'), { label: '标题' }),
    note: field(text(60).default(''), { label: '说明' }),
    levels: field(
      z
        .array(
          z.strictObject({
            id: z.enum(INVESTOR_LEVELS),
            name: field(requiredText(12).default('保守型'), { label: '投资者类型' }),
            text: field(text(60).default(''), { label: '说明', control: 'multiline' }),
          }),
        )
        .length(INVESTOR_LEVELS.length, { error: '须有 C1 到 C5 五级' })
        .refine((levels) => levels.every(({ id }, at) => id === INVESTOR_LEVELS[at]), {
          error: '须有 C1 到 C5 五级',
        })
        .default(INVESTOR_LEVELS.map((id) => ({ id, name: NAMES[id], text: WORDS[id] }))),
      { label: '投资者等级', control: 'items', itemLabel: '级', help: 'C1 到 C5，依次' },
    ),
    investorLabel: field(requiredText(20).default('投资者类型'), {
      label: '第一列的标题',
      group: 'display',
    }),
    yes: field(requiredText(6).default('匹配'), { label: '匹配时的文字', group: 'display' }),
    no: field(requiredText(6).default('不匹配'), { label: '不匹配时的文字', group: 'display' }),
    notice: field(
      requiredText(300).default(
        '投资者只宜购买风险等级不高于自身承受能力的产品。风险承受能力以测评结果为准，有效期一年；产品的风险等级以销售机构的评价为准。',
      ),
      {
        label: '表下的说明',
        control: 'multiline',
        group: 'display',
      },
    ),
  });
