import { afterAll, beforeAll, expect, it } from 'vitest';
import { aFund } from '#tests/support/fund.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { release } from '#server/store/release/release.ts';
import { importFigures } from '#server/store/figures/write.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { addDays } from '#rules/dates/calendar-date.ts';
import { beijingInstant, beijingTime } from '#rules/dates/beijing-time.ts';
import { readDisclosureSources } from './sources.ts';

let store: TestStore;
const today = beijingTime(new Date().toISOString()).slice(0, 8);

beforeAll(async () => {
  store = await openStore();
  const body = aFund('000198', { fundtype: '5' });
  const items = [{ kind: 'fund' as const, key: '000198', body, baseSeq: null }];
  const released = await release(store.sql, { author: 'test', note: '', items });
  if (!released.ok) throw new Error(released.problem.reason);
  const year = today.slice(0, 4);
  await importFigures(store.sql, 'test', '', {
    funds: [
      {
        ...{ fundcode: '000198', navdecimals: '4' as const, establishdate: '20200101' },
        navs: [],
        dividends: [],
        yields: [{ navdate: addDays(today, -1), income10k: '0.5', yield7d: '1.8' }],
      },
    ],
    holidays: { years: [String(Number(year) - 1), year, String(Number(year) + 1)], days: [] },
  });
});
afterAll(() => store.close());

async function dueAt(day: string): Promise<{ navdate?: string; duedate?: string }> {
  const moment = await currentMoment(store.sql);
  const at = new Date(beijingInstant(`${day}120000`)).toISOString();
  const { funds } = await readDisclosureSources(store.sql, { ...moment, at });
  return funds(['000198']).get('000198') ?? {};
}

it('judges figures of a version that is planned for later by what is due now', async () => {
  const { navdate = '', duedate = '' } = await dueAt(addDays(today, 14));
  expect(navdate).toBe(addDays(today, -1));
  expect(duedate).not.toBe('');
  expect(navdate >= duedate).toBe(true);
});
