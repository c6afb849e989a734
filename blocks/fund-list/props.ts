import { z } from 'zod';
import { field, fundSortProp, investorMarksProp, returnPeriodsProp } from '#kit';
import { linkAddress } from '#schemas/address.ts';
import { fundCode, FUND_TYPES, RISK_LEVELS } from '#schemas/fund.ts';
import { requiredText, text } from '#schemas/json.ts';

/** What has to stand below performance, in the words of the trade. */
export const NOTICE =
  '收益率按复权单位净值计算，分红再投资；分红未披露的日子按公布的日增长率计；成立时间不足的区间显示“--”。截至日期见各行。';

const TYPE_CHOICES = {
  '': '全部类型',
  '1': '股票型',
  '2': '指数型',
  '3': '混合型',
  '4': '债券型',
  '5': '货币型',
};
const RISK_CHOICES = {
  '': '不限',
  '01': 'R1 低风险',
  '02': 'R2 中低风险',
  '03': 'R3 中风险',
  '04': 'R4 中高风险',
  '05': 'R5 高风险',
};

const byRule = { prop: 'source', is: ['rule'] } as const;

const funds = () =>
  field(
    z
      .array(
        z.strictObject({
          id: z.string(),
          fundcode: field(fundCode, { label: '基金', control: 'fund' }),
        }),
      )
      .max(50, { error: '最多 50 只' })
      .default([]),
    {
      label: '挑选的基金',
      control: 'items',
      itemLabel: '只',
      when: { prop: 'source', is: ['hand'] },
      help: '按这里的顺序显示',
    },
  );

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('基金列表'), { label: '标题' }),
    note: field(text(60).default(''), { label: '说明' }),
    source: field(z.enum(['rule', 'hand']).default('rule'), {
      label: '基金来源',
      control: 'segmented',
      choices: { rule: '按条件', hand: '逐只挑选' },
    }),
    funds: funds(),
    fundtype: field(z.enum(['', ...FUND_TYPES]).default(''), {
      label: '基金类型',
      control: 'choice',
      choices: TYPE_CHOICES,
      when: byRule,
    }),
    risklevel: field(z.enum(['', ...RISK_LEVELS]).default(''), {
      label: '风险等级',
      control: 'choice',
      choices: RISK_CHOICES,
      when: byRule,
    }),
    sort: fundSortProp({
      when: byRule,
      help: '按收益排序时，表中写明依据',
    }),
    count: field(
      z.int().min(1, { error: '至少 1 只' }).max(100, { error: '最多 100 只' }).default(10),
      { label: '最多几只', control: 'number', when: byRule },
    ),
    tabs: field(z.boolean().default(true), {
      label: '按类型切换',
      help: '全部类型时，在表上方显示各类型和只数',
      when: byRule,
      group: 'display',
    }),
    periods: returnPeriodsProp(['day1ud', 'month1ud', 'year1ud', 'year3ud'], {
      label: '收益率的列',
      itemLabel: '列',
      most: 6,
      help: '窄屏上只留两列，先是排序依据，再是日增长和近1年',
    }),
    risk: field(z.boolean().default(true), { label: '显示风险等级', group: 'display' }),
    actions: field(z.boolean().default(true), { label: '显示购买和定投', group: 'display' }),
    investorMarks: investorMarksProp(),
    moreLabel: field(text(10).default(''), { label: '“更多”的文字', placeholder: '更多' }),
    moreAddress: field(linkAddress.default(''), {
      label: '“更多”的地址',
      control: 'link',
      help: '留空则不显示',
    }),
    emptyText: field(requiredText(30).default('没有符合条件的基金'), {
      label: '没有基金时的文字',
      group: 'display',
    }),
    notice: field(text(200).default(NOTICE), {
      label: '表下的说明',
      control: 'multiline',
      help: '写口径和来源；法定声明按合规规则附在后面',
      group: 'display',
    }),
  });
