import { failedAnswer, type Samples } from '#kit';
import { samplePage } from '#samples/page.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const props: Sample['props'] = {
  title: '我的消息',
  note: '',
  loggedOut: 'invite',
  inviteText: '登录后可以查看交易系统发给您的消息。',
  loginLabel: '登录',
  count: 3,
  unreadText: '有 {count} 条未读消息',
  noUnreadText: '没有未读消息',
  unreadLabel: '未读',
  othersText: '还有 {count} 条，请到网上交易查看',
  emptyText: '还没有消息',
};

const page = { company: { ...samplePage().company, tradeaddress: '{host}/preserve' } };

const message = (messageno: string, title: string, readflag: '0' | '1') => ({
  ...{ messageno, title, readflag, messagetype: '0' as const },
  ...{ senddate: '20260213', sendtime: '093000' },
});

const rows = [
  message('M3', '您的申购已确认：华夏成长混合', '0'),
  message('M2', '您的申购申请已受理', '0'),
  message('M1', '开户成功', '1'),
];

const calls: NonNullable<Sample['calls']> = {
  'account/message/list': { ok: true, body: { rows, totalcount: '8' } },
  'account/message/unread': { ok: true, body: { unreadcount: '2' } },
  'account/message/detail': {
    ok: true,
    body: {
      ...message('M3', '您的申购已确认：华夏成长混合', '0'),
      content: '确认份额 874.89 份。',
    },
  },
  'account/message/read': { ok: true, body: { unreadcount: '1' } },
};
const investor = { props, data: {}, page, login: '张**', calls };

export const samples: Samples<typeof block> = {
  typical: { label: '没有登录', props, data: {}, page },
  loggedIn: { label: '已登录', ...investor },
  empty: {
    label: '还没有消息',
    ...investor,
    calls: {
      'account/message/list': { ok: true, body: { rows: [], totalcount: '0' } },
      'account/message/unread': { ok: true, body: { unreadcount: '0' } },
    },
  },
  failed: {
    label: '交易系统没有应答',
    ...investor,
    calls: {
      'account/message/list': failedAnswer(),
      'account/message/unread': failedAnswer(),
    },
  },
  loading: {
    label: '正在加载',
    ...investor,
    calls: { 'account/message/list': null, 'account/message/unread': null },
  },
  long: {
    label: '最长的文字',
    ...investor,
    props: {
      ...props,
      title: '消'.repeat(20),
      note: '明'.repeat(60),
      unreadText: 'W'.repeat(40),
      unreadLabel: '未'.repeat(10),
      othersText: 'W'.repeat(40),
    },
    calls: {
      ...calls,
      'account/message/list': {
        ok: true,
        body: {
          rows: [message('M3', 'W'.repeat(120), '0'), message('M2', '标'.repeat(120), '1')],
          totalcount: '999',
        },
      },
    },
  },
};
