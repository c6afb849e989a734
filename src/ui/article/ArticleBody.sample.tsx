import { sampleArticle } from '#samples/articles.ts';
import { richTextOf } from '#rules/text/reading-text.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { ArticleBody } from './ArticleBody.tsx';

const { title, source, publishdate, summary, body } = sampleArticle();
const text = richTextOf(body);

export const samples: PartSamples = {
  usual: {
    label: '标题、来源、摘要和正文',
    part: (
      <ArticleBody
        title={title}
        origin={[source, '张先生', '约 2 分钟']}
        date={publishdate}
        summary={summary}
        text={text}
      />
    ),
  },
  files: {
    label: '有附件',
    part: (
      <ArticleBody
        title={title}
        origin={[source]}
        date={publishdate}
        text={text}
        files={[{ id: 'report', title: '2025 年第四季度报告', address: '/media/report.pdf' }]}
      />
    ),
  },
  below: {
    label: '页面另有标题',
    part: <ArticleBody level={3} title={title} origin={[]} date={publishdate} text={text} />,
  },
  long: {
    label: '最长的文字',
    part: (
      <ArticleBody
        title={'关于旗下部分开放式基金'.repeat(7)}
        origin={['源'.repeat(40), 'W'.repeat(40)]}
        date={publishdate}
        summary={'要'.repeat(200)}
        text={text}
      />
    ),
  },
};
