// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failedAnswer, type Answer, type CallRequest } from '#kit';
import { CallsProvider } from '#ui/calls.tsx';
import { ChunksContext, type LoadChunk } from '#ui/chunks.ts';
import { AlertOffer } from './AlertOffer.tsx';

const funds = [
  { fundcode: '000001', fundname: '华夏成长混合' },
  { fundcode: '000216', fundname: '华安黄金ETF联接A' },
];
let place: HTMLElement;
let root: Root;
let asked: CallRequest[];
let answer: () => Promise<Answer>;
let load: LoadChunk;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  asked = [];
  answer = async () => ({ ok: true, record: [[{ hours: '48' }]] });
  load = (chunk) => chunk();
  const fetch = async (request: CallRequest) => (asked.push(request), answer());
  await act(async () =>
    root.render(
      <CallsProvider fetch={fetch}>
        <ChunksContext value={(chunk) => load(chunk)}>
          <AlertOffer id="node" funds={funds} period="hour" />
        </ChunksContext>
      </CallsProvider>,
    ),
  );
});
afterEach(async () => {
  await act(() => root.unmount());
  place.remove();
});

const text = () => place.textContent ?? '';
const said = (role: string) =>
  [...place.querySelectorAll(`[role=${role}]`)].map((one) => one.textContent).filter(Boolean);
const button = (words: string) =>
  [...place.querySelectorAll('button')].find((one) => one.textContent?.includes(words));
const press = (words: string) => act(async () => button(words)?.click());
async function open() {
  await press('用邮件提醒更新');
  await act(async () => void (await import('./AlertForm.tsx')));
}
const box = (value: string) => place.querySelector<HTMLInputElement>(`input[value="${value}"]`);
async function type(email: string) {
  const input = place.querySelector<HTMLInputElement>('input[type=email]');
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  await act(async () => {
    set?.call(input, email);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it('is a sentence and a button until the press, which brings the form with everything chosen', async () => {
  expect(text()).toContain('每小时至多一封');
  expect(place.querySelector('input')).toBeNull();
  await open();
  expect(
    ['nav', 'notice', 'payout', '000001', '000216'].map((value) => box(value)?.checked),
  ).toEqual(Array.from({ length: 5 }, () => true));
  expect(document.activeElement?.textContent).toBe('用邮件提醒更新');
  expect(text()).toContain('48 小时内没有确认的，到时删除');
  expect(asked).toEqual([]);
  await press('取消');
  expect(place.querySelector('input')).toBeNull();
});

it('says that the form could not be loaded, and loads it with the next press', async () => {
  load = async () => null;
  await press('用邮件提醒更新');
  expect(said('alert')).toEqual(['没有打开，请检查网络后再按一次']);
  load = (chunk) => chunk();
  await open();
  expect(place.querySelector('form')).not.toBeNull();
});

it('says at the fields what is missing, and sends nothing', async () => {
  await open();
  await act(async () => box('000001')?.click());
  await act(async () => box('000216')?.click());
  await press('寄确认邮件');
  expect(said('status')).toEqual(['请输入电子邮箱', '请至少选择一只基金']);
  await type('lin');
  await press('寄确认邮件');
  expect(said('status')[0]).toBe('请输入正确的电子邮箱，例如 name@example.com');
  expect(asked).toEqual([]);
});

it('is busy while it is sent, says why it was not, keeps what was typed, and says what to do next where it was', async () => {
  await open();
  await type('lin@example.com');
  await act(async () => box('notice')?.click());
  let settle: (given: Answer) => void = () => undefined;
  answer = () => new Promise((resolve) => (settle = resolve));
  await press('寄确认邮件');
  expect(button('寄确认邮件')?.getAttribute('aria-busy')).toBe('true');
  await act(async () => settle(failedAnswer('操作太频繁')));
  expect(said('alert')).toEqual(['操作太频繁']);
  expect(place.querySelector<HTMLInputElement>('input[type=email]')?.value).toBe('lin@example.com');
  answer = async () => ({ ok: true, record: [[{ hours: '48' }]] });
  await press('寄确认邮件');
  expect(asked.at(-1)).toEqual({
    path: 'alert/subscribe',
    body: { email: 'lin@example.com', kinds: ['nav', 'payout'], fundcodes: ['000001', '000216'] },
  });
  expect(said('status').join()).toMatch(/如果 lin@example\.com 能收邮件.*48 小时内/);
  await press('换一个邮箱');
  expect(place.querySelector<HTMLInputElement>('input[type=email]')?.value).toBe('');
  expect(box('notice')?.checked).toBe(false);
});
