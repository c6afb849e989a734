import { z } from 'zod';
import { field } from '#kit/control.ts';
import { fundCode } from '#schemas/fund.ts';
import { requiredText, text } from '#schemas/json.ts';

export const props = z.strictObject({
  title: field(requiredText(20).default('业绩与持仓'), { label: '标题' }),
  note: field(text(60).default(''), { label: '说明' }),
  fundcode: field(z.union([fundCode, z.literal('')]).default(''), {
    label: '基金',
    control: 'fund',
    help: '地址里没有基金代码时显示这只基金；基金详情页留空即可',
  }),
  notice: field(
    requiredText(300).default(
      '收益率由每日增长率连乘得出，已包含分红。最大回撤是区间内从高点到其后低点的最大跌幅，波动率是每日增长率的标准差折成年度。基金的过往业绩不预示其未来表现，不构成对业绩的保证。',
    ),
    { label: '假设和声明', control: 'multiline', group: 'display' },
  ),
});
