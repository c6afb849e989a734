// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { samplePage } from '#samples/page.ts';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { AddressContext } from '#ui/address-context.ts';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, card, young, empty, nothing, failed } = samples as Required<typeof samples>;
const shown = (sample: typeof typical) => textOf(renderBlock(View, sample).replaceAll('<wbr>', ''));
const write = vi.fn();
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

const show = ({ props, data, page }: typeof typical) =>
  act(async () =>
    root.render(
      <AddressContext value={write}>
        <View id="node" props={props} data={data} page={samplePage(page)} slots={{}} />
      </AddressContext>,
    ),
  );
const field = (name: string) => document.getElementById(`node-${name}`) as HTMLInputElement;
const type = (name: string, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      field(name),
      text,
    );
    field(name).dispatchEvent(new Event('input', { bubbles: true }));
  });

test('the server works an example: 100,000 yuan over the last 30 days, summed by hand', () => {
  const text = shown(typical);
  expect(text).toContain(
    '若按截至 2014-08-31 的 30 日万份收益 335.06 元 转入 100,000.00 元，持有 30 天 2014-08-02 至 2014-08-31 万份收益合计 33.5059 元',
  );
  expect(text).toContain('改动金额和天数需要浏览器运行脚本');
  expect(text).toContain('历史收益不代表未来');
});

test('says which fund it reckons with, unless the block around it or the page does', () => {
  expect(renderBlock(View, typical)).toContain('href="/fund?fundcode=000198"');
  expect(shown(card!)).not.toContain('000198');
  const asked = (given: object, parameters: Record<string, string>) =>
    Object.keys(
      block.data(block.props.parse(given), {
        entry: null,
        parameters,
        company: { cashfundcode: '000198' },
      }),
    );
  expect(asked({}, {})).toEqual(['yields', 'fund']);
  expect(asked({}, { fundcode: '000198' })).toEqual(['yields']);
  expect(asked({ look: 'card' }, {})).toEqual(['yields']);
});

test('calculates again as soon as a field is right', async () => {
  await show(typical);
  await type('amount', '12345.67');
  await type('days', '7');
  expect(document.querySelector('dl')?.textContent).toMatch(
    /若按截至 \d{4}-\d\d-\d\d 的 7 日万份收益9.62元/,
  );
});

test('shows what a shared address says, and the first values where that is wrong', async () => {
  window.history.replaceState(
    null,
    '',
    '/list?menuid=6&node.amount=12345.67&node.days=7&other.days=9',
  );
  await show(typical);
  expect(document.querySelector('dl')?.textContent).toContain('7 日万份收益9.62元');
  act(() => root.unmount());
  root = createRoot(document.body.appendChild(document.createElement('div')));
  window.history.replaceState(null, '', '/list?menuid=6&node.amount=-1&node.days=366');
  await show(typical);
  expect([field('amount').value, field('days').value]).toEqual(['100,000.00', '30']);
  expect(document.querySelector('[aria-invalid=true]')).toBeNull();
});

test('the address says what is typed, until it is wrong', async () => {
  window.history.replaceState(null, '', '/list?menuid=6');
  await show(typical);
  await type('amount', '12,345.67');
  await vi.waitFor(() =>
    expect(write).toHaveBeenLastCalledWith('/list?menuid=6&node.amount=12345.67', 'replace'),
  );
  await type('amount', '一万');
  await vi.waitFor(() => expect(write).toHaveBeenLastCalledWith('/list?menuid=6', 'replace'));
});

test('says in words what is wrong with a field, tied to it, and shows no figure for it', async () => {
  await show(typical);
  await type('amount', '一万');
  expect(field('amount').getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById('node-amount-error')?.textContent).toBe(
    '转入金额只能是数字，例如 1',
  );
  expect(field('amount').getAttribute('aria-describedby')).toContain('node-amount-error');
  expect(document.querySelector('dl')).toBeNull();
  await type('amount', '1');
  await type('days', '366');
  expect(document.getElementById('node-days-error')?.textContent).toBe('持有天数不能超过 365 天');
});

test('offers no more days than there are', () => {
  expect(shown(young!)).toMatch(/若按截至 \d{4}-\d\d-\d\d 的 5 日/);
});

test('a card has its own heading and no section', () => {
  const html = renderBlock(View, card!);
  expect(html).not.toContain('<section');
  expect(html).toMatch(/<aside[^>]*aria-labelledby="node-title"/);
});

test('says when there is nothing, no fund, or no answer', () => {
  expect(shown(empty!)).toContain('这只基金的收益历史还不够试算');
  expect(shown(nothing!)).toContain('还没有选定基金');
  expect(shown(failed!)).toMatch(/请稍后重试 重试$/);
});
test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
