import { expect, test } from 'vitest';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, soon = typical, empty = typical, failed = typical } = samples;
const plain = (sample: typeof typical) => textOf(renderBlock(View, sample).replaceAll('<wbr>', ''));
const asked = (given: object) => block.data(block.props.parse(given), { entry: null, parameters: {}, company: {} }).list.body;

test('asks for the picked funds in their order, and for none when none is picked', () => {
  expect(asked({ funds: [{ id: 'b', fundcode: '000628' }, { id: 'a', fundcode: '000001' }] })).toEqual({ fundcodes: '000628,000001', pagecount: '2' });
  expect(asked({})).toEqual({ fundcodes: '', pagecount: '0' });
});

test('says by what funds are called hot, as of when, and the statutory statement; neither can be emptied', () => {
  for (const words of ['不代表销售规模', '截至 2026-02-13', '过往业绩不预示其未来表现']) expect(plain(typical)).toContain(words);
  for (const given of [{ basis: '' }, { notice: ' ' }]) expect(block.props.safeParse(given).success).toBe(false);
});

test('closes buying with the exact reason, and says where there is no trading yet', () => {
  expect(plain(typical)).toContain('购买 （基金状态为停止申购） 定投 南方中证500信息联接C');
  expect(plain(soon)).toContain('敬请期待！');
});

test('says when there is nothing, and when nothing could be had', () => {
  expect(plain(empty)).toContain('暂时没有热销基金');
  expect(plain(failed)).toContain('请稍后重试 重试');
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
