import { z } from 'zod';
import { field, fundSortProp, investorMarksProp, returnPeriodsProp } from '#kit';
import { linkAddress } from '#schemas/address.ts';
import { requiredText, text } from '#schemas/json.ts';

const PERIODS = [
  'day1ud',
  'month1ud',
  'month3ud',
  'year1ud',
  'year3ud',
  'year5ud',
  'thisyearud',
  'foundud',
] as const;

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('基金产品'), { label: '标题', help: '页面的大标题' }),
    breadcrumb: field(z.boolean().default(true), { label: '显示当前位置', group: 'display' }),
    placeholder: field(requiredText(20).default('代码、名称、拼音、经理'), {
      label: '搜索框里的提示',
    }),
    sort: fundSortProp({
      help: '访客没有选择排序时',
    }),
    count: field(
      z.int().min(10, { error: '至少 10 只' }).max(200, { error: '最多 200 只' }).default(50),
      { label: '每页几只', control: 'number', group: 'display' },
    ),
    periods: returnPeriodsProp(PERIODS, {
      label: '收益率的列',
      itemLabel: '列',
      most: 8,
      help: '访客也可以按这些列排序',
    }),
    investorMarks: investorMarksProp(),
    compareAddress: field(linkAddress.default(''), {
      label: '基金对比页的地址',
      control: 'link',
      help: '留空则不能对比',
    }),
    emptyText: field(requiredText(30).default('没有符合条件的基金'), {
      label: '没有基金时的文字',
      group: 'display',
    }),
    noScript: field(requiredText(60).default('选好条件后，按“搜索”显示结果。'), {
      label: '没有脚本时的文字',
      group: 'display',
    }),
    notice: field(
      text(200).default(
        '收益率按复权单位净值计算，分红再投资；分红未披露的日子按公布的日增长率计；成立时间不足的区间显示“--”。截至日期见各行。数据来源：基金管理人公布的净值。',
      ),
      {
        label: '表下的说明',
        control: 'multiline',
        help: '写口径和来源；法定声明按合规规则附在后面',
        group: 'display',
      },
    ),
  });
