// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, test, vi } from 'vitest';
import type { z } from 'zod';
import { type Answer, type CallRequest, failedAnswer, type Sample } from '#kit';
import { samplePage } from '#samples/page.ts';
import { callSchemas, type CallPath } from '#schemas/calls/calls.ts';
import { renderBlock, textOf as textWithBreaks } from '#tests/support/render-block.tsx';
import { CallsProvider, type Fetch } from '#ui/calls.tsx';
import { FundMarks } from '#ui/fund/investor/FundMarks.tsx';
import { loadMarks } from '#ui/fund/investor/load-marks.ts';
import { createLoginStore, LoginContext, type LoginStore } from '#ui/visitor/login.ts';
import { provideMarks } from '#ui/visitor/marks-loader.ts';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

type State = Sample<typeof block>;
const { typical, loggedIn, empty, failed, figuresFailed, loading, figuresLoading, long } =
  samples as Record<
    | 'typical'
    | 'loggedIn'
    | 'empty'
    | 'failed'
    | 'figuresFailed'
    | 'loading'
    | 'figuresLoading'
    | 'long',
    State
  >;

let place: HTMLElement;
let root: Root;
let login: LoginStore;
let asked: CallRequest[];
let answers: Record<string, Answer | null>;

beforeAll(async () => void (await loadMarks()));
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  login = createLoginStore();
  provideMarks(loadMarks);
  asked = [];
});
afterEach(async () => {
  await act(() => root.unmount());
  place.remove();
});

const enter = (name = '张**') =>
  act(async () => login.set({ name, logOut: () => login.set(null) }));
const leave = () => act(async () => login.set(null));
const textOf = (html: string) => textWithBreaks(html.replaceAll('<wbr>', ''));
const text = () => textOf(place.innerHTML);
const paths = () => asked.map(({ path }) => path);
const rowOf = (name: string) =>
  [...place.querySelectorAll('li')].find((row) => row.textContent?.includes(name));
const rowText = (name: string) => textOf(rowOf(name)?.innerHTML ?? '');
const button = (name: string) => rowOf(name)?.querySelector('button');
const press = (name: string) => act(async () => button(name)?.click());

/** Beside the block the page has a fund with marks. */
async function open({ props, page, calls = {} }: State): Promise<void> {
  answers = { ...calls };
  const fetch: Fetch = async (request) => {
    asked.push(request);
    return answers[request.path] ?? new Promise(() => undefined);
  };
  await act(async () =>
    root.render(
      <CallsProvider fetch={fetch}>
        <LoginContext value={login}>
          <View id="node" props={props} data={{}} page={samplePage(page)} slots={{}} />
          <p id="marks">
            <FundMarks fund={{ fundcode: '000051', fundname: '华夏沪深300ETF联接A' }} />
          </p>
        </LoginContext>
      </CallsProvider>,
    ),
  );
}

test('the document is the same for everybody: a way to log in, or nothing where the editor has it so', () => {
  const html = renderBlock(View, typical);
  expect(textOf(html)).toBe('我的自选 登录后可以查看您的自选基金和最新净值。 登录');
  expect(renderBlock(View, loggedIn)).toBe(html);
  const silent = { ...typical, props: { ...typical.props, loggedOut: 'nothing' as const } };
  expect(renderBlock(View, silent)).toBe('');
});

it('asks nothing while nobody is logged in', async () => {
  await open(typical);
  expect(asked).toEqual([]);
});

it('shares what the marks of the page read, and asks the figures of all funds at once', async () => {
  await open(loggedIn);
  await enter();
  expect(paths().toSorted()).toEqual([
    'account/favorite/list',
    'trade/asset/fund/list',
    'trade/fund/list',
  ]);
  expect(asked.find(({ path }) => path === 'trade/fund/list')?.body).toEqual({
    fundcodes: '000001,000628,161725,000198',
    pagecount: '4',
  });
});

it('shows funds in the order of the investor with their figures, those of another day with it', async () => {
  await open(loggedIn);
  await enter();
  const rows = [...place.querySelectorAll('li')].map((row) => textOf(row.innerHTML));
  expect(rows).toEqual([
    '华夏成长混合 000001 已持有 单位净值 1.143 日增长率 −0.61% 移出 华夏成长混合',
    '大成高鑫股票A 000628 单位净值 5.3627 日增长率 −1.33% 移出 大成高鑫股票A',
    '招商中证白酒指数(LOF)A 161725 单位净值 1.2435 2023-02-24 日增长率 −1.57% 移出 招商中证白酒指数(LOF)A',
    '天弘余额宝货币 000198 万份收益 1.1204 2014-08-31 7日年化 4.146% 移出 天弘余额宝货币',
  ]);
  expect(place.querySelector('li a')?.getAttribute('href')).toBe('/fund?fundcode=000001');
  expect(text()).toContain('截至 2026-02-13 ，另注日期的除外');
  expect(text()).toContain('不预示其未来表现');
  expect(text()).not.toContain('还有');
});

it('keeps a fund that is removed in its place, until one press of the same button puts it back', async () => {
  await open(loggedIn);
  await enter();
  const same = button('000628');
  await press('000628');
  expect(rowText('000628')).toContain('已移出自选');
  expect(rowText('000628')).toContain('撤销 大成高鑫股票A');
  expect(button('000628')).toBe(same);
  await press('000628');
  expect(rowText('000628')).not.toContain('已移出自选');
  expect(place.querySelectorAll('li')[1]).toBe(rowOf('000628'));
  expect(asked.filter(({ path }) => /add|remove/.test(path))).toEqual([
    { path: 'account/favorite/remove', body: { fundcode: '000628' } },
    { path: 'account/favorite/add', body: { fundcode: '000628' } },
  ]);
  expect(paths().filter((path) => path === 'trade/fund/list')).toHaveLength(1);
});

it('shows a fund that is added elsewhere on the page', async () => {
  await open(loggedIn);
  await enter();
  await act(async () => place.querySelector<HTMLElement>('#marks button')?.click());
  expect(rowText('000051')).toContain('移出 华夏沪深300ETF联接A');
  expect(asked.at(-1)?.body).toMatchObject({ fundcodes: '000001,000628,161725,000198,000051' });
});

it('undoes a removal that was refused and says why, beside that fund', async () => {
  await open({
    ...loggedIn,
    calls: { ...loggedIn.calls, 'account/favorite/remove': failedAnswer('系统正在清算') },
  });
  await enter();
  await press('000628');
  expect(rowText('000628')).toMatch(/移出 大成高鑫股票A 系统正在清算$/);
  expect(place.querySelectorAll('[role=alert]')).toHaveLength(1);
});

it('leads to the funds where there are no favourites', async () => {
  await open(empty);
  await enter();
  expect(text()).toContain('还没有自选基金 挑选基金');
  expect(paths()).not.toContain('trade/fund/list');
  await leave();
  await open({ ...empty, props: { ...empty.props, fundsAddress: '' } });
  await enter();
  expect(text()).not.toContain('挑选基金');
});

it('says that the favourites are on their way, and why they could not be had, and asks again', async () => {
  await open(loading);
  await enter();
  expect(text()).toContain('正在加载');
  await leave();
  await open(failed);
  await enter();
  expect(text()).toContain('数据暂时没有取到');
  answers = { ...loggedIn.calls };
  await act(async () => place.querySelector<HTMLElement>('[role=status] a')?.click());
  expect(rowText('000001')).toContain('1.143');
});

it('says so where the code that lists them could not be had', async () => {
  await open(loggedIn);
  provideMarks(async () => null);
  await enter();
  expect(text()).toContain('内容暂时没有取到');
  expect(asked).toEqual([]);
});

it('shows the funds without their figures while those are on their way or lost', async () => {
  await open(figuresLoading);
  await enter();
  expect(rowText('000001')).toBe('华夏成长混合 000001 已持有 单位净值 日增长率 移出 华夏成长混合');
  await leave();
  await open(figuresFailed);
  await enter();
  expect(rowText('000001')).toContain('单位净值 -- 日增长率 --');
  expect(text()).toContain('数据暂时没有取到');
  answers = { ...loggedIn.calls };
  await act(async () => place.querySelector<HTMLElement>('a[href=""]')?.click());
  expect(rowText('000001')).toContain('单位净值 1.143');
});

it('leads to all where there are more: to where the editor says, else to the trading site', async () => {
  const othersText = typical.props.othersText;
  await open({ ...long, props: { ...long.props, othersText, allLabel: '查看全部' } });
  await enter();
  expect(place.querySelectorAll('li')).toHaveLength(20);
  expect(text()).toContain('还有 5 只自选基金 查看全部');
  const all = () =>
    [...place.querySelectorAll('a')].find((link) => link.textContent?.includes('查看全部'));
  expect(all()?.getAttribute('href')).toBe('/preserve');
  await leave();
  await open({
    ...long,
    props: { ...long.props, allLabel: '查看全部', allAddress: '/col?menuid=1', count: 1 },
  });
  await enter();
  expect(place.querySelectorAll('li')).toHaveLength(1);
  expect(all()?.getAttribute('href')).toBe('/col?menuid=1');
});

it('shows nothing of one to who comes after, nor once the login ended', async () => {
  await open(loggedIn);
  await enter();
  answers = {};
  await enter('李**');
  expect(place.querySelectorAll('li')).toHaveLength(0);
  await leave();
  expect(text()).toContain(typical.props.inviteText);
});

test('takes from one to twenty funds', () => {
  for (const count of [0, 21, 1.5])
    expect(block.props.safeParse({ count }).success, String(count)).toBe(false);
});

test.each(Object.entries(samples))('sample %s fits schema and catalogue', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
  for (const [path, answer] of Object.entries(sample.calls ?? {})) {
    const schema = callSchemas[path as CallPath];
    if (!answer?.ok || 'file' in schema) continue;
    const part = ('record' in schema ? schema.record : schema.body) as z.ZodType;
    const given: unknown = 'record' in answer ? answer.record : Reflect.get(answer, 'body');
    expect(part.safeParse(given).error?.issues, path).toBeUndefined();
  }
});
