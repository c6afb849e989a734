import { z } from 'zod';
import { field, headProps } from '#kit';
import { linkAddress } from '#schemas/address.ts';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    ...headProps('专户业务'),
    lead: field(
      requiredText(200).default(
        '为单一客户或特定多个客户管理资产，投资范围、费用和风险由资产管理合同约定。',
      ),
      { label: '介绍', control: 'multiline' },
    ),
    points: field(
      z
        .array(
          z.strictObject({
            id: z.string(),
            title: field(requiredText(20).default('要点'), { label: '标题' }),
            text: field(text(120).default(''), { label: '文字', control: 'multiline' }),
          }),
        )
        .max(8, { error: '最多 8 项' })
        .default([
          {
            id: 'p1',
            title: '按需求定方案',
            text: '先问清期限、流动性和能承受的波动，再定投资范围。',
          },
          {
            id: 'p2',
            title: '独立托管',
            text: '资产与管理人、托管人的固有财产分开，由托管人保管和监督。',
          },
          { id: 'p3', title: '定期报告', text: '按合同约定的频率报告净值、持仓和费用。' },
        ]),
      { label: '要点', control: 'items', itemLabel: '项' },
    ),
    notice: field(
      requiredText(120).default(
        '专户产品以非公开方式募集，只向合格投资者介绍，本页不介绍具体产品。',
      ),
      { label: '合格投资者提示', control: 'multiline', help: '不能留空' },
    ),
    buttonLabel: field(requiredText(20).default('确认合格投资者身份'), { label: '按钮的文字' }),
    buttonAddress: field(linkAddress.default(''), {
      label: '按钮的地址',
      control: 'link',
      help: '留空则不显示',
    }),
  });
