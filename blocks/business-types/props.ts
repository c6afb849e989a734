import { z } from 'zod';
import { field, serviceEntryProps } from '#kit';
import { linkAddress } from '#schemas/address.ts';
import { FUND_TYPE_FILTERS } from '#rules/funds/fund-type-filter.ts';
import { RISK_LEVELS } from '#schemas/fund.ts';
import { requiredText, text } from '#schemas/json.ts';

const entry = () => z.strictObject({ id: z.string(), ...serviceEntryProps() });
type Entry = z.infer<ReturnType<typeof entry>>;

const traded = (id: string, label: string, note: string): Entry => ({
  id,
  label,
  note,
  way: 'trade',
  address: '',
});

const kind = () =>
  z.strictObject({
    id: z.string(),
    label: field(requiredText(10), { label: '名称' }),
    note: field(text(30).default(''), { label: '说明', help: '一句话说清是怎样的产品' }),
    address: field(linkAddress.default(''), { label: '地址', control: 'link' }),
    fundtype: field(z.enum(['', ...FUND_TYPE_FILTERS]).default(''), {
      label: '显示只数',
      control: 'choice',
      choices: {
        '': '不显示',
        1: '股票型',
        2: '指数型',
        3: '混合型',
        4: '债券型',
        5: '货币型',
        0: '其他',
      },
      help: '已发布的这一类基金有多少只，随基金资料变化',
    }),
    aside: field(text(8).default(''), {
      label: '代替只数的文字',
      placeholder: '需确认',
      when: { prop: 'fundtype', is: [''] },
    }),
    risklevel: field(z.enum(['', ...RISK_LEVELS]).default(''), {
      label: '常见风险等级',
      control: 'choice',
      choices: {
        '': '不显示',
        '01': 'R1 低风险',
        '02': 'R2 中低风险',
        '03': 'R3 中风险',
        '04': 'R4 中高风险',
        '05': 'R5 高风险',
      },
    }),
    lock: field(text(12).default(''), {
      label: '锁旁的文字',
      placeholder: '合格投资者可见',
      help: '须先确认身份才能看的产品；留空则没有锁',
    }),
  });
type Kind = z.infer<ReturnType<typeof kind>>;

const fundKind = (
  fundtype: Kind['fundtype'],
  label: string,
  note: string,
  risklevel: Kind['risklevel'],
): Kind => {
  return {
    id: `kind${fundtype}`,
    label,
    note,
    address: `/fundsearch?fundtype=${fundtype}`,
    fundtype,
    aside: '',
    risklevel,
    lock: '',
  };
};

export const props = () =>
  z.strictObject({
    title: field(requiredText(20).default('业务类型'), { label: '标题' }),
    note: field(text(60).default('在网上交易系统办理，办理前请读交易须知。'), { label: '说明' }),
    form: field(z.enum(['services', 'kinds']).default('services'), {
      label: '内容',
      choices: { services: '办理的业务', kinds: '产品的类别' },
    }),
    kinds: field(
      z
        .array(kind())
        .max(12, { error: '最多 12 项' })
        .default([
          fundKind('1', '股票型', '股票仓位不低于八成，波动较大', '04'),
          fundKind('2', '指数型', '跟踪指数，规则透明，费用通常较低', '04'),
          fundKind('3', '混合型', '股债比例灵活，由基金经理择时配置', '03'),
          fundKind('4', '债券型', '以债券为主要投资对象，波动相对较小', '02'),
          fundKind('5', '货币型', '投资短期货币工具，流动性较好', '01'),
        ]),
      { label: '类别', control: 'items', itemLabel: '类', when: { prop: 'form', is: ['kinds'] } },
    ),
    entries: field(
      z
        .array(entry())
        .max(12, { error: '最多 12 项' })
        .default([
          traded('subscribe', '认购', '在募集期内买入新发行的基金'),
          traded('purchase', '申购', '买入已经开放的基金'),
          traded('plan', '定投', '按约定的日期和金额分期买入'),
          traded('convert', '转换', '同一收费方式的基金之间互换'),
          traded('redeem', '赎回', '卖出持有的份额'),
          { ...traded('open', '开户', '开立基金账户，完成风险测评'), way: 'register' },
        ]),
      {
        label: '业务',
        control: 'items',
        itemLabel: '项',
        when: { prop: 'form', is: ['services'] },
      },
    ),
    moreLabel: field(text(10).default(''), { label: '“更多”的文字', placeholder: '更多' }),
    moreAddress: field(linkAddress.default(''), {
      label: '“更多”的地址',
      control: 'link',
      help: '留空则不显示',
    }),
    emptyText: field(requiredText(30).default('暂时没有可以办理的业务'), {
      label: '没有业务时的文字',
      group: 'display',
    }),
  });
