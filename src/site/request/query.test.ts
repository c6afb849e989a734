import { afterEach, expect, it, vi } from 'vitest';
import { type CallRequest, call } from '#kit';
import { EMPTY, stubServer } from '#tests/support/stub-server.ts';
import { tabStorage, wireSettings } from '#tests/support/wire.ts';
import { createTab } from '../tab/tab.ts';
import { createTabStorage } from '../tab/tab-storage.ts';
import { createExchange } from './exchange.ts';
import { createQuery, createQueryClient } from './query.ts';
import { createApiClient } from './request.ts';
import { createUnderWay } from './under-way.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const FUND = call('fund/detail', { fundcode: '000001' }) as CallRequest;

function openQuery() {
  const underWay = createUnderWay();
  const settled: string[] = [];
  const apiClient = createApiClient(
    createExchange(wireSettings, createTab(createTabStorage(tabStorage()))),
    underWay,
    {
      async settle(outcome) {
        settled.push(outcome.kind);
        return {
          ok: false,
          code: outcome.kind === 'reply' ? outcome.reply.code : outcome.kind,
          msg: '',
        };
      },
      loading: () => () => undefined,
    },
  );
  const client = createQueryClient();
  return { query: createQuery(apiClient, client), client, settled, cancelAll: underWay.cancelAll };
}

it('asks the same read once while it is under way, whatever the order of its fields, and again afterwards', async () => {
  const server = stubServer(() => EMPTY);
  const { query } = openQuery();
  const [a, b] = [
    call('trade/fund/list', { keyword: 'a', fundtype: '1' }),
    call('trade/fund/list', { fundtype: '1', keyword: 'a' }),
  ];
  await Promise.all([query(a as CallRequest), query(b as CallRequest)]);
  expect(server.calls()).toHaveLength(1);
  await query(a as CallRequest);
  expect(server.calls()).toHaveLength(2);
});

it('asks twice more for a read that did not reach the server, and settles once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
  let attempts = 0;
  stubServer(() => (++attempts < 3 ? lost() : EMPTY));
  const { query, settled } = openQuery();
  expect(await query(FUND)).toMatchObject({ code: '0000000' });
  expect([attempts, settled]).toEqual([3, ['reply']]);
});

it('gives up after three attempts', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
  let attempts = 0;
  stubServer(() => (attempts++, lost()));
  const { query, settled } = openQuery();
  expect(await query(FUND)).toMatchObject({ code: 'lost' });
  expect([attempts, settled]).toEqual([3, ['lost']]);
});

it.each(['2030500', '9999999', '2030429'])('takes code %s for an answer', async (code) => {
  const server = stubServer(() => new Response(`{"code":"${code}","msg":"x"}`, { status: 500 }));
  expect(await openQuery().query(FUND)).toMatchObject({ code });
  expect(server.calls()).toHaveLength(1);
});

it('never asks again for what changes something', async () => {
  const server = stubServer(lost);
  expect(
    await openQuery().query(call('auth/login', { logintoken: 'once' }) as CallRequest),
  ).toMatchObject({ code: 'lost' });
  expect(server.calls()).toHaveLength(1);
});

it('settles as cancelled, by the query as by the API client', async () => {
  const hang = ({ signal }: { signal: AbortSignal }) =>
    new Promise<Response>((_, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
    );
  const server = stubServer(hang);
  const { query, client, cancelAll } = openQuery();
  const first = query(FUND);
  await vi.waitUntil(() => server.calls().length === 1);
  await client.cancelQueries({ queryKey: ['fund/detail'] });
  expect(await first).toMatchObject({ code: 'cancelled' });
  expect(server.calls()[0]?.signal.aborted).toBe(true);
  const second = query(FUND);
  await vi.waitUntil(() => server.calls().length === 2);
  cancelAll();
  expect(await second).toMatchObject({ code: 'cancelled' });
});

it('sends the same content off under the same message id while it is open whether it took effect', async () => {
  const codes = ['2030500', '0000000', '0000000'];
  const server = stubServer(() => `{"code":"${codes.shift()}","msg":"","record":[]}`);
  const { query } = openQuery();
  const confirm = call('content/private/confirm', { textversion: '2026-01' }) as CallRequest;
  for (let time = 0; time < 3; time += 1) await query(confirm);
  const [first, again, next] = server.calls().map(({ headers }) => headers['_msgid']);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});

it('sends each press of a mark as a message of its own, since the opposite may have been done between', async () => {
  const server = stubServer(lost);
  const { query } = openQuery();
  const add = call('account/favorite/add', { fundcode: '000001' }) as CallRequest;
  await query(add);
  await query(add);
  const [first, again] = server.calls().map(({ headers }) => headers['_msgid']);
  expect(first).toBeDefined();
  expect(again).not.toBe(first);
});
