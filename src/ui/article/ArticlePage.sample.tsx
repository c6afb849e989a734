import { samplePage } from '#samples/page.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { ArticlePage } from './ArticlePage.tsx';

export const samples: PartSamples = {
  usual: {
    label: '左边有分类，右边有目录',
    isWide: true,
    part: (
      <ArticlePage
        page={samplePage()}
        breadcrumb
        aside={<p>分类</p>}
        contents={[
          { id: 'page-nav', title: '净值在收市后才算得出' },
          { id: 'page-line', title: '十五点是分界' },
        ]}
      >
        <h2 id="page-nav">净值在收市后才算得出</h2>
        <p>{'开放式基金每个交易日只有一个净值。'.repeat(6)}</p>
        <h2 id="page-line">十五点是分界</h2>
        <p>周末和法定节假日提交的申请，都按节后第一个交易日处理。</p>
      </ArticlePage>
    ),
  },
  bare: {
    label: '只有正文',
    isWide: true,
    part: (
      <ArticlePage page={samplePage()} breadcrumb={false}>
        <p>周末和法定节假日提交的申请，都按节后第一个交易日处理。</p>
      </ArticlePage>
    ),
  },
};
