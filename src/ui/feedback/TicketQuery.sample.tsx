import type { Answer } from '#kit';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { TicketQuery } from './TicketQuery.tsx';

const ticket: Answer<'feedback/query'> = {
  ok: true,
  record: [
    [
      {
        ticketno: '20260213-0001',
        type: '1',
        title: '份额到账时间',
        content: '春节前提交的申请什么时候到账？',
        createtime: '20260213101500',
        status: '1',
        reply: '按节后第一个交易日的净值处理，T+1 日确认。',
      },
    ],
  ],
};

export const samples: PartSamples = {
  usual: {
    label: '任何单号都查得到',
    calls: { 'feedback/query': ticket },
    part: <TicketQuery id="query" title="查询处理结果" note="" />,
  },
  failed: {
    label: '任何单号都查不到，文字最长',
    part: <TicketQuery id="query-failed" title={'查'.repeat(20)} note={'询'.repeat(60)} />,
  },
};
