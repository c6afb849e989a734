import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Settings } from '#server/platform/settings.ts';
import type { Host } from '#server/app/start/host.ts';
import type { Front } from './front.ts';
import { openPorts } from './open-ports.ts';
import { createServerLoop } from './server-loop.ts';
import { failedTarget } from './targets.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settings = { HOST: '127.0.0.1', PORT: 8080, STUDIO_PORT: 8081 } as Settings;
const front = () =>
  ({
    open: vi.fn(async (port: number) => port),
    lead: vi.fn(),
    settled: async () => undefined,
    sourceAskedAt: () => -Infinity,
    close: () => undefined,
  }) satisfies Front;

/** A loop whose server's module is what `load` answers. */
function loopOf(load: () => unknown) {
  const said: string[] = [];
  const fronts = { site: front(), studio: front(), sandbox: front() };
  const board = { show: vi.fn(), clear: vi.fn() };
  const onRestarted = vi.fn();
  const runner = { import: async () => ({ startServer: load() }) as never };
  const loop = createServerLoop({
    settings,
    host: {} as Host,
    fronts,
    runner,
    board,
    say: (message) => said.push(message),
    onRestarted,
  });
  return { loop, said, fronts, board, onRestarted };
}

test('what a server lacks is said once, shown on its page, and looked for again until it is there', async () => {
  const start = vi.fn(async (): Promise<object> => ({
    ok: false,
    problems: ['DATABASE_URL：数据库不可用'],
  }));
  const { loop, said, fronts, board, onRestarted } = loopOf(() => start);
  loop.restart();
  await vi.advanceTimersByTimeAsync(7000);
  expect(start.mock.calls.length).toBeGreaterThan(1);
  expect(said).toEqual(['DATABASE_URL：数据库不可用\n每 3 秒再试一次']);
  expect(fronts.site.lead).toHaveBeenLastCalledWith(failedTarget);
  expect(board.show.mock.lastCall?.[0]).toMatchObject({ message: 'DATABASE_URL：数据库不可用' });
  start.mockResolvedValue({ ok: true, stop: async () => undefined });
  await vi.advanceTimersByTimeAsync(4000);
  expect([board.clear.mock.calls.length, onRestarted.mock.calls.length]).toEqual([1, 1]);
});

test('a module that does not compile leaves the last server running, and is shown', async () => {
  const stop = vi.fn(async () => undefined);
  let isBroken = false;
  const { loop, said, fronts, board } = loopOf(() => {
    if (isBroken) throw new Error('Unexpected token');
    return async () => ({ ok: true, stop });
  });
  loop.restart();
  await vi.advanceTimersByTimeAsync(1000);
  fronts.site.lead.mockClear();
  isBroken = true;
  loop.restart();
  await vi.advanceTimersByTimeAsync(1000);
  expect([stop.mock.calls.length, fronts.site.lead.mock.calls.length]).toEqual([0, 0]);
  expect(board.show.mock.lastCall?.[0]).toMatchObject({ message: 'Unexpected token' });
  expect(said).toEqual(['出错了：Unexpected token']);
  isBroken = false;
  loop.restart();
  await vi.advanceTimersByTimeAsync(1000);
  expect(stop).toHaveBeenCalledTimes(1);
  expect(said.at(-1)).toMatch(/^服务已重启/);
});

test('a server that throws while it starts is shown, and the next change starts it', async () => {
  let isBroken = true;
  const { loop, board, fronts, onRestarted } = loopOf(() => async () => {
    if (isBroken) throw new Error('no');
    return { ok: true, stop: async () => undefined };
  });
  loop.restart();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(board.show).toHaveBeenCalledTimes(1);
  expect(fronts.studio.lead).toHaveBeenLastCalledWith(failedTarget);
  isBroken = false;
  loop.restart();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onRestarted).toHaveBeenCalledTimes(1);
});

test('a port that is taken is named once, and waited for', async () => {
  const fronts = { site: front(), studio: front(), sandbox: front() };
  const taken = Object.assign(new Error('taken'), { code: 'EADDRINUSE' });
  fronts.studio.open
    .mockRejectedValueOnce(taken)
    .mockRejectedValueOnce(taken)
    .mockResolvedValue(9091);
  const said: string[] = [];
  const opened = openPorts(fronts, settings, (message) => said.push(message));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toEqual([
    'STUDIO_PORT：端口 8081 已被占用，请换一个，例如 STUDIO_PORT=8091。空出来以后会自己继续',
  ]);
  expect(await opened).toMatchObject({ PORT: 8080, STUDIO_PORT: 9091 });
});
