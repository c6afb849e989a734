// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Answer, type CallRequest, failedAnswer } from '#kit';
import { sampleMarkCalls } from '#samples/own-funds.ts';
import { textOf } from '#tests/support/render-block.tsx';
import { CallsProvider } from '#ui/calls.tsx';
import { createLoginStore, LoginContext, type LoginStore } from '#ui/visitor/login.ts';
import { provideMarks } from '#ui/visitor/marks-loader.ts';
import { FundMarks } from './FundMarks.tsx';
import { loadMarks } from './load-marks.ts';

let place: HTMLElement;
let root: Root;
let login: LoginStore;
let asked: CallRequest[];
let answers: Record<string, Answer>;
const load = vi.fn<typeof loadMarks>(loadMarks);

const fetch = async (request: CallRequest) => {
  asked.push(request);
  return answers[request.path] ?? failedAnswer('今日不能修改');
};

beforeAll(() => import('./investor.ts'));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  login = createLoginStore();
  asked = [];
  answers = { ...sampleMarkCalls };
  load.mockClear();
  provideMarks(load);
});
afterEach(async () => {
  await act(() => root.unmount());
  place.remove();
});

const funds = ['000001', '000628', '000051'].map((fundcode) => ({
  fundcode,
  fundname: `基金${fundcode}`,
}));

function tree(shown = funds): ReactNode {
  return (
    <CallsProvider fetch={fetch}>
      <LoginContext value={login}>
        {shown.map((fund) => (
          <p key={fund.fundcode} id={`f${fund.fundcode}`}>
            <FundMarks fund={fund} />
          </p>
        ))}
      </LoginContext>
    </CallsProvider>
  );
}

const show = (shown = funds) => act(async () => root.render(tree(shown)));
const enter = (name = '张**') => act(async () => login.set({ name, logOut: () => undefined }));
/** Lets the code that comes later and all answers arrive. */
const settle = () => act(async () => void (await import('./investor.ts')));
const marks = (fundcode: string) => textOf(place.querySelector(`#f${fundcode}`)?.innerHTML ?? '');
const star = (fundcode: string) => place.querySelector<HTMLButtonElement>(`#f${fundcode} button`);
const press = (fundcode: string) => act(async () => star(fundcode)?.click());
const paths = () => asked.map(({ path }) => path);

it('loads and asks nothing for who is not logged in, and the server sends nothing of it', async () => {
  login.set({ name: '张**', logOut: () => undefined });
  expect(textOf(renderToString(tree()))).toBe('');
  login.set(null);
  await show();
  expect(load).not.toHaveBeenCalled();
  expect(asked).toEqual([]);
  expect(textOf(place.innerHTML)).toBe('');
});

it('marks what is held and what is a favourite, by one request each for all funds', async () => {
  await show();
  await enter();
  await settle();
  expect(paths().toSorted()).toEqual(['account/favorite/list', 'trade/asset/fund/list']);
  expect(['000001', '000628', '000051'].map(marks)).toEqual([
    '已持有 自选 基金000001',
    '自选 基金000628',
    '自选 基金000051',
  ]);
  expect(
    ['000001', '000628', '000051'].map((code) => star(code)?.getAttribute('aria-pressed')),
  ).toEqual(['true', 'true', 'false']);
});

it('adds and removes by a press', async () => {
  answers['account/favorite/add'] = { ok: true, body: { totalcount: '3' } };
  answers['account/favorite/remove'] = { ok: true, body: { totalcount: '2' } };
  await show();
  await enter();
  await settle();
  await press('000051');
  expect(star('000051')?.getAttribute('aria-pressed')).toBe('true');
  await press('000051');
  expect(star('000051')?.getAttribute('aria-pressed')).toBe('false');
  expect(asked.slice(2)).toEqual([
    { path: 'account/favorite/add', body: { fundcode: '000051' } },
    { path: 'account/favorite/remove', body: { fundcode: '000051' } },
  ]);
});

it('undoes what was refused and says why, beside that fund alone', async () => {
  await show();
  await enter();
  await settle();
  await press('000628');
  expect(star('000628')?.getAttribute('aria-pressed')).toBe('true');
  expect(place.querySelectorAll('[role=alert]')).toHaveLength(1);
  expect(marks('000628')).toBe('自选 基金000628 今日不能修改');
});

it('shows what came where the other could not be had', async () => {
  answers['account/favorite/list'] = failedAnswer();
  await show();
  await enter();
  await settle();
  expect(marks('000001')).toBe('已持有');
  expect(place.querySelector('button')).toBeNull();
});

it('shows nothing of one to who comes after, and nothing once the login ended', async () => {
  await show();
  await enter();
  await settle();
  answers['trade/asset/fund/list'] = { ok: true, record: [[], [{ totalcount: '0' }]] };
  await enter('李**');
  expect(marks('000001')).toBe('自选 基金000001');
  expect(paths()).toHaveLength(4);
  await act(async () => login.set(null));
  expect(textOf(place.innerHTML)).toBe('');
});

it('asks again once all had left the page, and shows what was known until that came', async () => {
  await show();
  await enter();
  await settle();
  await show([]);
  await show();
  await settle();
  expect(marks('000001')).toBe('已持有 自选 基金000001');
  expect(paths()).toHaveLength(4);
});
