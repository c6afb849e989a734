import { z } from 'zod';
import { emptyProp, field, headProps } from '#kit';
import { linkAddress } from '#schemas/address.ts';
import { requiredText, text } from '#schemas/json.ts';

/** Maximum number of funds that are shown: the whole list is the trading site's. */
const MOST_HOLDINGS = 20;

const shownFlag = (label: string) => field(z.boolean().default(true), { label });
/** A word that stands over a figure. */
const figureLabel = (words: string, label: string) =>
  field(requiredText(20).default(words), { label, group: 'display' });

export const props = () =>
  z.strictObject({
    ...headProps('我的账户'),
    inviteText: field(
      requiredText(100).default('登录后可以查看资产、昨日收益、持有的基金和未读消息。'),
      { label: '登录之前的文字', control: 'multiline', help: '没有登录的访客只看到它和登录入口' },
    ),
    loginLabel: field(requiredText(10).default('登录'), {
      label: '登录按钮',
      help: '是否开放和地址取自公司参数',
    }),
    endedText: field(requiredText(100).default('登录已结束。重新登录后可以继续查看。'), {
      label: '登录结束之后的文字',
      control: 'multiline',
    }),
    assets: shownFlag('显示总资产'),
    profit: shownFlag('显示昨日收益'),
    holdings: shownFlag('显示持有的基金'),
    holdingCount: field(
      z
        .int({ error: '请填写整数' })
        .min(1, { error: '至少 1 只' })
        .max(MOST_HOLDINGS, { error: `最多 ${MOST_HOLDINGS} 只` })
        .default(5),
      {
        label: '最多几只',
        control: 'number',
        unit: '只',
        help: '市值大的在前，其余请访客到网上交易查看',
        when: { prop: 'holdings', is: [true] },
      },
    ),
    messages: shownFlag('显示未读消息'),
    assetsLabel: figureLabel('总资产', '总资产的名称'),
    profitLabel: figureLabel('昨日收益', '昨日收益的名称'),
    transitLabel: figureLabel('在途资金', '在途资金的名称'),
    transitNote: field(text(20).default('已付款，未确认'), {
      label: '在途资金的说明',
      group: 'display',
    }),
    unit: field(text(6).default('元'), { label: '金额的单位', group: 'display' }),
    holdingsLabel: figureLabel('持有的基金', '持有的基金的标题'),
    valueLabel: figureLabel('市值（元）', '市值的名称'),
    dayLabel: figureLabel('日收益（元）', '日收益的名称'),
    gainLabel: figureLabel('持有收益（元）', '持有收益的名称'),
    othersText: field(text(40).default('还有 {count} 只，请到网上交易查看'), {
      label: '还有更多基金时的文字',
      help: '{count} 是没有列出的只数',
      group: 'display',
    }),
    emptyText: emptyProp('还没有持有基金'),
    fundsLabel: field(requiredText(10).default('挑选基金'), {
      label: '没有持有基金时的按钮',
      group: 'display',
    }),
    fundsAddress: field(linkAddress.default(''), {
      label: '没有持有基金时的去处',
      control: 'link',
      help: '留空则不显示',
      group: 'display',
    }),
    unreadText: field(requiredText(40).default('有 {count} 条未读消息'), {
      label: '有未读消息时的文字',
      help: '{count} 是条数',
      group: 'display',
    }),
    noUnreadText: field(requiredText(40).default('没有未读消息'), {
      label: '没有未读消息时的文字',
      group: 'display',
    }),
    messagesLabel: figureLabel('未读消息', '未读消息的名称'),
    notice: field(text(200).default('数据来自网上交易系统，以交易确认的结果为准。'), {
      label: '登录之后的说明',
      control: 'multiline',
      group: 'display',
    }),
  });
