import { z } from 'zod';
import { field, investorMarksProp, returnPeriodsProp } from '#kit';
import { CURVE_LABELS } from '#rules/performance/labels.ts';
import { linkAddress } from '#schemas/address.ts';
import { CURVE_RANGES, fundCode } from '#schemas/fund.ts';
import { requiredText, text } from '#schemas/json.ts';

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('基金速览'), { label: '标题' }),
    basis: field(requiredText(60).default('按编辑挑选的顺序，不代表销售规模，也不构成推荐。'), {
      label: '挑选依据',
      control: 'multiline',
      help: '不能留空：写明按什么挑选；没有销售数据时不称热销',
    }),
    funds: field(
      z
        .array(
          z.strictObject({
            id: z.string(),
            fundcode: field(fundCode, { label: '基金', control: 'fund' }),
          }),
        )
        .max(10, { error: '最多 10 只' })
        .default([]),
      { label: '挑选的基金', control: 'items', itemLabel: '只', help: '按这里的顺序显示' },
    ),
    layout: field(z.enum(['ranked', 'table']).default('ranked'), {
      label: '版式',
      choices: { ranked: '顺序和曲线', table: '表格' },
      group: 'style',
    }),
    curve: field(z.enum(CURVE_RANGES).default('year1'), {
      label: '曲线和收益率的区间',
      control: 'choice',
      choices: CURVE_LABELS,
      when: { prop: 'layout', is: ['ranked'] },
      group: 'style',
    }),
    periods: returnPeriodsProp(['day1ud', 'year1ud', 'year3ud'], {
      label: '收益率的列',
      itemLabel: '列',
      most: 6,
      when: { prop: 'layout', is: ['table'] },
    }),
    investorMarks: investorMarksProp(),
    moreLabel: field(text(10).default(''), { label: '“更多”的文字', placeholder: '更多' }),
    moreAddress: field(linkAddress.default(''), {
      label: '“更多”的地址',
      control: 'link',
      help: '留空则不显示',
    }),
    emptyText: field(requiredText(30).default('暂时没有挑选的基金'), {
      label: '没有基金时的文字',
      group: 'display',
    }),
    notice: field(
      text(200).default(
        '收益率按复权单位净值计算，分红再投资；分红未披露的日子按公布的日增长率计；成立时间不足的区间显示“--”。数据来源：基金管理人公布的净值。',
      ),
      {
        label: '表下的说明',
        control: 'multiline',
        help: '写口径和来源；法定声明按合规规则附在后面',
        group: 'display',
      },
    ),
  });
