import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, all, filtered, none, empty, failed } = samples as Required<typeof samples>;
const requested = (given: object) =>
  block.data(block.props.parse(given), { entry: null, parameters: {}, company: {} }).jobs.body;
const offered = (html: string) =>
  [...html.matchAll(/employdetail\?menuid=6&amp;id=(\w+)/g)].map(([, id]) => id);

test('says of each where it is, for whom and until when, and leads to it', () => {
  const html = renderBlock(View, typical);
  expect(offered(html)).toEqual(['equity', 'credit', 'graduate', 'trainee']);
  expect(textOf(html)).toContain('社会招聘 上海 研究部 硕士 2 人 截止日期 2026-04-30');
  expect(html).toContain('href="/list?menuid=8-4"');
});

test('says which can no longer be applied for, from the day after the last', () => {
  expect(textOf(renderBlock(View, typical)).match(/已经截止/g)).toHaveLength(1);
  expect(
    textOf(renderBlock(View, { ...typical, page: { at: '2026-02-13T15:59:59.000Z' } })),
  ).not.toContain('已经截止');
});

test('the whole list is filtered by the address, without scripts too; a few are not', () => {
  const html = renderBlock(View, all!);
  expect(html).toMatch(/<form[^>]*action="\/list"[^>]*method="get"/);
  expect(textOf(html)).toMatch(/工作地点 全部 上海 2 北京 2/);
  expect(offered(renderBlock(View, filtered!))).toEqual(['equity', 'graduate']);
  expect(renderBlock(View, typical)).not.toContain('<form');
});

test('what all have in common cannot be chosen', () => {
  const shanghai = {
    ...all!,
    data: {
      jobs: typical.data.jobs.ok
        ? {
            ...typical.data.jobs,
            record: [
              typical.data.jobs.record[0].filter(({ city }) => city === '上海'),
              [{ totalcount: '2' }],
            ] as typeof typical.data.jobs.record,
          }
        : typical.data.jobs,
    },
  };
  expect(textOf(renderBlock(View, shanghai))).not.toContain('工作地点');
});

test('asks for a few, or for all', () => {
  expect(requested({ jobtype: '3' })).toEqual({ jobtype: '3', pagecount: '5' });
  expect(requested({ show: 'all' })).toEqual({ jobtype: '', pagecount: '200' });
});

test('says when there is nothing, when nothing fits, and when nothing could be had', () => {
  expect(textOf(renderBlock(View, empty!))).toContain(typical.props.emptyText);
  expect(textOf(renderBlock(View, none!))).toContain(typical.props.noneText);
  expect(textOf(renderBlock(View, failed!))).toMatch(/请稍后重试 重试$/);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
