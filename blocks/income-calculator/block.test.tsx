// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { samplePage } from '#kit/sample-page.ts';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

const { typical, card, young, empty, nothing, failed } = samples as Required<typeof samples>;
const shown = (sample: typeof typical) => textOf(renderBlock(View, sample).replaceAll('<wbr>', ''));
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

const show = ({ props, data, page }: typeof typical) =>
  act(async () =>
    root.render(<View id="node" props={props} data={data} page={samplePage(page)} slots={{}} />),
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
    '若按最近 30 日的万份收益 335.06 元 转入 100,000.00 元，持有 30 天 2014-08-02 至 2014-08-31 万份收益合计 33.5059 元',
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

test('reckons anew as soon as a field is right', async () => {
  await show(typical);
  await type('amount', '12345.67');
  await type('days', '7');
  expect(document.querySelector('dl')?.textContent).toContain('若按最近 7 日的万份收益9.62元');
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
  expect(shown(young!)).toContain('若按最近 5 日');
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

test('cannot be shown without its statement', () => {
  expect(block.props.safeParse({ notice: '' }).success).toBe(false);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});
