import { type Samples, failedAnswer } from '#kit';
import type { block } from './block.ts';

const props = {
  title: '意见反馈',
  note: '您的意见会有专人处理。',
  submitLabel: '提交',
  privacyNote:
    '姓名和联系方式只用于答复这一条意见，最多保存一年，不会用于营销，也不会提供给其他人。',
  attachments: true,
  attachmentsNote: '最多 3 个，PNG、JPEG、WebP 图片或 PDF。',
  sentTitle: '已经收到',
  sentText: '请记下受理单号，凭单号和留下的联系方式可以查询处理结果。',
  againLabel: '再写一条',
  query: true,
  queryTitle: '查询处理结果',
  queryNote: '',
  needsScript: '填写和查询意见需要浏览器运行脚本。您也可以拨打客服电话，由客服代为记录。',
};
const types = {
  ok: true as const,
  record: [
    [
      { type: '1', typename: '产品与交易' },
      { type: '2', typename: '网站使用' },
      { type: '4', typename: '投诉' },
    ],
  ] as [{ type: string; typename: string }[]],
};

export const samples: Samples<typeof block> = {
  typical: { label: '表单和查询', props, data: { types } },
  short: {
    label: '只有表单，没有附件',
    props: { ...props, attachments: false, query: false },
    data: { types },
  },
  failed: { label: '没有取到', props, data: { types: failedAnswer() } },
  long: {
    label: '最长的文字',
    props: {
      ...props,
      title: '意'.repeat(20),
      note: '明'.repeat(60),
      submitLabel: '提'.repeat(10),
      privacyNote: '隐'.repeat(200),
      attachmentsNote: '附'.repeat(80),
      queryTitle: '查'.repeat(20),
      queryNote: '询'.repeat(60),
    },
    data: { types: { ok: true, record: [[{ type: '1', typename: '类'.repeat(30) }]] } },
  },
};
