import { expect, test } from 'vitest';
import { renderBlock } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, plain, uneven } = samples as Required<typeof samples>;

test('has a caption, and heads for its columns and rows', () => {
  const html = renderBlock(View, typical);
  expect(html).toMatch(/<caption[^>]*>各渠道的受理时间<\/caption>/);
  expect(html.match(/<th scope="col"/g)).toHaveLength(3);
  expect([...html.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>/g)].map(([, words]) => words)).toEqual(
    ['网上交易', '直销柜台'],
  );
  expect(renderBlock(View, plain!)).not.toContain('scope="row"');
});

test('cells are set as their column is', () => {
  expect(renderBlock(View, typical)).toContain('<td data-align="end">10.00</td>');
});

test('every row has as many cells as there are columns', () => {
  const html = renderBlock(View, uneven!);
  expect(html.match(/<td\b/g)).toHaveLength(4);
  expect(html).not.toContain('多出的一格');
});

test('can be reached and scrolled by keyboard, and says what it is', () => {
  expect(renderBlock(View, typical)).toMatch(
    /role="region" aria-label="各渠道的受理时间，[^"]*" tabindex="0"/i,
  );
  expect(block.props.safeParse({ caption: '' }).success).toBe(false);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
