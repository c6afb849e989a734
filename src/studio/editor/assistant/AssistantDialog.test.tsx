// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { msg } from '#messages/msg.ts';
import type { ProposedText } from '#wire/studio/assistant.ts';
import { StudioError, type StudioClient } from '../../core/api/client.ts';
import { SessionContext, type Session } from '../../core/session/session.ts';
import { AssistantDialog } from './AssistantDialog.tsx';
import { textChoices } from './choice.ts';

const assistant = { host: 'llm.fund.example', seesPictures: false };
const name = { kind: 'page', key: '10065' } as const;
const TEXT = '本基金稳健配置，长期持有，详询 13812345678。';

type Call = (route: string, body: unknown, signal?: AbortSignal) => Promise<unknown>;
let root: Root;
let call: ReturnType<typeof vi.fn<Call>>;
const onTake = vi.fn<(parts: object) => void>();
const onClose = vi.fn<() => void>();

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  root = createRoot(document.body.appendChild(document.createElement('div')));
  call = vi.fn<Call>();
});
afterEach(async () => {
  await act(() => root.unmount());
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  onTake.mockReset();
  onClose.mockReset();
});

const queries = new QueryClient();
async function show(text = TEXT): Promise<void> {
  await render(text);
  await act(() => vi.waitFor(() => expect(dialog().textContent).toContain('将发送的内容')));
}
async function render(text: string): Promise<void> {
  const session = { client: { call } as Partial<StudioClient> } as Partial<Session> as Session;
  const choices = textChoices({ label: '正文', text, max: 40, hasLines: false, others: [] });
  await act(async () =>
    root.render(
      <ConfigProvider theme={{ token: { motion: false } }}>
        <QueryClientProvider client={queries}>
          <SessionContext value={session}>
            <AssistantDialog {...{ assistant, name, choices, onTake, onClose }} label="正文" />
          </SessionContext>
        </QueryClientProvider>
      </ConfigProvider>,
    ),
  );
}
const dialog = () => document.querySelector('[role=dialog]') ?? expect.fail('no dialog');
const button = (label: string) =>
  [...dialog().querySelectorAll('button')].find(
    ({ textContent }) => textContent?.replace(/\s/g, '') === label,
  ) ?? expect.fail(`no button ${label}`);
const press = (label: string) => act(async () => button(label).click());
const said = () => dialog().querySelector('[role=status]')?.textContent;
const answer = (text: string, unknown: ProposedText['unknown'] = []) =>
  call.mockResolvedValue({ proposal: [{ part: 'text', text, unknown }] });

describe('before anything is sent', () => {
  it('lists every text as it leaves, without personal data, and the host', async () => {
    await show();
    expect(dialog().querySelector('dl')?.textContent).toBe(
      '正文本基金稳健配置，长期持有，详询 【电话1】。',
    );
    expect(dialog().textContent).toContain('llm.fund.example');
    expect(dialog().textContent).toContain('1 处电话、邮箱或证件号已遮住');
    expect(call).not.toHaveBeenCalled();
  });

  it('offers what the text is good for, and sends the one that was chosen', async () => {
    await show();
    const labels = [...dialog().querySelectorAll('label')].map(({ textContent }) => textContent);
    expect(labels).toEqual(['缩短', '更通俗', '翻译成英文']);
    await act(async () => dialog().querySelectorAll<HTMLInputElement>('input')[2]?.click());
    await act(() => vi.waitFor(() => expect(dialog().querySelector('dl')).not.toBeNull()));
    answer('A steady fund.');
    await press('发送');
    expect(call.mock.calls.map(([route, body]) => [route, body])).toEqual([
      [
        'askAssistant',
        {
          ...{ ...name, task: 'english', texts: [{ label: '正文', text: TEXT }] },
          ...{ most: { text: 40 }, hasLines: false, language: 'zh' },
        },
      ],
    ]);
  });
});

describe('a proposal', () => {
  it('is a difference, and changes something only once it is taken', async () => {
    await show();
    answer('本基金稳健配置，详询 13812345678。');
    await press('发送');
    expect(said()).toBe('建议到了，采用后才写进这一栏');
    expect([...dialog().querySelectorAll('del')].map((one) => one.textContent).join('')).toBe(
      '长期持有，',
    );
    expect(onTake).not.toHaveBeenCalled();
    await press('采用');
    expect(onTake.mock.calls).toEqual([[{ text: '本基金稳健配置，详询 13812345678。' }]]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('with a figure of its own is marked, and not taken by one press', async () => {
    await show();
    answer('本基金年化 9.9%。', [{ from: 6, to: 10 }]);
    await press('发送');
    expect([...dialog().querySelectorAll('mark')].map((one) => one.textContent).join('')).toBe(
      '9.9%',
    );
    expect(dialog().textContent).toContain('这些数字或日期在发送的文字里没有：9.9%');
    expect(button('采用').disabled).toBe(true);
    await press('采用');
    expect(onTake).not.toHaveBeenCalled();
    await act(async () =>
      dialog().querySelector<HTMLInputElement>('input[type=checkbox]')?.click(),
    );
    await press('采用');
    expect(onTake).toHaveBeenCalledOnce();
  });

  it('is not taken where the text was changed meanwhile', async () => {
    await show();
    answer('稳健配置。');
    await press('发送');
    await render(`${TEXT}补充`);
    await press('采用');
    expect(onTake).not.toHaveBeenCalled();
    expect(said()).toContain('在等回答时改了，没有采用');
  });

  it('is asked for again with the changed text, which is listed first', async () => {
    await show();
    answer('稳健配置。');
    await press('发送');
    const changed = TEXT.replace('13812345678', '客服');
    await render(changed);
    await press('再来一次');
    await act(() => vi.waitFor(() => expect(dialog().querySelector('dl')).not.toBeNull()));
    expect(call).toHaveBeenCalledOnce();
    expect(dialog().querySelector('dl')?.textContent).toBe(`正文${changed}`);
    await press('发送');
    expect(call.mock.lastCall?.[1]).toMatchObject({ texts: [{ label: '正文', text: changed }] });
    await press('采用');
    expect(onTake).toHaveBeenCalledOnce();
  });

  it('is made of the text as it stands when it is sent', async () => {
    await show();
    await render(`${TEXT}补充`);
    await act(() => vi.waitFor(() => expect(dialog().querySelector('dl')).not.toBeNull()));
    answer('稳健。');
    await press('发送');
    expect(call.mock.lastCall?.[1]).toMatchObject({ texts: [{ text: `${TEXT}补充` }] });
  });

  it('that is the text itself has nothing to take', async () => {
    await show();
    answer(TEXT);
    await press('发送');
    expect(dialog().textContent).toContain('和原来一样');
    expect(button('采用').disabled).toBe(true);
  });

  it('is asked for again with the same texts', async () => {
    await show();
    answer('稳健。');
    await press('发送');
    answer('稳健配置。');
    await press('再来一次');
    expect(call.mock.calls[1]?.[1]).toEqual(call.mock.calls[0]?.[1]);
    expect(dialog().textContent).toContain('稳健配置');
  });

  it('shows markup as the text that it is', async () => {
    await show('稳健');
    answer('<img src=x onerror=alert(1)>');
    await press('发送');
    expect(dialog().querySelector('img')).toBeNull();
    expect(dialog().textContent).toContain('<img src=x onerror=alert(1)>');
  });
});

describe('a request', () => {
  it('is ended by Esc, which leaves the dialog open and the text alone', async () => {
    let signal: AbortSignal | undefined;
    call.mockImplementation((_, __, given) => {
      signal = given;
      return new Promise((_done, fail) =>
        given?.addEventListener('abort', () => fail(new Error('aborted'))),
      );
    });
    await show();
    await press('发送');
    expect(said()).toContain('正在等 llm.fund.example 回答');
    expect(document.activeElement).toBe(button('停止'));
    await act(async () =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', keyCode: 27, bubbles: true }),
      ),
    );
    expect(signal?.aborted).toBe(true);
    expect(said()).toBe('已停止');
    expect(onClose).not.toHaveBeenCalled();
    expect(button('发送').disabled).toBe(false);
  });

  it('that fails says why and what to do, and can be sent again', async () => {
    const message = msg('assistant.late', { host: 'llm.fund.example', seconds: 60 });
    call.mockRejectedValueOnce(new StudioError(503, { code: 'assistantAway', message }));
    await show();
    await press('发送');
    expect(said()).toBe('“llm.fund.example”在 60 秒内没有答完。请再来一次，或少选一些文字');
    expect(document.activeElement).toBe(button('再来一次'));
    answer('稳健。');
    await press('再来一次');
    expect(said()).toBe('建议到了，采用后才写进这一栏');
    expect(onTake).not.toHaveBeenCalled();
  });
});
