import { z } from 'zod';
import { field } from '#kit';
import { RANGE_LABELS } from '#rules/performance/labels.ts';
import { COMPARED_RANGES, MOST_COMPARED_FUNDS } from '#rules/funds/compared-codes.ts';
import { linkAddress } from '#schemas/address.ts';
import { fundCode } from '#schemas/fund.ts';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('基金对比'), { label: '标题' }),
    note: field(text(60).default('二至五只基金，在它们共有的区间里比较。'), { label: '说明' }),
    funds: field(
      z
        .array(
          z.strictObject({
            id: z.string(),
            fundcode: field(fundCode, { label: '基金', control: 'fund' }),
          }),
        )
        .max(MOST_COMPARED_FUNDS, { error: `最多 ${MOST_COMPARED_FUNDS} 只` })
        .default([]),
      { label: '最先对比的基金', control: 'items', itemLabel: '只', help: '地址里没有基金时显示' },
    ),
    range: field(z.enum(COMPARED_RANGES).default('year1'), {
      label: '最先显示的区间',
      control: 'choice',
      choices: RANGE_LABELS,
    }),
    pickerLabel: field(requiredText(20).default('添加要对比的基金'), { label: '挑选基金的标题' }),
    fewText: field(requiredText(40).default('至少选两只基金'), {
      label: '不足两只时的文字',
      group: 'display',
    }),
    listLabel: field(text(20).default('到基金列表挑选'), { label: '基金列表链接的文字' }),
    listAddress: field(linkAddress.default(''), {
      label: '基金列表的地址',
      control: 'link',
      help: '留空则不显示',
    }),
    emptyText: field(requiredText(40).default('这些基金没有共有的净值区间'), {
      label: '无法对比时的文字',
      group: 'display',
    }),
    noScript: field(
      requiredText(60).default('挑选基金和切换区间需要脚本；也可在基金列表查看各只基金。'),
      { label: '没有脚本时的文字', control: 'multiline', group: 'display' },
    ),
    notice: field(
      text(200).default(
        '收益率按复权单位净值计算，分红再投资；分红未披露的日子按公布的日增长率计；波动率为日增长率的年化标准差。费率以基金合同和公告为准。数据来源：基金管理人公布的净值。',
      ),
      {
        label: '表下的说明',
        control: 'multiline',
        help: '写口径和来源；法定声明按合规规则附在后面',
        group: 'display',
      },
    ),
  });
