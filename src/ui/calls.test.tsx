// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, call } from '#kit';
import { CallsProvider, useCall, type Fetch } from './calls.tsx';

type Rows = Answer<'fund/yield/history'>;

const answered = (income10k: string): Rows => ({
  ok: true,
  record: [[{ navdate: '20260213', income10k, yield7d: '1.5' }], [{ staleflag: '' }]],
});
const failed: Rows = { ok: false, code: '2030504', msg: '稍后重试' };

function Probe({ fundcode, initial }: { fundcode: string; initial: Rows | undefined }) {
  const { answer, loading, retry } = useCall(call('fund/yield/history', { fundcode }), initial);
  const shown =
    answer === undefined ? 'nothing' : answer.ok ? answer.record[0][0]?.income10k : answer.msg;
  return <button type="button" onClick={retry}>{`${shown}${loading ? ' loading' : ''}`}</button>;
}

let place: HTMLElement;
let root: Root;
const shown = () => place.textContent;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.createElement('div');
  root = createRoot(place);
});
afterEach(() => act(() => root.unmount()));

/** Renders the probe; `fetch` is answered by hand. */
function show(fetch: Fetch, fundcode: string, initial: Rows | undefined): Promise<void> {
  return act(async () =>
    root.render(
      <CallsProvider fetch={fetch}>
        <Probe fundcode={fundcode} initial={initial} />
      </CallsProvider>,
    ),
  );
}

test('gives what came with the page and asks nothing', async () => {
  const fetch = vi.fn<Fetch>();
  await show(fetch, '000198', answered('0.4'));
  expect(shown()).toBe('0.4');
  expect(fetch).not.toHaveBeenCalled();
  expect(renderToString(<Probe fundcode="000198" initial={answered('0.4')} />)).toContain('0.4');
});

test('asks for another request, keeps the last answer meanwhile, and forgets one that came too late', async () => {
  const pending: ((answer: Answer) => void)[] = [];
  const fetch = vi.fn<Fetch>(() => new Promise((resolve) => pending.push(resolve)));
  const initial = answered('0.4');
  await show(fetch, '000198', initial);
  await show(fetch, '000001', initial);
  await show(fetch, '000002', initial);
  expect(shown()).toBe('0.4 loading');
  await act(async () => pending[1]?.(answered('0.6')));
  await act(async () => pending[0]?.(answered('0.5')));
  expect(shown()).toBe('0.6');
  await show(fetch, '000198', initial);
  expect(shown()).toBe('0.4');
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('asks again on retry, as often as wanted; a fetch that rejects is a failed answer', async () => {
  const fetch = vi
    .fn<Fetch>()
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValueOnce(answered('0.7'));
  await show(fetch, '000198', failed);
  expect(shown()).toBe('稍后重试');
  await act(async () => place.querySelector('button')?.click());
  expect(shown()).toBe('');
  await act(async () => place.querySelector('button')?.click());
  expect(shown()).toBe('0.7');
});

test('asks at once where nothing came with the page', async () => {
  await show(async () => answered('0.8'), '000198', undefined);
  expect(shown()).toBe('0.8');
});

test('a new page’s answer replaces what was asked before', async () => {
  const initial = answered('0.1');
  await show(async () => answered('0.9'), '000198', initial);
  await act(async () => place.querySelector('button')?.click());
  expect(shown()).toBe('0.9');
  await show(async () => answered('0.9'), '000198', answered('0.2'));
  expect(shown()).toBe('0.2');
});
