import { sampleKnowledge } from '#samples/articles.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { CategoryTree } from './CategoryTree.tsx';

function show(current: string, categories = sampleKnowledge()) {
  return (
    <div style={{ maxWidth: 280 }}>
      <CategoryTree
        title="理财知识"
        foldLabel="分类："
        categories={categories}
        root="knowledge"
        current={current}
        address={(id) => `/knowledge?secondtype=${id}`}
      />
    </div>
  );
}

export const samples: PartSamples = {
  usual: { label: '当前在一个分支里', part: show('rights-suitability') },
  root: { label: '当前是全部', part: show('knowledge') },
  long: {
    label: '很长的名称',
    part: show(
      'guide',
      sampleKnowledge().map((row) => ({ ...row, typename: row.typename.repeat(6) })),
    ),
  },
};
