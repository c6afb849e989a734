// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { samplePage } from '#samples/page.ts';
import { addDays, weekday } from '#rules/dates/calendar-date.ts';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { CallsProvider, type Fetch } from '#ui/calls.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, monthly, stale, young, cash, choose, failed } = samples as Required<
  typeof samples
>;
const shown = (sample: typeof typical) => textOf(renderBlock(View, sample).replaceAll('<wbr>', ''));
const days = Array.from({ length: 76 }, (_, at) => addDays('20261121', at)).map((date) => ({
  date,
  tradeflag: [0, 6].includes(weekday(date)) ? ('0' as const) : ('1' as const),
}));
const fetch = vi.fn<Fetch>(async ({ path }) =>
  path === 'fund/calendar'
    ? { ok: true, record: [days] }
    : { ok: false, code: '', msg: '没有取到' },
);
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.useFakeTimers({ now: new Date('2026-11-21T02:00:00Z'), toFake: ['Date'] });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  vi.useRealTimers();
  fetch.mockClear();
});

const show = ({ props, data, page }: typeof typical) =>
  act(async () =>
    root.render(
      <CallsProvider fetch={fetch}>
        <View id="node" props={props} data={data} page={samplePage(page)} slots={{}} />
      </CallsProvider>,
    ),
  );
const text = () => document.body.textContent ?? '';

async function set(element: HTMLElement | null, value: string) {
  const prototype =
    element instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
    element?.dispatchEvent(
      new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    );
  });
}

test('the server works an example on the real year of 000001, with the published fee', () => {
  const example = shown(typical);
  expect(example).toContain('华夏成长混合，每周星期一投 1,000.00 元，申购费率 1.50%');
  expect(example).toContain('累计投入 52,000.00 元 2025-02-17 起，52 期');
  expect(example).toContain('期末市值 61,442.98 元 截至 2026-02-13 收益率 +18.16% 截至 2026-02-13');
  expect(renderBlock(View, typical)).toContain('aria-label="华夏成长混合 定投收益率"');
});

test('says of figures that are not the newest that they are not', () => {
  expect(shown(stale!).match(/截至 2026-02-13 ?，不是最新数据/g)).toHaveLength(2);
  expect(shown(typical)).not.toContain('不是最新数据');
});

test('reckons as another program did, when day, amount and fee are set', async () => {
  await show(typical);
  await set(document.getElementById('node-day'), '04');
  await set(document.getElementById('node-amount'), '500');
  await set(document.getElementById('node-rate'), '0');
  expect(text()).toContain('期末市值31,714.61元');
  expect(text()).toContain('最差的起点+19.68%2025-02-13 开始，53 期');
});

test('shows the plan of a shared address, and its first values where that is wrong', async () => {
  window.history.replaceState(
    null,
    '',
    '/list?menuid=6&node.day=04&node.amount=500&node.rate=0&node.range=year2&node.period=7',
  );
  await show(typical);
  expect(text()).toContain('期末市值31,714.61元');
  expect(document.getElementById('node-range')).toHaveProperty('value', 'year1');
  await act(async () => document.querySelector<HTMLInputElement>('input[value="0"]')?.click());
  expect(document.getElementById('node-day')).toHaveProperty('value', '01');
});

test('another period begins with its first day, and names it', async () => {
  await show(typical);
  await act(async () => document.querySelector<HTMLInputElement>('input[value="0"]')?.click());
  expect(text()).toContain('每月扣款日');
  await set(document.getElementById('node-day'), '08');
  expect(text()).toContain('期末市值14,088.17元');
});

test('shows the coming payments by the calendar of trading days', async () => {
  await show(monthly!);
  await set(document.getElementById('node-day'), '06');
  expect(text()).toContain('接下来的扣款日2026-12-07（2026-12-06 休市，顺延）2027-01-06');
});

test('another range asks for the whole days of it', async () => {
  await show(typical);
  fetch.mockClear();
  await set(document.getElementById('node-range'), 'year5');
  expect(fetch.mock.calls.map(([request]) => request)).toContainEqual({
    path: 'fund/nav/history',
    body: { fundcode: '000001', range: 'year5' },
  });
  expect(text()).toContain('没有取到');
});

test('says in words what is wrong with a field', async () => {
  await show(typical);
  await set(document.getElementById('node-amount'), '5');
  expect(document.getElementById('node-amount-error')?.textContent).toBe('每期金额不能少于 10 元');
  await set(document.getElementById('node-rate'), '5.1');
  expect(document.getElementById('node-rate-error')?.textContent).toBe('申购费率不能超过 5 %');
  expect(text()).toContain('请先改正上面的填写');
});

test('says what there is not: a year, a payment, a NAV, a fund, an answer, a published fee', () => {
  expect(shown(monthly!)).toContain('这段历史不足一年');
  expect(shown(monthly!)).toContain('这只基金没有公布费率');
  expect(shown(young!)).toContain('这段时间里没有扣款日');
  expect(shown(cash!)).toContain('现金类产品没有单位净值');
  expect(shown(choose!)).toContain('请先选一只基金');
  expect(shown(failed!)).toContain('请稍后重试 重试');
});

test('refuses a rate beyond what funds charge', () => {
  expect(block.props.safeParse({ rate: '9' }).success).toBe(false);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
