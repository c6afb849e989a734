import { z } from 'zod';
import { field } from '#kit';
import { fundCode } from '#schemas/fund.ts';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('收益试算'), { label: '标题' }),
    note: field(text(60).default(''), { label: '说明' }),
    fundcode: field(z.union([fundCode, z.literal('')]).default(''), {
      label: '基金',
      control: 'fund',
      help: '地址里没有基金代码时用这只基金；留空则用公司参数中的现金产品',
    }),
    amount: field(
      z
        .int()
        .min(1, { error: '至少 1 元' })
        .max(100_000_000, { error: '最多 1 亿元' })
        .default(100_000),
      { label: '最先填好的金额', unit: '元', control: 'number' },
    ),
    days: field(
      z.int().min(1, { error: '至少 1 天' }).max(365, { error: '最多 365 天' }).default(30),
      { label: '最先填好的天数', unit: '天', control: 'number' },
    ),
    look: field(z.enum(['section', 'card']).default('section'), {
      label: '样式',
      control: 'segmented',
      choices: { section: '一节', card: '卡片' },
      help: '放在现金宝信息里时选“卡片”',
      group: 'style',
    }),
    needsScript: field(
      requiredText(60).default('改动金额和天数需要浏览器运行脚本，下面是一个算例。'),
      { label: '没有脚本时的文字', control: 'multiline', group: 'display' },
    ),
    emptyText: field(requiredText(30).default('这只基金的收益历史还不够试算'), {
      label: '历史不足时的文字',
      group: 'display',
    }),
    notice: field(
      text(200).default(
        '按金额乘以截至最近一日的各日万份收益之和演示，不计收益再投资，不是预测，实际收益可能更低。',
      ),
      {
        label: '假设和声明',
        control: 'multiline',
        group: 'display',
      },
    ),
  });
