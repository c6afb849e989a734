import { z } from 'zod';
import { compactTime, yesNoFlag, reference } from '../../account.ts';
import { compactDate } from '../../fund.ts';
import { text } from '../../json.ts';
import { bodyList, nothing, paging, type CallSchema } from '../parts.ts';

/** 0 交易, 1 账户, 2 公告, 3 活动. */
const messageType = z.enum(['0', '1', '2', '3'], { error: '没有这种消息' });
const messageRow = z.strictObject({
  messageno: reference,
  messagetype: messageType,
  title: text(120),
  senddate: compactDate,
  sendtime: compactTime,
  readflag: yesNoFlag,
});
const some = z.strictObject({ messagenos: z.array(reference).min(1).max(100) });
const counted = z.strictObject({ unreadcount: z.string().regex(/^\d{1,6}$/) });
const subscription = z.strictObject({
  messagetype: messageType,
  smsflag: yesNoFlag,
  mailflag: yesNoFlag,
  siteflag: yesNoFlag,
});

/** Messages to an investor, and by which ways they come. */
export const messageCalls = {
  'account/message/list': {
    meaning: '站内消息，新的在前，可按类型和是否已读筛选',
    request: z.strictObject({
      messagetype: messageType.optional(),
      readflag: yesNoFlag.optional(),
      ...paging,
    }),
    body: bodyList(messageRow),
  },
  'account/message/detail': {
    meaning: '一条消息的正文，读取并不算已读',
    request: z.strictObject({ messageno: reference }),
    body: messageRow.extend({ content: text(20_000) }),
  },
  'account/message/unread': { meaning: '未读消息的条数', request: nothing, body: counted },
  'account/message/read': {
    meaning: '把若干消息标为已读，答以余下的未读条数',
    request: some,
    body: counted,
  },
  'account/message/delete': { meaning: '删除若干消息，不能恢复', request: some, body: counted },
  'account/subscription/list': {
    meaning: '各类消息以哪些方式接收',
    request: nothing,
    body: bodyList(subscription),
  },
  'account/subscription/change': {
    meaning: '修改一类消息的接收方式，交易类的站内消息不能关闭',
    request: subscription,
    body: subscription,
  },
} satisfies Record<string, CallSchema>;
