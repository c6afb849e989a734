// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ConfigProvider } from 'antd';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EVERYWHERE } from '#schemas/permission.ts';
import type { CalendarEntry } from '#wire/studio/calendar.ts';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import { FeedbackContext } from '../../base/components/feedback.ts';
import { SessionContext, type Session } from '../../core/session/session.ts';
import { CalendarScreen } from './CalendarScreen.tsx';

let root: Root;
let page: HTMLElement;
let isNarrow = false;
let answer: StudioAnswer<'calendar'>;
let failure: Error | null = null;
const call = vi.fn<(name: string, body: object) => Promise<unknown>>();
const announce = vi.fn<(text: string) => void>();

function entry(id: string, day: string, more: Partial<CalendarEntry> = {}): CalendarEntry {
  const at = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T02:00:00.000000Z`;
  return {
    ...{ id, what: 'starts', state: 'planned', at, isWholeDay: false, title: `内容 ${id}` },
    ...{ document: { kind: 'article', key: id }, total: 1, seq: 3, by: '林晓', account: 'lin' },
    move: { way: 'release', seq: 3, validFrom: at, validUntil: null },
    ...more,
  };
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({
    matches: isNarrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  [isNarrow, failure] = [false, null];
  answer = { today: '20261127', days: [], entries: [], hasMore: false };
  call.mockImplementation(async (name) => {
    if (name === 'categories') return { categories: [] };
    if (failure) throw failure;
    return answer;
  });
  page = document.body.appendChild(document.createElement('main'));
  root = createRoot(page);
});
afterEach(async () => {
  await act(() => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const settled = () => act(() => new Promise((done) => setTimeout(done, 0)));

async function show(address = '/calendar?month=2094-03'): Promise<void> {
  const session = { signIns: 0, grants: [{ role: 'editor', scope: EVERYWHERE }], client: { call } };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[address]}>
          <FeedbackContext value={{ announce, toast: () => undefined, dismiss: () => undefined }}>
            <SessionContext value={session as Partial<Session> as Session}>
              <ConfigProvider theme={{ token: { motion: false } }}>
                <CalendarScreen />
              </ConfigProvider>
            </SessionContext>
          </FeedbackContext>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  await settled();
}

const cell = (day: string) => page.querySelector<HTMLElement>(`[data-day="${day}"]`);
const focused = () => document.activeElement?.getAttribute('data-day');
const asked = () => call.mock.calls.filter(([name]) => name === 'calendar').map(([, body]) => body);

async function press(...keys: string[]): Promise<void> {
  for (const key of keys)
    await act(() =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    );
  await settled();
}

test('asks for the weeks of the month, and shows three entries of a day and how many more', async () => {
  const day = '20940310';
  answer.entries = ['a', 'b', 'c', 'd', 'e'].map((id) => entry(id, day));
  answer.days = [{ day, trading: 'closed' }];
  await show('/calendar?month=2094-03&kind=article&mine=1');
  expect(asked()).toEqual([{ from: '20940301', until: '20940404', kind: 'article', mine: true }]);
  expect(cell(day)?.querySelectorAll('a')).toHaveLength(3);
  expect(cell(day)?.textContent).toContain('2094-03-10 周三，休市，5 项');
  expect(cell(day)?.textContent).toContain('还有 2 项');
  expect(announce).toHaveBeenLastCalledWith('2094年3月有 5 项', 'polite');
});

test('has one tab stop, which keys move by day, week and month', async () => {
  await show();
  expect(page.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
  await act(() => cell('20940301')?.focus());
  await press('ArrowRight', 'ArrowDown', 'End');
  expect(focused()).toBe('20940314');
  await press('PageDown');
  expect(focused()).toBe('20940414');
  expect(asked().at(-1)).toMatchObject({ from: '20940329', until: '20940502' });
  expect(page.querySelector('h2')?.textContent).toBe('2094年4月');
  expect(page.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
});

test('opens a day by Enter, where an entry that is kept says why', async () => {
  const kept = { move: { way: 'none', because: 'submitted' } } as const;
  answer.entries = [entry('a', '20940302'), entry('b', '20940302', { state: 'waiting', ...kept })];
  await show();
  await act(() => cell('20940302')?.focus());
  await press('Enter');
  const dialog = document.querySelector('[role="dialog"]');
  const buttons = [...(dialog?.querySelectorAll('li button') ?? [])];
  expect(buttons.map((one) => one.getAttribute('aria-disabled'))).toEqual(['false', 'true']);
  expect(buttons[1]?.getAttribute('aria-label')).toContain('改期会使送审和签字失效');
  expect(dialog?.querySelector('li a')?.getAttribute('href')).toBe('/content/article/a');
});

test('marks what is not published by a word, and what a draft says beside what is live', async () => {
  answer.entries = [
    entry('live', '20940302', { what: 'held' }),
    entry('draft', '20940303', { what: 'held', state: 'draft' }),
  ];
  await show();
  expect(cell('20940302')?.textContent).not.toContain('草稿');
  expect(cell('20940303')?.textContent).toContain('草稿');
});

test('is a list where there is no room for a month, and says that it is empty', async () => {
  isNarrow = true;
  answer.entries = [entry('a', '20940302'), entry('outside', '20940401')];
  await show();
  expect(page.querySelector('[role="grid"]')).toBeNull();
  expect([...page.querySelectorAll('section h2')].map((one) => one.textContent)).toEqual([
    '2094-03-02 周二',
  ]);
});

test('says that nothing is planned, that there is more, and what failed', async () => {
  answer.hasMore = true;
  await show();
  expect(page.textContent).toContain('这个月没有安排');
  expect(page.textContent).toContain('只列出了较早的一部分');
  await act(() => root.unmount());
  root = createRoot(page);
  failure = new Error('连不上');
  await show();
  expect(page.querySelector('[role="alert"]')?.textContent).toContain('连不上');
  expect(page.querySelector('[role="grid"]')).toBeNull();
});
