import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { renderBlock } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical } = samples;
const cropped = samples['cropped'] ?? typical;

test('leaves room for the picture before it is there, and fetches it late', () => {
  expect(renderBlock(View, typical)).toMatch(
    /<img [^>]*width="960" height="480"[^>]* loading="lazy"/,
  );
});

test('offers the newest kinds in every size up to its own, and how wide it is shown', () => {
  expect(renderBlock(View, typical)).toMatch(
    /<source type="image\/avif" srcSet="\/media\/[0-9a-f]{64}-320\.avif 320w, [^"]*-960\.avif 960w" sizes="min\(960px, 1240px, 100vw\)"/,
  );
});

test('keeps the focal point in sight when it crops, and links the picture by its alternative text', () => {
  const html = renderBlock(View, cropped);
  expect(html).toContain('aspect-ratio:1 / 1;object-position:70% 50%');
  expect(html).toMatch(/<a [^>]*href="\/col\?menuid=10065"><picture>.*<img [^>]*alt="清晨的山丘/);
});

test('a decorative picture says nothing and is no link', () => {
  const html = renderBlock(View, {
    ...cropped,
    props: { ...cropped.props, image: { ...cropped.props.image, decorative: true } },
  });
  expect(html).toContain('alt=""');
  expect(html).not.toContain('<a ');
});

test('shows nothing while no picture is chosen', () => {
  expect(renderBlock(View, samples['empty'] ?? typical)).toBe('');
});

test('wants alternative text, unless the picture is decoration', () => {
  const check = (image: object) =>
    block.props.safeParse({ image: { ...typical.props.image, ...image } });
  expect(check({ alt: ' ' }).error?.issues).toMatchObject([
    { path: ['image', 'alt'], message: expect.stringContaining('还没有写') },
  ]);
  expect(check({ alt: '', decorative: true }).success).toBe(true);
  expect(check({ src: 'https://example.com/a.png' }).success).toBe(false);
});

test('the sample is the picture that the demonstration has', () => {
  const bytes = readFileSync(
    new URL('../../src/server/features/demonstration/data/media/morning.png', import.meta.url),
  );
  expect(typical.props.image.src).toBe(
    `/media/${createHash('sha256').update(bytes).digest('hex')}.png`,
  );
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
