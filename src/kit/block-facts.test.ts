import { expect, it } from 'vitest';
import { z } from 'zod';
import { textNotices } from '#rules/text/text-notices.ts';
import type { FundRow } from '#schemas/fund.ts';
import { EMPTY_RICH_TEXT, richText, type RichText } from '#schemas/rich-text.ts';
import { image, NO_IMAGE } from '#schemas/image.ts';
import { text } from '#schemas/json.ts';
import type { Answer } from './call.ts';
import { field } from './control.ts';
import { defineBlock } from './define-block.ts';
import { blockFacts } from './block-facts.ts';

const block = defineBlock({
  type: 'claims',
  version: 1,
  props: () =>
    z.strictObject({
      title: field(text(20).default(''), { label: '标题' }),
      layout: field(z.enum(['a', 'b']).default('a'), { label: '版式' }),
      aside: field(text(20).default(''), { label: '旁注', when: { prop: 'layout', is: ['b'] } }),
      items: field(
        z.array(z.strictObject({ id: z.string(), note: text(20), fundcode: text(6) })).default([]),
        { label: '各项', control: 'items' },
      ),
      picture: field(image.default(NO_IMAGE), { label: '图', control: 'image' }),
      moreLabel: text(20).default(''),
      moreAddress: text(200).default(''),
      emptyText: text(20).default(''),
      body: field(richText.default(EMPTY_RICH_TEXT), { label: '正文', control: 'richtext' }),
    }),
});
const context = {
  entry: null,
  parameters: {},
  company: {},
  dictionary: { risklevel: { '03': '中风险' }, fundtype: { '3': '混合型' } },
};
const of = (props: object, answers: Record<string, Answer> = {}) =>
  blockFacts(block, block.props.parse(props), answers, context);
const textsOf = (props: object) =>
  of(props).texts.map(({ path, text: words, prominence }) => [path.join('.'), words, prominence]);

it('finds the texts of all fields, each by its path and how it stands out', () => {
  expect(
    textsOf({
      title: '标题',
      items: [{ id: 'i1', note: '一句话', fundcode: '' }],
      moreLabel: '更多',
      moreAddress: '/col?menuid=1',
    }),
  ).toEqual([
    ['title', '标题', 'heading'],
    ['items.i1.note', '一句话', 'body'],
    ['moreLabel', '更多', 'action'],
  ]);
});

it('leaves out what another field switches off, and tells what is shown in one state alone', () => {
  expect(textsOf({ aside: '旁' })).toEqual([]);
  expect(textsOf({ aside: '旁', layout: 'b' })).toEqual([['aside', '旁', 'body']]);
  expect(of({ emptyText: '没有' }).texts).toMatchObject([{ text: '没有', isConditional: true }]);
});

it('takes a picture with the text in its place, and the funds that addresses lead to', () => {
  const src = `/media/${'a'.repeat(64)}.png`;
  const facts = of({
    picture: { ...NO_IMAGE, src, alt: '楼', width: 1, height: 1 },
    moreAddress: '/fund?fundcode=000001',
  });
  expect(facts.media).toEqual([{ path: ['picture'], address: src, alternative: '楼' }]);
  expect(facts.texts).toMatchObject([
    { path: ['picture', 'alt'], text: '楼', prominence: 'alternative' },
  ]);
  expect(facts.fundcodes).toEqual(['000001']);
});

const marked: RichText = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '小标题' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: '绝对保' },
        { type: 'text', text: '本的', marks: [{ type: 'bold' }] },
        { type: 'text', text: '产品', marks: [{ type: 'link', attrs: { address: '/a' } }] },
        { type: 'fundFigure', attrs: { fundcode: '000001', figure: 'year1ud' } },
      ],
    },
    {
      type: 'blockquote',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: '有人说' }] }],
    },
    { type: 'attachment', attrs: { id: 'f', name: '保本说明.pdf' } },
  ],
};

it('reads a paragraph as one text across its marks, with its bold passages and links besides', () => {
  expect(textsOf({ body: marked })).toEqual([
    ['body', '小标题', 'heading'],
    ['body', '绝对保本的产品', 'body'],
    ['body', '本的', 'emphasis'],
    ['body', '产品', 'action'],
    ['body', '有人说', 'quotation'],
    ['body', '保本说明.pdf', 'meta'],
    ['', textNotices.performance, 'body'],
  ]);
});

const fund = {
  fundcode: '000001',
  fundname: '成长混合',
  fundtype: '3',
  risklevel: '03',
  nav: '1.5',
  navdecimals: '4',
  navdate: '20260213',
  year1ud: '36.391',
} as FundRow;
const list = { ok: true, record: [[fund]] } as unknown as Answer;

it('takes the figure that a text is bound to from the answers', () => {
  expect(of({ body: marked }, { list }).figures).toEqual([
    {
      path: ['body'],
      kind: 'return',
      fundcode: '000001',
      period: 'year1ud',
      value: '+36.39',
      asof: '20260213',
      place: '1',
    },
  ]);
});

it('finds names and labels in answers, beside the fund that they are of', () => {
  const { texts, fundcodes } = of({}, { list });
  expect(fundcodes).toEqual(['000001']);
  expect(texts).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ text: '成长混合', source: 'answer', fundcode: '000001' }),
      expect.objectContaining({ text: 'R3 中风险', source: 'label', fundcode: '000001' }),
      expect.objectContaining({ text: '混合型', source: 'label' }),
    ]),
  );
});
