import { type Failure, failedAnswer } from '#kit';
import { longArticle, NOTHING_NEARBY, sampleArticle, sampleNearby } from '#samples/articles.ts';
import { samplePage } from '#samples/page.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { ArticleView, NoArticle, type ArticleDetailProps } from './ArticleView.tsx';

const missing = '文章可能已经撤下，可以从栏目里再找。';
const gone: Failure = { ok: false, code: '2030404', msg: '没有这篇文章' };

function show(id: string, article = sampleArticle(), props: Partial<ArticleDetailProps> = {}) {
  return (
    <ArticleView
      id={id}
      page={samplePage()}
      props={{ breadcrumb: true, neighbours: true, related: 3, missing }}
      article={{ ok: true, article }}
      {...sampleNearby('newsdetail')}
      {...props}
    />
  );
}

export const samples: PartSamples = {
  usual: { label: '一篇文章', isWide: true, part: show('article') },
  long: {
    label: '最长的文字，有目录',
    isWide: true,
    part: show('article-long', longArticle(), { isLong: true }),
  },
  alone: {
    label: '栏目里只有它',
    isWide: true,
    part: show('article-alone', sampleArticle(), NOTHING_NEARBY),
  },
  missing: {
    label: '没有这篇文章',
    isWide: true,
    part: <NoArticle page={samplePage()} failure={gone} missing={missing} />,
  },
  failed: {
    label: '没有取到',
    isWide: true,
    part: <NoArticle page={samplePage()} failure={failedAnswer()} missing={missing} />,
  },
};
