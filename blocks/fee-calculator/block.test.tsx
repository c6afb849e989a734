// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { samplePage } from '#samples/page.ts';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { CallsProvider, type Fetch } from '#ui/calls.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, fixed, partial, choose, empty, failed } = samples as Required<typeof samples>;
const shown = (sample: typeof typical) => textOf(renderBlock(View, sample).replaceAll('<wbr>', ''));
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

const noAnswer: Fetch = async () => ({ ok: false, code: '', msg: '' });
const show = ({ props, data, page }: typeof typical, fetch = noAnswer) =>
  act(async () =>
    root.render(
      <CallsProvider fetch={fetch}>
        <View id="node" props={props} data={data} page={samplePage(page)} slots={{}} />
      </CallsProvider>,
    ),
  );
const type = (name: string, text: string) =>
  act(async () => {
    const field = document.getElementById(`node-${name}`) as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });

test('the server works an example: 10,000 yuan of 000001, a year, at 1.143', () => {
  const text = shown(typical);
  expect(text).toContain('费用合计 197.04 元 申购 10,000.00 元，持有 365 天后全部赎回');
  expect(text).toContain(
    '申购费（1.50%） 147.78 元 净申购金额 9,852.22 元 得到份额（2026-02-13 单位净值 1.143） 8,619.62 份 赎回费（0.50%） 49.26 元 赎回到账 9,802.97 元',
  );
});

test('shows the tiers it reckons with', () => {
  const text = shown(typical);
  expect(text).toContain(
    '100 万以下 1.50% 100 万（含）至 500 万 1.20% 500 万（含）至 1,000 万 0.80% 1,000 万（含）以上 每笔 1,000.00 元',
  );
  expect(text).toContain('7 天以下 1.50% 7 天（含）以上 0.50%');
  expect(text).toContain('管理费 1.20% 托管费 0.20%');
});

test('takes the tier of the amount and of the days', () => {
  expect(shown(fixed!)).toContain('申购费（每笔 1,000.00 元） 1,000.00 元');
  expect(shown(fixed!)).toContain('赎回费（1.50%）');
});

test('calculates again at a bound of the days', async () => {
  await show(typical);
  await type('days', '6');
  expect(document.body.textContent).toContain('赎回费（1.50%）147.78 元');
  await type('days', '7');
  expect(document.body.textContent).toContain('赎回费（0.50%）49.26 元');
});

test('shows what a shared address says: amount and days', async () => {
  window.history.replaceState(null, '', '/list?menuid=6&node.amount=10000000&node.days=6');
  await show(typical);
  expect(document.body.textContent).toContain('申购费（每笔 1,000.00 元）1,000.00 元');
  expect(document.body.textContent).toContain('赎回费（1.50%）');
});

test('asks for the fund of a shared address; one that there is not counts as none', async () => {
  window.history.replaceState(null, '', '/list?menuid=6&node.fund=999999');
  const fetch = vi.fn<Fetch>(async () => ({
    ok: false,
    code: '2030404',
    msg: '没有代码为 999999 的基金',
  }));
  await show(typical, fetch);
  expect(fetch.mock.calls.map(([request]) => request)).toContainEqual({
    path: 'fund/detail',
    body: { fundcode: '999999' },
  });
  expect(document.body.textContent).toContain('197.04');
  fetch.mockClear();
  window.history.replaceState(null, '', '/list?menuid=6&node.fund=<b>');
  await show({ ...typical, page: { ...typical.page } }, fetch);
  expect(fetch).not.toHaveBeenCalled();
});

test('says in words what is wrong with a field; the least amount is the fund’s', async () => {
  await show(typical);
  await type('amount', '9.99');
  expect(document.getElementById('node-amount-error')?.textContent).toBe('申购金额不能少于 10 元');
  expect(document.querySelector('dl')).toBeNull();
});

test('says what is not known, and asks for a fund where none is chosen', () => {
  expect(shown(partial!)).toContain('赎回费 没有公布这一档');
  expect(shown(partial!)).toContain('费用合计 --');
  expect(shown(choose!)).toContain('请先选一只基金');
  expect(shown(empty!)).toContain('这只基金的费率还没有公布');
  expect(shown(failed!)).toContain('请稍后重试 重试');
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
