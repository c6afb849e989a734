// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { textOf } from '#tests/support/render-block.tsx';
import { TradeEntry } from './TradeEntry.tsx';

const ADDRESS = 'https://trade.example.com/login?from=site';
const company = { loginopenflag: '1', loginaddress: ADDRESS, tradehosts: 'trade.example.com' };
const entry = (facts: Record<string, string>) => (
  <TradeEntry id="e" kind="login" company={facts} label="登录" />
);
let place: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  HTMLDialogElement.prototype.showModal ??= function open(this: HTMLDialogElement) {
    this.open = true;
  };
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  window.history.replaceState(null, '', '/');
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('is a plain link marked as leaving, before any script runs', () => {
  const html = renderToString(entry(company));
  expect(html).toContain(`href="${ADDRESS}"`);
  expect(textOf(html)).toMatch(/登录.*将离开本站/);
  expect(html).not.toContain('dialog');
});

it('names the whole address in a dialog before it leaves, by any way of clicking', () => {
  for (const kind of ['click', 'auxclick']) {
    act(() => root.render(entry(company)));
    const click = new MouseEvent(kind, {
      bubbles: true,
      cancelable: true,
      button: kind === 'click' ? 0 : 1,
    });
    act(() => void place.querySelector('a')?.dispatchEvent(click));
    expect(click.defaultPrevented).toBe(true);
    const dialog = place.querySelector('dialog');
    expect(dialog?.open).toBe(true);
    expect(dialog?.textContent).toContain('您即将离开本网站');
    expect(dialog?.textContent).toContain(ADDRESS);
    expect(dialog?.querySelector('a')?.getAttribute('href')).toBe(ADDRESS);
    act(() => void dialog?.dispatchEvent(new Event('close')));
    expect(place.querySelector('dialog')).toBeNull();
  }
});

it('stays on the site without a notice', () => {
  act(() => root.render(entry({ loginopenflag: '1', loginaddress: '{host}/preserve' })));
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  act(() => void place.querySelector('a')?.dispatchEvent(click));
  expect(place.querySelector('dialog')).toBeNull();
});

it.each([
  [{ ...company, loginopenflag: '0' }, '提示', '敬请期待！'],
  [
    { ...company, tradehosts: 'other.example.com' },
    '跳转网上交易提示',
    '基金公司配置跳转地址有误，请联系基金公司修改！',
  ],
])(
  'gives the alert where it leads nowhere, and the reason as text without scripts',
  (facts, title, message) => {
    const html = renderToString(entry(facts));
    expect(html).not.toContain('href');
    expect(html.replaceAll('<!-- -->', '')).toContain(`登录（${message}）</span>`);
    act(() => root.render(entry(facts)));
    act(() => place.querySelector('button')?.click());
    const dialog = place.querySelector('dialog');
    expect(dialog?.open).toBe(true);
    expect(dialog?.textContent).toBe(`${title}${message}确定`);
  },
);

it('tells the trading site the page that one comes from, once one goes there', () => {
  window.history.replaceState(null, '', '/fundsearch?fundtype=3#top');
  const facts = { ...company, loginaddress: 'https://trade.example.com/login?back={back}' };
  expect(renderToString(entry(facts))).toContain('href="https://trade.example.com/login?back="');
  act(() => root.render(entry(facts)));
  act(() => place.querySelector('a')?.click());
  const ways = [...place.querySelectorAll('dialog a')].map((way) => way.getAttribute('href'));
  const page = encodeURIComponent(`${window.location.origin}/fundsearch?fundtype=3`);
  expect(ways).toEqual([`https://trade.example.com/login?back=${page}`]);
});
