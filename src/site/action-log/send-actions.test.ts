import { expect, it } from 'vitest';
import type { ActionRecord } from '#schemas/action.ts';
import { actionRecord } from '#schemas/action.ts';
import type { Answer } from '#kit';
import { tabStorage } from '#tests/support/wire.ts';
import type { Request } from '../request/request.ts';
import { createTabStorage } from '../tab/tab-storage.ts';
import { createActionQueue } from './action-queue.ts';
import { createActionSender } from './send-actions.ts';
import { writeRecord } from './write-record.ts';

const click = (target: string) =>
  writeRecord({ type: 'click', details: { target } }, '/col', Date.UTC(2026, 10, 21));
const clicks = (count: number, target = '更多') =>
  Array.from({ length: count }, () => click(target));

/** A queue with a server that answers one call after the other with these codes, then well. */
function openSender({ codes = [] as string[], storage = tabStorage() as Storage | null } = {}) {
  const sent: ActionRecord[][] = [];
  const options: unknown[] = [];
  const queue = createActionQueue(createTabStorage(storage));
  const request = (async (_path, { pageRecords }: { pageRecords: string }, given) => {
    sent.push(JSON.parse(pageRecords) as ActionRecord[]);
    options.push(given);
    const code = codes.shift();
    return (code ? { ok: false, code, msg: '' } : { ok: true, record: [] }) as Answer;
  }) as Request;
  const sender = createActionSender(queue, request);
  return {
    queue,
    sender,
    sent,
    options,
    async add(records: readonly ActionRecord[]) {
      for (const record of records) {
        queue.add(record);
        await sender.added();
      }
    },
  };
}

it('sends at ten records, by a call that outlives the page, and keeps none of them', async () => {
  const { add, sent, queue, options } = openSender();
  await add(clicks(9));
  expect(sent).toHaveLength(0);
  await add(clicks(1));
  expect(sent.map((records) => records.length)).toEqual([10]);
  expect(options).toEqual([{ keepalive: true }]);
  expect(queue.records()).toEqual([]);
});

it('sends however few when the page is left, and nothing where there is nothing', async () => {
  const { add, sender, sent } = openSender();
  await sender.leaving();
  await add(clicks(2));
  await sender.leaving();
  expect(sent.map((records) => records.length)).toEqual([2]);
});

it('keeps what was not acknowledged, over the next document too, under the same ids', async () => {
  const storage = tabStorage();
  const first = openSender({ storage, codes: ['ERR_NETWORK'] });
  await first.add(clicks(10));
  const ids = first.queue.records().map(({ id }) => id);
  expect(ids).toHaveLength(10);

  const next = openSender({ storage });
  await next.sender.leaving();
  expect(next.sent[0]?.map(({ id }) => id)).toEqual(ids);
  expect(openSender({ storage }).queue.records()).toEqual([]);
});

it('does not ask a server again for every record after a failure', async () => {
  const { add, sent, queue } = openSender({ codes: ['ERR_NETWORK'] });
  await add(clicks(19));
  expect(sent).toHaveLength(1);
  await add(clicks(1));
  expect(sent.map((records) => records.length)).toEqual([10, 20]);
  expect(queue.records()).toEqual([]);
});

it('drops what the server will never take', async () => {
  const { add, queue } = openSender({ codes: ['2030422'] });
  await add(clicks(10));
  expect(queue.records()).toEqual([]);
});

it('sends no record twice while it is under way', async () => {
  const { queue, sender, sent } = openSender();
  for (const record of clicks(10)) queue.add(record);
  await Promise.all([sender.added(), sender.added(), sender.leaving()]);
  expect(sent.map((records) => records.length)).toEqual([10]);
});

it('puts at most what a call that outlives its page may carry into one', async () => {
  const { queue, sender, sent } = openSender();
  for (const record of clicks(300, '汉'.repeat(80))) queue.add(record);
  await sender.leaving();
  const enciphered =
    (new TextEncoder().encode(JSON.stringify(JSON.stringify(sent[0]))).length * 4) / 3;
  expect(sent[0]?.length).toBeGreaterThan(50);
  expect(enciphered).toBeLessThan(60_000);
  expect(queue.records().length).toBe(300 - (sent[0]?.length ?? 0));
});

it('keeps the newest where nobody takes any', () => {
  const { queue } = openSender();
  for (const record of clicks(301)) queue.add(record);
  const last = click('最后');
  queue.add(last);
  expect([queue.records().length, queue.records().at(-1)]).toEqual([300, last]);
});

it.each(['{', '{}', 'null', '[1,null,"x"]'])('begins again where the storage holds %s', (text) => {
  const storage = tabStorage();
  storage.setItem('quoin-actions', text);
  expect(openSender({ storage }).queue.records()).toEqual([]);
});

it('writes records that the log takes, numbers masked, texts cut between characters', () => {
  const record = writeRecord(
    { type: 'search', details: { keyword: `13800138000${'𠮷'.repeat(60)}`, count: 3 } },
    '/search',
    Date.UTC(2026, 10, 21, 16, 5, 9),
  );
  expect(actionRecord.parse(record)).toEqual(record);
  expect(record).toMatchObject({ time: '20261122000509', msg: { path: '/search', count: 3 } });
  expect(record.type === 'search' && record.msg.keyword).toBe(`***********${'𠮷'.repeat(24)}`);
});
