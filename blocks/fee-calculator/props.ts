import { z } from 'zod';
import { field } from '#kit';
import { fundCode } from '#schemas/fund.ts';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('费用计算'), { label: '标题' }),
    note: field(text(60).default(''), { label: '说明' }),
    fundcode: field(z.union([fundCode, z.literal('')]).default(''), {
      label: '最先选好的基金',
      control: 'fund',
      help: '地址里有基金代码时用地址里的；留空则由访客先选',
    }),
    amount: field(
      z
        .int()
        .min(1, { error: '至少 1 元' })
        .max(100_000_000, { error: '最多 1 亿元' })
        .default(10_000),
      { label: '最先填好的金额', unit: '元', control: 'number' },
    ),
    days: field(
      z.int().min(0, { error: '不能是负数' }).max(36_500, { error: '最多 36500 天' }).default(365),
      { label: '最先填好的天数', unit: '天', control: 'number' },
    ),
    needsScript: field(
      requiredText(60).default('换基金、改金额和天数需要浏览器运行脚本，下面是一个算例。'),
      { label: '没有脚本时的文字', control: 'multiline', group: 'display' },
    ),
    emptyText: field(requiredText(30).default('这只基金的费率还没有公布'), {
      label: '没有费率时的文字',
      group: 'display',
    }),
    notice: field(
      requiredText(300).default(
        '净申购金额 = 申购金额 ÷（1 + 申购费率），份额和金额保留两位小数。假设赎回时的净值与最新净值相同。销售机构可能有费率优惠，实际费用以基金合同、招募说明书和交易确认为准。',
      ),
      { label: '假设和声明', control: 'multiline', group: 'display' },
    ),
  });
