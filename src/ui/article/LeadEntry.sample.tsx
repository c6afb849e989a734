import type { PartSamples } from '#ui/samples/part-samples.ts';
import { LeadEntry } from './LeadEntry.tsx';

const entry = {
  id: 'a0',
  title: '春节前后，交易确认与份额到账时间怎么算',
  to: '/newsdetail?id=a0',
  date: '20260212',
  summary: '2 月 15 日至 23 日休市。之后提交的申请，按节后第一个交易日的净值处理。',
};

export const samples: PartSamples = {
  usual: { label: '没有图片', part: <LeadEntry entry={entry} /> },
  pictured: {
    label: '有图片',
    part: (
      <LeadEntry
        entry={entry}
        pictured={{ cover: '/media/morning.png', width: '1600', height: '900' }}
      />
    ),
  },
  long: {
    label: '最长的文字',
    part: <LeadEntry entry={{ ...entry, title: '长'.repeat(80), summary: 'W'.repeat(200) }} />,
  },
};
