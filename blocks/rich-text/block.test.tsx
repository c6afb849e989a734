import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

test('under a title of its own the text’s headings begin at the third level, without one at the second', () => {
  const { typical } = samples;
  expect(renderBlock(View, typical)).toContain('<h3 data-level="2">开始之前</h3>');
  const untitled = { ...typical, props: { ...typical.props, title: '' } };
  expect(renderBlock(View, untitled)).toContain('<h2 data-level="2">开始之前</h2>');
  expect(renderBlock(View, untitled)).not.toContain('<section');
});

test('asks for files only where the text offers one', () => {
  const context = { entry: null, parameters: {}, company: {} };
  expect(block.data(samples.typical.props, context)).toEqual({});
  const file = { type: 'attachment', attrs: { id: 'fees', name: '费率表' } };
  const inside = [{ type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'blockquote', content: [file] }] }] }];
  for (const content of [[file], inside]) expect(block.data(block.props.parse({ text: { type: 'doc', content } }), context)).toHaveProperty('files');
});

test('offers a file that is there with kind and size, and names one that is not', () => {
  const html = renderBlock(View, samples['everything'] ?? samples.typical);
  expect(html).toContain('<a href="/media/fees.pdf">费率表</a><small>PDF，248 KB</small>');
  expect(html).toContain('<span>已撤下的文件</span>');
});

test('shows every character of a long text', () => {
  const shown = textOf(renderBlock(View, samples['long'] ?? samples.typical));
  expect(shown.length).toBeGreaterThan(3000);
});

test('starts empty and refuses what is not formatted text', () => {
  expect(block.props.parse({}).text.content).toEqual([{ type: 'paragraph' }]);
  expect(block.props.safeParse({ text: '<p>markup</p>' }).success).toBe(false);
  expect(block.props.safeParse({ text: { type: 'doc', content: [{ type: 'script' }] } }).success).toBe(false);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
