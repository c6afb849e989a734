import { z } from 'zod';
import { field, investorMarksProp, returnPeriodsProp } from '#kit';
import { CURVE_LABELS } from '#rules/performance/labels.ts';
import { linkAddress } from '#schemas/address.ts';
import { CURVE_RANGES, fundCode } from '#schemas/fund.ts';
import { requiredText, text } from '#schemas/json.ts';

const funds = () =>
  field(
    z
      .array(
        z.strictObject({
          id: z.string(),
          fundcode: field(fundCode, { label: '基金', control: 'fund' }),
          reason: field(text(60).default(''), {
            label: '一句话',
            help: '说它是怎样的基金，不写预期收益',
          }),
        }),
      )
      .max(6, { error: '最多 6 只' })
      .default([]),
    { label: '推荐的基金', control: 'items', itemLabel: '只', help: '按这里的顺序显示' },
  );

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('推荐基金'), { label: '标题' }),
    note: field(text(60).default('由编辑挑选，不构成投资建议。'), { label: '说明' }),
    funds: funds(),
    layout: field(z.enum(['lead', 'even']).default('lead'), {
      label: '版式',
      choices: { lead: '第一只突出', even: '等分' },
      help: '突出的一只附曲线，其余排在旁边和下面',
      group: 'style',
    }),
    curve: field(z.enum(['none', ...CURVE_RANGES]).default('year3'), {
      label: '第一只的曲线',
      control: 'choice',
      choices: CURVE_LABELS,
      when: { prop: 'layout', is: ['lead'] },
      group: 'style',
    }),
    curveLabel: field(requiredText(20).default('累计收益率（含分红）'), {
      label: '曲线的名称',
      help: '写在区间的后面',
      when: { prop: 'layout', is: ['lead'] },
      group: 'display',
    }),
    noCurve: field(requiredText(40).default('成立不满这一区间，暂不画曲线'), {
      label: '没有曲线时的文字',
      when: { prop: 'layout', is: ['lead'] },
      group: 'display',
    }),
    periods: returnPeriodsProp(['year1ud', 'year3ud', 'year5ud'], {
      label: '收益率的区间',
      itemLabel: '个',
      most: 3,
    }),
    investorMarks: investorMarksProp(),
    detailLabel: field(requiredText(10).default('查看详情'), { label: '按钮的文字' }),
    moreLabel: field(text(10).default(''), { label: '“更多”的文字', placeholder: '更多' }),
    moreAddress: field(linkAddress.default(''), {
      label: '“更多”的地址',
      control: 'link',
      help: '留空则不显示',
    }),
    emptyText: field(requiredText(30).default('暂时没有推荐的基金'), {
      label: '没有基金时的文字',
      group: 'display',
    }),
    notice: field(
      text(200).default(
        '收益率按复权单位净值计算，分红再投资；分红未披露的日子按公布的日增长率计。数据来源：基金管理人公布的净值。',
      ),
      {
        label: '卡片下的说明',
        control: 'multiline',
        help: '写口径和来源；法定声明按合规规则附在后面',
        group: 'display',
      },
    ),
  });
