import { z } from 'zod';
import { field } from '#kit';
import { RANGE_LABELS } from '#rules/performance/labels.ts';
import { fundCode, HISTORY_RANGES } from '#schemas/fund.ts';
import { requiredText, text } from '#schemas/json.ts';

/** What has to stand below performance, in the words of the trade. */
export const NOTICE =
  '累计收益率按复权单位净值计算，分红再投资；分红未披露的日子按公布的日增长率计。';

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('净值走势'), { label: '标题' }),
    note: field(text(60).default(''), { label: '说明' }),
    fundcode: field(z.union([fundCode, z.literal('')]).default(''), {
      label: '基金',
      control: 'fund',
      help: '地址里没有基金代码时显示这只基金；基金详情页留空即可',
    }),
    reference: field(z.union([fundCode, z.literal('')]).default(''), {
      label: '参照基金',
      control: 'fund',
      help: '与累计收益率画在一起，仅供对照，不是业绩比较基准；留空则不画',
    }),
    referenceFor: field(z.enum(['all', 'stocks']).default('all'), {
      label: '参照用于',
      control: 'choice',
      choices: { all: '所有基金', stocks: '股票型、指数型和混合型' },
      help: '参照是股票指数基金时，债券型和商品类基金不宜与它对照',
    }),
    range: field(z.enum(HISTORY_RANGES).default('year1'), {
      label: '最先显示的区间',
      control: 'choice',
      choices: RANGE_LABELS,
      help: '成立时间不够的基金显示全部历史',
    }),
    measure: field(z.enum(['return', 'nav']).default('return'), {
      label: '最先显示的口径',
      control: 'segmented',
      choices: { return: '累计收益率', nav: '单位净值' },
    }),
    drawdown: field(z.boolean().default(true), {
      label: '附回撤曲线',
      help: '每天距此前最高点的跌幅',
      group: 'display',
    }),
    table: field(z.boolean().default(true), {
      label: '附数据表',
      help: '给读屏软件和需要数字的访客',
      group: 'display',
    }),
    emptyText: field(requiredText(30).default('这只基金还没有净值历史'), {
      label: '没有净值时的文字',
      group: 'display',
    }),
    referenceNote: field(
      requiredText(60).default('参照基金的净值增长仅供对照，不是业绩比较基准。'),
      { label: '有参照基金时的说明', control: 'multiline', group: 'display' },
    ),
    noReference: field(requiredText(60).default('参照基金没有这一区间的净值，不画参照线。'), {
      label: '参照基金没有净值时的文字',
      control: 'multiline',
      group: 'display',
    }),
    notice: field(text(200).default(NOTICE), {
      label: '图下的说明',
      help: '写口径和来源；法定声明按合规规则附在后面',
      control: 'multiline',
      group: 'display',
    }),
  });
