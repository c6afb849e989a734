// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { z } from 'zod';
import { type Answer, type CallRequest, failedAnswer, type Sample } from '#kit';
import { samplePage } from '#samples/page.ts';
import { callSchemas, type CallPath } from '#schemas/calls/calls.ts';
import { renderBlock, textOf } from '#tests/support/render-block.tsx';
import { CallsProvider, type Fetch } from '#ui/calls.tsx';
import { createLoginStore, LoginContext, type LoginStore } from '#ui/visitor/login.ts';
import { block } from './block.ts';
import { samples } from './sample.ts';
import { View } from './View.tsx';

type State = Sample<typeof block>;
const { typical, closed, loggedIn, empty, loading, few, long } = samples as Record<
  'typical' | 'closed' | 'loggedIn' | 'empty' | 'loading' | 'few' | 'long',
  State
>;

let place: HTMLElement;
let root: Root | undefined;
let login: LoginStore;
let asked: CallRequest[];
const problems = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.body.appendChild(document.createElement('div'));
  login = createLoginStore();
  asked = [];
  problems.mockReset();
});
afterEach(async () => {
  await act(() => root?.unmount());
  root = undefined;
  place.remove();
  expect(problems).not.toHaveBeenCalled();
});

const enter = (name = '张**') =>
  act(async () => login.set({ name, logOut: () => login.set(null) }));
const leave = () => act(async () => login.set(null));
const text = () => textOf(place.innerHTML);
const paths = () => asked.map(({ path }) => path);
const press = (name: string) =>
  act(async () =>
    [...place.querySelectorAll<HTMLElement>('a,button')]
      .find((one) => one.textContent === name)
      ?.click(),
  );

function tree({ props, page }: State, fetch: Fetch): ReactNode {
  return (
    <CallsProvider fetch={fetch}>
      <LoginContext value={login}>
        <View id="node" props={props} data={{}} page={samplePage(page)} slots={{}} />
      </LoginContext>
    </CallsProvider>
  );
}

/** Brings a state to life from what the server sent; `answers` in place of those of the state. */
async function open(state: State, answers: (request: CallRequest) => Answer | null = own(state)) {
  const fetch: Fetch = async (request) => {
    asked.push(request);
    return answers(request) ?? new Promise(() => undefined);
  };
  place.innerHTML = renderToString(tree(state, fetch));
  root = await act(async () =>
    hydrateRoot(place, tree(state, fetch), { onRecoverableError: problems }),
  );
}

function own({ calls }: State) {
  const given: Readonly<Record<string, Answer | null>> = { ...calls };
  return ({ path }: CallRequest) => given[path] ?? null;
}

describe('for everybody', () => {
  test('the document invites to log in, has nothing of anybody, and is the same for every sample', () => {
    const html = renderBlock(View, typical);
    expect(textOf(html)).toBe(
      '我的 账户 登录后可以查看资产、昨日收益、持有的基金和未读消息。 登录',
    );
    expect(html).toMatch(/<a [^>]*href="\/preserve"[^>]*>登录</);
    expect(renderBlock(View, loggedIn)).toBe(html);
  });

  test('the login entry follows the company’s parameters, with its reason', () => {
    const html = renderBlock(View, closed);
    expect(html).toMatch(/<button[^>]*commandfor="node-login-alert"[^>]*>登录/);
    expect(textOf(html)).toContain('登录（敬请期待！）');
  });

  it('asks nothing while nobody is logged in', async () => {
    await open(typical);
    expect(asked).toEqual([]);
    expect(text()).not.toContain('总资产');
  });
});

describe('for the investor of the tab', () => {
  it('shows name, assets, profit, funds and messages, each figure to the cent', async () => {
    await open(loggedIn);
    await enter();
    const said = text();
    expect(said).toContain('已登录 张** 网上交易 退出登录');
    expect(said).toContain('有 3 条未读消息');
    expect(said).toContain('总资产 139,886.78 元 截至 2026-02-13');
    expect(said).toContain('昨日收益 −1,734.02 元 截至 2026-02-13');
    expect(said).toContain('在途资金 1,000.00 元 已付款，未确认');
    expect(said).toContain(
      '大成高鑫股票A 000628 市值（元） 123,456.78 日收益（元） −1,664.03 持有收益（元） +20,134.56',
    );
    expect(said).toContain(
      '天弘余额宝货币 000198 市值（元） 5,000.00 日收益（元） +0.16 持有收益（元） --',
    );
    expect(said).toContain('还有 2 只，请到网上交易查看');
    expect(said).not.toContain(loggedIn.props.inviteText);
    expect([...place.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
      '/fund?fundcode=000628',
      '/fund?fundcode=000001',
      '/fund?fundcode=000198',
    ]);
  });

  it('asks for as many funds as the editor says, and shows no more than that', async () => {
    await open({ ...loggedIn, props: { ...loggedIn.props, holdingCount: 1 } });
    await enter();
    expect(asked.find(({ path }) => path === 'trade/asset/fund/list')?.body).toEqual({
      pagecount: '1',
    });
    expect(place.querySelectorAll('li')).toHaveLength(1);
    expect(text()).toContain('还有 4 只');
  });

  it('writes amounts beyond the exact range of floats as they came', async () => {
    await open(long);
    await enter();
    expect(text()).toContain('987,654,321,098,765.43');
    expect(text()).toContain('+123,456,789,012,345.67');
  });

  it.each<[Partial<State['props']>, string[], string]>([
    [
      { assets: false, profit: false },
      ['trade/asset/fund/list', 'account/message/unread'],
      '总资产',
    ],
    [{ holdings: false }, ['trade/asset/total', 'account/message/unread'], '持有的基金'],
    [{ messages: false }, ['trade/asset/total', 'trade/asset/fund/list'], '未读消息'],
  ])('with %j asks nothing for it and leaves it out', async (off, wanted, word) => {
    await open({ ...loggedIn, props: { ...loggedIn.props, ...off } });
    await enter();
    expect(paths()).toEqual(wanted);
    expect(text()).not.toContain(word);
  });

  it('shows the profit without the assets', async () => {
    await open(few);
    await enter();
    expect(text()).toContain('昨日收益');
    expect(text()).not.toMatch(/总资产|在途资金|持有的基金/);
  });

  it('says that something is on its way', async () => {
    await open(loading);
    await enter();
    expect(text()).toContain('正在加载');
    expect(text()).not.toMatch(/暂时|--/);
  });

  it('says that nothing is held, and where to go from there', async () => {
    await open(empty);
    await enter();
    expect(text()).toContain('总资产 0.00 元');
    expect(text()).not.toMatch(/截至|在途资金|还有/);
    expect(text()).toContain('没有未读消息');
    expect(text()).toMatch(/还没有持有基金 挑选基金/);
  });

  it('says once what failed and why, and asks all of it again', async () => {
    let isAway = true;
    await open(loggedIn, (request) => (isAway ? failedAnswer() : own(loggedIn)(request)));
    await enter();
    expect(place.querySelectorAll('[role=status]')).toHaveLength(1);
    expect(text()).toContain('总资产、持有的基金、未读消息：数据暂时没有取到，请稍后重试');
    expect(text()).toContain('张**');
    isAway = false;
    await press('重试');
    expect(paths()).toHaveLength(6);
    expect(text()).toContain('139,886.78');
    expect(place.querySelector('[role=status]')).toBeNull();
  });

  it('shows what came beside what failed', async () => {
    await open(loggedIn, (request) =>
      request.path === 'trade/asset/total' ? failedAnswer('') : own(loggedIn)(request),
    );
    await enter();
    expect(text()).toContain('总资产：内容暂时没有取到');
    expect(text()).toContain('大成高鑫股票A');
  });
});

describe('when the login ends', () => {
  it('shows nothing of the account any more, and says why', async () => {
    await open(loggedIn);
    await enter();
    await leave();
    expect(text()).toBe(`我的 账户 ${loggedIn.props.endedText} 登录`);
    expect(place.querySelector('[role=status]')?.textContent).toBe(loggedIn.props.endedText);
  });

  it('by a press on 退出登录', async () => {
    await open(loggedIn);
    await enter();
    await press('退出登录');
    expect(text()).not.toMatch(/张\*\*|139,886/);
  });

  it('shows nothing of one to who comes after, and asks again', async () => {
    let turn = 0;
    await open(loggedIn, (request) => (turn === 0 ? own(loggedIn)(request) : null));
    await enter();
    turn = 1;
    await enter('李**');
    expect(paths()).toHaveLength(6);
    expect(text()).toContain('李**');
    expect(text()).not.toMatch(/张\*\*|139,886|大成高鑫/);
  });
});

test('takes from one to twenty funds', () => {
  for (const holdingCount of [0, 21, 1.5])
    expect(block.props.safeParse({ holdingCount }).success).toBe(false);
});

test.each(Object.entries(samples))('sample %s fits the schema', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
});

test.each(Object.entries(samples))(
  'sample %s is the neutral document on the server',
  (_, sample) => {
    const said = textOf(renderBlock(View, sample));
    expect(said).not.toMatch(/张\*\*|示范\*\*|\d,\d{3}/);
  },
);

test.each(Object.entries(samples))(
  'answers of sample %s fit the catalogue',
  (_, { calls = {} }) => {
    for (const [path, answer] of Object.entries(calls)) {
      const schema = callSchemas[path as CallPath];
      if (!answer?.ok || 'file' in schema) continue;
      const part = ('record' in schema ? schema.record : schema.body) as z.ZodType;
      const given: unknown = 'record' in answer ? answer.record : answer.body;
      expect(part.safeParse(given).error?.issues).toBeUndefined();
    }
  },
);
