import { sampleArticleRows } from '#samples/articles.ts';
import { samplePage } from '#samples/page.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { NoEntries, PagedEntries } from './PagedEntries.tsx';

const emptyText = '这个栏目还没有文章';
const entries = sampleArticleRows('news').map(({ id, title, publishdate }) => ({
  id,
  title,
  to: `/newsdetail?id=${id}`,
  date: publishdate,
}));

export const samples: PartSamples = {
  usual: {
    label: '第一页',
    part: (
      <PagedEntries
        page={samplePage()}
        entries={entries}
        total="46"
        count={6}
        emptyText={emptyText}
      />
    ),
  },
  empty: {
    label: '没有文章',
    part: <NoEntries page={samplePage()} total="0" emptyText={emptyText} />,
  },
  beyond: {
    label: '超出了最后一页',
    part: (
      <PagedEntries page={samplePage()} entries={[]} total="46" count={6} emptyText={emptyText} />
    ),
  },
};
