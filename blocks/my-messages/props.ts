import { z } from 'zod';
import { emptyProp, field, headProps, inviteProps } from '#kit';
import { requiredText, text } from '#schemas/json.ts';

/** Maximum number of messages that are shown: the whole list is the trading site's. */
const MOST_MESSAGES = 20;

export const props = () =>
  z.strictObject({
    ...headProps('我的消息'),
    ...inviteProps('登录后可以查看交易系统发给您的消息。'),
    count: field(
      z
        .int({ error: '请填写整数' })
        .min(1, { error: '至少 1 条' })
        .max(MOST_MESSAGES, { error: `最多 ${MOST_MESSAGES} 条` })
        .default(5),
      {
        label: '最多几条',
        control: 'number',
        help: '新的在前，其余请访客到网上交易查看',
      },
    ),
    unreadText: field(requiredText(40).default('有 {count} 条未读消息'), {
      label: '有未读消息时的文字',
      help: '{count} 是条数',
      group: 'display',
    }),
    noUnreadText: field(requiredText(40).default('没有未读消息'), {
      label: '没有未读消息时的文字',
      group: 'display',
    }),
    unreadLabel: field(requiredText(10).default('未读'), {
      label: '未读消息前的词',
      group: 'display',
    }),
    othersText: field(text(40).default('还有 {count} 条，请到网上交易查看'), {
      label: '还有更多消息时的文字',
      help: '{count} 是没有列出的条数',
      group: 'display',
    }),
    emptyText: emptyProp('还没有消息'),
  });
