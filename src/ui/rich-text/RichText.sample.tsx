import { sampleRow } from '#samples/funds.ts';
import { heading, numbered, paragraph } from '#rules/text/reading-text.ts';
import type { TermText } from '#rules/text/mark-terms.ts';
import type { RichTextBlock } from '#schemas/rich-text.ts';
import type { PartSamples } from '#ui/samples/part-samples.ts';
import { RichText } from './RichText.tsx';

const cell = (text: string) => ({
  type: 'tableCell' as const,
  attrs: { colspan: 1, rowspan: 1 },
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});
const all: RichTextBlock[] = [
  heading('开始之前'),
  paragraph('定期定额投资，是指按约定的日期和金额自动申购基金。'),
  numbered(['完成风险测评。', '选定扣款账户。']),
  { type: 'blockquote', content: [paragraph('投资者教育，是投资者保护的第一道门。')] },
  {
    type: 'table',
    content: [
      { type: 'tableRow', content: ['100 万元以下', '1.50%'].map(cell) },
      { type: 'tableRow', content: ['100 万元至 500 万元', '1.20%'].map(cell) },
    ],
  },
  { type: 'image', attrs: { src: '/media/morning.png', alt: '清晨的城市', caption: '图：清晨' } },
  { type: 'horizontalRule' },
  { type: 'attachment', attrs: { id: 'gone', name: '已撤下的文件' } },
];
const term = (id: string, name: string, address: string): RichTextBlock => {
  const explanation = '按约定的周期和金额自动申购同一只基金的方式，不保证收益。';
  const marked: TermText = { type: 'text', text: name, term: { id, name, explanation, address } };
  return {
    type: 'paragraph',
    content: [{ type: 'text', text: '可以用' }, marked, { type: 'text', text: '，金额自己定。' }],
  };
};
const figure = (fundcode: string): RichTextBlock => ({
  type: 'paragraph',
  content: [
    { type: 'text', text: '华夏成长混合近1年 ' },
    { type: 'fundFigure', attrs: { fundcode, figure: 'year1ud' } },
  ],
});

export const samples: PartSamples = {
  usual: {
    label: '每一种段落',
    part: <RichText under={1} text={{ type: 'doc', content: all }} />,
  },
  figures: {
    label: '基金的数字，其中一只没有',
    part: (
      <RichText
        under={1}
        text={{ type: 'doc', content: [figure('000001'), figure('999999')] }}
        funds={[sampleRow('000001')]}
      />
    ),
  },
  terms: {
    label: '就地解释的词，其中一个通向别处',
    part: (
      <RichText
        under={1}
        text={{
          type: 'doc',
          content: [
            term('sample-plan', '定投', ''),
            term('sample-fixed', '定期定额申购', '/col?menuid=10091'),
          ],
        }}
      />
    ),
  },
  long: {
    label: '没有空格的长文字',
    part: <RichText under={1} text={{ type: 'doc', content: [paragraph('W'.repeat(400))] }} />,
  },
};
