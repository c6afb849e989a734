import { sampleArticleRows } from '#samples/articles.ts';
import { type Samples, failedAnswer } from '#kit';
import type { NoticeRow } from '#schemas/content.ts';
import type { SystemNotice } from '#schemas/content/promotion.ts';
import type { block } from './block.ts';

type Sample = Samples<typeof block>['typical'];

const [, first, second] = sampleArticleRows('notice').map((row): NoticeRow => ({
  ...row,
  attachments: [],
  funds: [],
  routecode: 'newsdetail',
}));
const rows = [first, second].filter((row) => row !== undefined);
const maintenance: SystemNotice = {
  id: 'y1',
  title: '网上直销系统将于 2 月 14 日 20:00 至 24:00 维护',
  publishtime: '20260213090000',
  topflag: '1',
  body: [
    { type: 'paragraph', text: '维护期间暂停登录和交易，电话服务照常。已经提交的申请不受影响。' },
  ],
};
const props: Sample['props'] = {
  label: '公告',
  system: true,
  count: 2,
  category: 'notice',
  moreLabel: '全部公告',
  moreAddress: '/list?menuid=5-1',
  dismissible: true,
  dismissLabel: '关闭公告',
};

export const samples: Samples<typeof block> = {
  typical: { label: '两条公告', props, data: answered([], rows) },
  system: { label: '系统通知和两条公告', props, data: answered([maintenance], rows) },
  plain: {
    label: '没有正文的系统通知，不能关闭',
    props: { ...props, count: 0, moreAddress: '', dismissible: false },
    data: answered([{ ...maintenance, body: [] }], rows),
  },
  empty: { label: '什么也没有，不显示', props, data: answered([], []) },
  failed: {
    label: '没有取到公告',
    props,
    data: { ...answered([maintenance], []), notices: failedAnswer() },
  },
  long: {
    label: '最长的文字',
    props: { ...props, label: '公'.repeat(10), moreLabel: '全'.repeat(10), count: 4 },
    data: answered(
      [{ ...maintenance, title: '长'.repeat(80) }],
      ['a', 'b', 'c', 'd'].flatMap((key) =>
        rows.slice(0, 1).map((row) => ({ ...row, id: key, title: 'W'.repeat(80) })),
      ),
    ),
  },
};

function answered(system: SystemNotice[], notices: NoticeRow[]): Sample['data'] {
  return {
    system: { ok: true, record: [system] },
    notices: { ok: true, record: [notices, [{ totalcount: String(notices.length) }]] },
  };
}
