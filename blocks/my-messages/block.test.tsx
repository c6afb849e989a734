// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, test, vi } from 'vitest';
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
const { typical, loggedIn, empty, failed, loading } = samples as Record<
  'typical' | 'loggedIn' | 'empty' | 'failed' | 'loading',
  State
>;

let place: HTMLElement;
let root: Root;
let login: LoginStore;
let asked: CallRequest[];
let answers: Record<string, Answer | null>;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  login = createLoginStore();
  asked = [];
});
afterEach(async () => {
  await act(() => root.unmount());
  place.remove();
});

const enter = (name = '张**') =>
  act(async () => login.set({ name, logOut: () => login.set(null) }));
const text = () => textOf(place.innerHTML);
const paths = () => asked.map(({ path }) => path.replace('account/message/', ''));
const openFirst = () =>
  act(async () => {
    const details = place.querySelector('details');
    if (!details) throw new Error('no message is shown');
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
  });

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
        </LoginContext>
      </CallsProvider>,
    ),
  );
}

test('the document is the same for everybody: a way to log in, or nothing where the editor has it so', () => {
  const html = renderBlock(View, typical);
  expect(textOf(html)).toBe('我的 消息 登录后可以查看交易系统发给您的消息。 登录');
  expect(renderBlock(View, loggedIn)).toBe(html);
  const silent = { ...typical, props: { ...typical.props, loggedOut: 'nothing' as const } };
  expect(renderBlock(View, silent)).toBe('');
});

it('asks nothing while nobody is logged in', async () => {
  await open(typical);
  expect(asked).toEqual([]);
});

it('shows as many messages as the editor says, the unread ones marked, and that there are more', async () => {
  await open(loggedIn);
  await enter();
  expect(asked[0]?.body).toEqual({ pagecount: '3' });
  expect(text()).toContain('有 2 条未读消息');
  expect(text()).toContain('未读 您的申购已确认：华夏成长混合 2026-02-13 09:30');
  expect(text()).not.toContain('未读 开户成功');
  expect(text()).toContain('还有 5 条，请到网上交易查看');
  expect(place.querySelectorAll('li')).toHaveLength(3);
});

it('shows a message when it is opened, which counts as read at once', async () => {
  await open(loggedIn);
  await enter();
  await openFirst();
  expect(text()).toContain('确认份额 874.89 份。');
  expect(text()).toContain('有 1 条未读消息');
  expect(text()).not.toContain('未读 您的申购已确认');
  expect(paths().toSorted()).toEqual(['detail', 'list', 'read', 'unread']);
  expect(asked.find(({ path }) => path === 'account/message/read')?.body).toEqual({
    messagenos: ['M3'],
  });
});

it('is unread again where that was not taken', async () => {
  await open({
    ...loggedIn,
    calls: { ...loggedIn.calls, 'account/message/read': failedAnswer() },
  });
  await enter();
  await openFirst();
  expect(text()).toContain('未读 您的申购已确认');
  expect(text()).toContain('有 2 条未读消息');
});

it('says that there are none, that they are on their way, and why they could not be had', async () => {
  await open(empty);
  await enter();
  expect(text()).toContain('没有未读消息 还没有消息');
  await act(async () => login.set(null));
  await open(loading);
  await enter();
  expect(text()).toContain('正在加载');
  await act(async () => login.set(null));
  await open(failed);
  await enter();
  expect(text()).toContain('数据暂时没有取到');
  answers = { ...loggedIn.calls };
  await act(async () => place.querySelector<HTMLElement>('[role=status] a')?.click());
  expect(text()).toContain('开户成功');
});

it('shows nothing of one to who comes after, nor once the login ended', async () => {
  await open(loggedIn);
  await enter();
  answers = {};
  await enter('李**');
  expect(text()).not.toContain('申购');
  await act(async () => login.set(null));
  expect(text()).toContain(typical.props.inviteText);
});

test.each(Object.entries(samples))('sample %s fits schema and catalogue', (_, sample) => {
  expect(block.props.parse(sample.props)).toEqual(sample.props);
  for (const [path, answer] of Object.entries(sample.calls ?? {})) {
    const schema = callSchemas[path as CallPath];
    if (!answer?.ok || !('body' in schema) || !('body' in answer)) continue;
    expect((schema.body as z.ZodType).safeParse(answer.body).error?.issues).toBeUndefined();
  }
});
