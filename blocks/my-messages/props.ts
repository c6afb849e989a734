import { z } from 'zod';
import { emptyProp, field, headProps } from '#kit';
import { requiredText, text } from '#schemas/json.ts';

/** Maximum number of messages that are shown: the whole list is the trading site's. */
const MOST_MESSAGES = 20;
const byInvite = { prop: 'loggedOut', is: ['invite'] } as const;

export const props = () =>
  z.strictObject({
    ...headProps('我的消息'),
    loggedOut: field(z.enum(['invite', 'nothing']).default('invite'), {
      label: '没有登录时',
      control: 'segmented',
      choices: { invite: '邀请登录', nothing: '不显示' },
    }),
    inviteText: field(requiredText(100).default('登录后可以查看交易系统发给您的消息。'), {
      label: '登录之前的文字',
      control: 'multiline',
      when: byInvite,
    }),
    loginLabel: field(requiredText(10).default('登录'), {
      label: '登录按钮',
      help: '是否开放和地址取自公司参数',
      when: byInvite,
    }),
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
