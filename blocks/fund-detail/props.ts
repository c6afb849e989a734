import { z } from 'zod';
import { field } from '#kit';
import { fundCode } from '#schemas/fund.ts';
import { requiredText, text } from '#schemas/json.ts';

const shown = { control: 'multiline', group: 'display' } as const;

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('基金档案'), { label: '标题' }),
    note: field(text(60).default(''), { label: '说明' }),
    fundcode: field(z.union([fundCode, z.literal('')]).default(''), {
      label: '基金',
      control: 'fund',
      help: '地址里没有基金代码时显示这只基金；基金详情页留空即可',
    }),
    reference: field(z.union([fundCode, z.literal('')]).default(''), {
      label: '参照基金',
      control: 'fund',
      help: '与本基金的收益率并列，仅供对照，不是业绩比较基准；留空则不列',
    }),
    referenceFor: field(z.enum(['all', 'stocks']).default('all'), {
      label: '参照用于',
      control: 'choice',
      choices: { all: '所有基金', stocks: '股票型、指数型和混合型' },
      help: '参照是股票指数基金时，债券型和商品类基金不宜与它对照',
    }),
    facts: field(z.boolean().default(false), {
      label: '显示基金概况',
      help: '类型、成立日期、基金经理、托管人、业绩比较基准等',
      group: 'display',
    }),
    referenceNote: field(
      requiredText(80).default(
        '参照基金的净值增长仅供对照，不是业绩比较基准；差额为本基金减参照。',
      ),
      { label: '有参照基金时的说明', ...shown },
    ),
    riskNote: field(
      requiredText(300).default(
        '最大回撤是区间内从一个高点到其后低点的最大跌幅；年化波动率是每日增长率的标准差折成一年；夏普比率是年化收益率超出无风险利率的部分与年化波动率之比，不满一年的区间不计算。',
      ),
      { label: '风险指标的定义', ...shown },
    ),
    portfolioNote: field(requiredText(80).default('持仓取自基金定期报告，不代表当前仓位。'), {
      label: '持仓下的说明',
      ...shown,
    }),
    feeNote: field(
      requiredText(120).default(
        '销售机构可能有费率优惠，实际费用以基金合同、招募说明书和交易确认为准。',
      ),
      { label: '费率下的说明', ...shown },
    ),
    notice: field(
      text(300).default(
        '收益率按复权单位净值计算，分红再投资；分红未披露的日子按公布的日增长率计。',
      ),
      {
        label: '假设和声明',
        help: '写口径和来源；法定声明按合规规则附在后面',
        ...shown,
      },
    ),
  });
