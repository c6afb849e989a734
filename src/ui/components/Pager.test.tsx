import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { samplePage } from '#samples/page.ts';
import { Pager } from './Pager.tsx';

/** The numbers that are offered, and what is said of them, of a list of which more than `total` rows were found. */
function readPager(total: number, pageoffset: string) {
  const page = samplePage({ parameters: { menuid: '6', pageoffset } });
  const html = renderToStaticMarkup(<Pager page={page} total={total} isMore count={20} />);
  const texts = Array.from(html.matchAll(/>([^<>]+)</g), ([, text = '']) => text);
  const [status = '', ...steps] = texts;
  return { status, steps: steps.slice(1, -1), hasNext: html.includes('data-step="next"') };
}

it('leads on where more was found than is counted, without saying where that ends', () => {
  expect(readPager(100, '')).toEqual({
    status: '超过 100 条，第 1 页',
    steps: ['1', '2', '…', '5', '…'],
    hasNext: true,
  });
});

it('ends where nothing more is counted, and says so', () => {
  expect(readPager(1000, '980')).toEqual({
    status: '超过 1000 条，可看前 1000 条，第 50 / 50 页',
    steps: ['1', '…', '49', '50'],
    hasNext: false,
  });
});
