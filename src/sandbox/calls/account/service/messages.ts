import type { messageCalls } from '#schemas/calls/account/messages.ts';
import type { Customer } from '../../../core/customer.ts';
import type { Handlers } from '../../handler/handler.ts';
import { refuseCall, refuseField } from '../../handler/refusal.ts';
import { bodyPage } from '../../trade/rows.ts';

function unread({ messages }: Customer): { unreadcount: string } {
  return { unreadcount: String(messages.filter(({ readflag }) => readflag === '0').length) };
}

/** Messages about trading always reach the box. */
const TRADING = '0';

export const messageHandlers: Handlers<keyof typeof messageCalls> = {
  'account/message/list': (fields, { customer }) => {
    const rows = customer.messages
      .filter(
        ({ messagetype, readflag }) =>
          (fields.messagetype ?? messagetype) === messagetype &&
          (fields.readflag ?? readflag) === readflag,
      )
      .map(({ content: _, ...row }) => row);
    return bodyPage(rows, fields);
  },
  'account/message/detail': ({ messageno }, { customer }) => {
    const message = customer.messages.find((one) => one.messageno === messageno);
    return message ? { ...message } : refuseCall('unknown', '没有这条消息，或已删除');
  },
  'account/message/unread': (_, { customer }) => unread(customer),
  'account/message/read': ({ messagenos }, { customer }) => {
    for (const message of customer.messages)
      if (messagenos.includes(message.messageno)) message.readflag = '1';
    return unread(customer);
  },
  'account/message/delete': ({ messagenos }, { customer }) => {
    customer.messages = customer.messages.filter(
      ({ messageno }) => !messagenos.includes(messageno),
    );
    return unread(customer);
  },
  'account/subscription/list': (_, { customer }) => bodyPage(customer.subscriptions, {}),
  'account/subscription/change': (fields, { customer }) => {
    if (fields.messagetype === TRADING && fields.siteflag === '0')
      return refuseField('交易类的站内消息不能关闭（siteflag）');
    customer.subscriptions = customer.subscriptions.map((one) =>
      one.messagetype === fields.messagetype ? fields : one,
    );
    return fields;
  },
};
