// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MOST_KEPT_FUNDS, type KeptFund } from '#rules/funds/kept-funds.ts';
import { sampleRow } from '#samples/funds.ts';
import { sampleKept } from '#samples/kept-funds.ts';
import { subscribeKept } from './device-key.ts';

const fund = (index: number) => ({
  ...{ fundcode: String(100_000 + index), fundname: `基金${index}` },
  ...{ nav: '1.5', navdate: '20260212' },
});
const stored = () => JSON.parse(localStorage.getItem('quoin.kept') ?? '[]') as KeptFund[];
const codes = () => stored().map(({ fundcode }) => fundcode.at(-1));

/** The module as a document that was loaded just now has it. */
async function load() {
  vi.resetModules();
  return import('./device-funds.ts');
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-02-13T18:00:00Z'), toFake: ['Date'] });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('keeps a fund with the day in Beijing and the NAV that is shown, and tells who listens', async () => {
  const { toggleKept } = await load();
  const told = vi.fn<() => void>();
  const end = subscribeKept(told);
  expect(toggleKept(fund(1))).toBe('');
  end();
  expect(stored()).toEqual([
    {
      ...{ fundcode: '100001', fundname: '基金1', kept: '20260214', before: null },
      seen: { visit: '20260214', navdate: '20260212', nav: '1.5' },
    },
  ]);
  expect(told).toHaveBeenCalledOnce();
});

it('puts one that was removed back as it was, where it was', async () => {
  const { toggleKept } = await load();
  localStorage.setItem(
    'quoin.kept',
    JSON.stringify([1, 2, 3].map((index) => sampleKept(String(100_000 + index), '基金'))),
  );
  const before = stored();
  toggleKept(fund(2));
  expect(codes()).toEqual(['1', '3']);
  toggleKept(fund(2));
  expect(stored()).toEqual(before);
});

it('puts back what another tab removed by what is known of it', async () => {
  const { toggleKept } = await load();
  const earlier = sampleKept('100002', '基金2');
  toggleKept(fund(1));
  toggleKept(fund(2), earlier);
  expect(stored()[1]).toEqual(earlier);
});

it('adds to what another tab kept meanwhile', async () => {
  const { toggleKept, deviceFunds } = await load();
  deviceFunds();
  localStorage.setItem('quoin.kept', JSON.stringify([sampleKept('100007', '基金7')]));
  toggleKept(fund(1));
  expect(codes()).toEqual(['7', '1']);
});

it('says so where there is no room for another, and keeps what is there', async () => {
  const { toggleKept } = await load();
  for (let index = 0; index < MOST_KEPT_FUNDS; index += 1) expect(toggleKept(fund(index))).toBe('');
  expect(toggleKept(fund(99))).toContain('最多留存 50 只');
  expect(stored()).toHaveLength(MOST_KEPT_FUNDS);
});

it('puts content aside that it cannot read before writing over it, until a person deletes it', async () => {
  const { toggleKept, deviceFunds, hasAside, dropAside } = await load();
  for (const text of ['{', '[7]']) {
    localStorage.setItem('quoin.kept', text);
    expect(deviceFunds()).toMatchObject({ funds: [], hasUnread: true });
    expect(toggleKept(fund(1))).toBe('');
    expect(codes()).toEqual(['1']);
  }
  expect(localStorage.getItem('quoin.kept.aside')).toBe('{\n[7]');
  expect(hasAside()).toBe(true);
  dropAside();
  expect(hasAside()).toBe(false);
  expect(codes()).toEqual(['1']);
});

it.each([
  ['存储空间已满', new DOMException('full', 'QuotaExceededError')],
  ['不允许本站', new DOMException('refused', 'SecurityError')],
])('says why it was not saved: %s', async (words, error) => {
  const { toggleKept } = await load();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw error;
  });
  expect(toggleKept(fund(1))).toContain(words);
});

it('says that the browser refuses to give them', async () => {
  const { deviceFunds, hasAside } = await load();
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(deviceFunds()).toEqual({ funds: [], hasUnread: false, isBlocked: true });
  expect(hasAside()).toBe(false);
});

it('notes a visit once a day, and leaves funds alone that the site does not have', async () => {
  const { noteVisits } = await load();
  const [one, other] = [sampleKept('000001', '旧名'), sampleKept('999998', '别的')];
  localStorage.setItem('quoin.kept', JSON.stringify([one, other]));
  const row = sampleRow('000001', { nav: '1.2', navdate: '20260214' });
  expect(await noteVisits([row])).toBe('');
  const seen = { visit: '20260214', navdate: '20260214', nav: '1.2' };
  expect(stored()).toEqual([{ ...one, fundname: row.fundname, seen, before: one.seen }, other]);
  const write = vi.spyOn(Storage.prototype, 'setItem');
  expect(await noteVisits([row])).toBe('');
  expect(write).not.toHaveBeenCalled();
});
