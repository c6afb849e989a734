import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, primary, wordless } = samples as Required<typeof samples>;
const leads = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);

test('says what to do and leads there', () => {
  expect(leads(renderBlock(View, typical))).toEqual(['/list?menuid=8-6', 'tel:4006989988']);
  expect(leads(renderBlock(View, primary!))).toEqual(['/list?menuid=8-6']);
});

test('without addresses there is nothing to press', () => {
  const html = renderBlock(View, wordless!);
  expect(leads(html)).toEqual([]);
  expect(textOf(html)).not.toContain(typical.props.linkLabel);
});

test('is named by its title', () => {
  expect(renderBlock(View, typical)).toMatch(
    /aria-labelledby="node-title".*<h2[^>]* id="node-title"/,
  );
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
