import { z } from 'zod';
import { emptyProp, field, headProps, moreProps, word } from '#kit';
import { FUND_TYPES } from '#schemas/fund.ts';
import { rowsOnPage } from '#schemas/listing.ts';

const labels = () =>
  z.strictObject({
    began: word('成立日'),
    type: word('类型'),
    risk: word('风险等级'),
    minimum: word('起购金额'),
  });

export const props = () =>
  z.strictObject({
    ...headProps('新成立的基金'),
    fundtype: field(z.enum(['', ...FUND_TYPES]).default(''), {
      label: '类型',
      control: 'choice',
      choices: {
        '': '所有类型',
        '1': '股票型',
        '2': '指数型',
        '3': '混合型',
        '4': '债券型',
        '5': '货币型',
      },
    }),
    count: field(rowsOnPage.default(4), { label: '最多几只', control: 'number' }),
    actions: field(z.boolean().default(true), {
      label: '显示购买',
      help: '不能购买的基金写明原因',
      group: 'display',
    }),
    ...moreProps(),
    emptyText: emptyProp('还没有新成立的基金'),
    labels: field(labels().prefault({}), { label: '各处的文字', group: 'display' }),
  });
