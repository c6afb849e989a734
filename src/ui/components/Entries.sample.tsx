import { sampleArticleRows } from '#samples/articles.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { Entries, type Entry } from './Entries.tsx';

const entries: Entry[] = sampleArticleRows('news').map(({ id, title, publishdate }) => ({
  id,
  title,
  to: `/newsdetail?id=${id}`,
  date: publishdate,
}));
const summarized = sampleArticleRows('news').map(({ id, title, publishdate, summary }) => ({
  id,
  title,
  to: `/newsdetail?id=${id}`,
  date: publishdate,
  summary,
}));

export const samples: PartSamples = {
  usual: { label: '标题和日期', part: <Entries entries={entries} /> },
  columns: { label: '两栏', part: <Entries entries={entries} columns /> },
  summaries: { label: '有摘要', part: <Entries entries={summarized} /> },
  undated: {
    label: '没有日期',
    part: <Entries entries={entries.map((entry) => ({ ...entry, date: undefined }))} />,
  },
  long: {
    label: '最长的文字',
    part: (
      <Entries
        entries={[
          {
            id: 'long',
            title: '长'.repeat(80),
            to: '/newsdetail?id=long',
            date: '20260212',
            summary: 'W'.repeat(200),
          },
        ]}
      />
    ),
  },
};
