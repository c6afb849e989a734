import { expect, test } from 'vitest';
import { VariantChoiceContext } from '#ui/variant-choice.ts';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical } = samples;

test('shows all variants under their names, the original first, and nothing of one that is gone', () => {
  const html = renderBlock(View, typical, { original: 'one', v1: 'two', gone: 'three' });
  expect(
    [...html.matchAll(/data-name="([^"]+)"|data-slot="(\w+)">(\w+)</g)].map((found) =>
      found.slice(1).filter(Boolean),
    ),
  ).toEqual([['原版'], ['original', 'one'], ['短标题'], ['v1', 'two']]);
  expect(html).not.toContain('three');
});

test('shows the chosen variant alone, without a name', () => {
  const html = renderBlock(
    (properties) => (
      <VariantChoiceContext value={{ node: 'v1' }}>
        <View {...properties} />
      </VariantChoiceContext>
    ),
    typical,
    { original: 'one', v1: 'two' },
  );
  expect(textOf(html)).toBe('two');
});

test('shows all where the chosen variant is gone', () => {
  const html = renderBlock(
    (properties) => (
      <VariantChoiceContext value={{ node: 'gone' }}>
        <View {...properties} />
      </VariantChoiceContext>
    ),
    typical,
    { original: 'one', v1: 'two' },
  );
  expect(textOf(html)).toBe('one two');
});

test('has one to three variants', () => {
  const variants = (count: number) =>
    block.props.safeParse({
      variants: Array.from({ length: count }, (_, index) => ({ id: `v${index}` })),
    }).success;
  expect([0, 1, 3, 4].map(variants)).toEqual([false, true, true, false]);
});

test('begins and ends on days that exist, or has none', () => {
  const fits = (until: string) => block.props.safeParse({ until }).success;
  expect(['', '20280229', '20270229', '20261399', '2026'].map(fits)).toEqual([
    ...[true, true, false, false, false],
  ]);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
