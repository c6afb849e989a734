import { expect, it, vi } from 'vitest';
import { failedAnswer } from '#kit';
import { readPages, type AnsweredPage, type Paging } from './read-pages.ts';

function pagesOf(length: number, totalcount = String(length)) {
  return vi.fn<(paging: Paging) => Promise<AnsweredPage<number>>>(
    async ({ pagecount, pageoffset }) => ({
      ok: true,
      rows: Array.from({ length }, (_, at) => at).slice(
        Number(pageoffset),
        Number(pageoffset) + Number(pagecount),
      ),
      totalcount,
    }),
  );
}

it.each([
  [0, 1],
  [100, 1],
  [101, 2],
  [250, 3],
])('reads a list of %i rows by %i requests', async (length, requests) => {
  const ask = pagesOf(length);
  const read = await readPages(ask);
  expect(read.ok && read.rows).toEqual(Array.from({ length }, (_, at) => at));
  expect(ask).toHaveBeenCalledTimes(requests);
});

it('ends where the list is shorter than it says, and where it is longer than anybody reads', async () => {
  const short = pagesOf(100, '300');
  expect(await readPages(short)).toMatchObject({ ok: true });
  expect(short).toHaveBeenCalledTimes(2);
  const endless = pagesOf(5000);
  const read = await readPages(endless);
  expect(read.ok && read.rows.length).toBe(1000);
});

it('fails where a page does: half a list says wrong things of the rest', async () => {
  const ask = pagesOf(150);
  ask.mockResolvedValueOnce({ ok: true, rows: [1], totalcount: '150' });
  ask.mockResolvedValueOnce(failedAnswer('系统正在清算'));
  expect(await readPages(ask)).toMatchObject({ ok: false, msg: '系统正在清算' });
});
