import { expect, it } from 'vitest';
import type { Answer } from '#kit';
import type { Request } from '#site/request/request.ts';
import { createSubmissions } from './open-submissions.ts';

const order = { appsheetserialno: 'A1', tradepwd: 'Sandbox2026' };

/** Never an answer; keeps the message ids that went out. */
function silentRequest() {
  const msgids: (string | undefined)[] = [];
  const request = (async (_path, _body, options) => {
    msgids.push(options?.msgid);
    return { ok: false, code: 'ERR_NETWORK', msg: '' } as Answer;
  }) as Request;
  return { msgids, submissions: createSubmissions(request) };
}

it('sends the same content under the same message id from a form that was opened again', async () => {
  const { msgids, submissions } = silentRequest();
  await submissions.of('trade/order/cancel')(order);
  await submissions.of('trade/order/cancel')(order);
  expect(msgids[0]).toBeDefined();
  expect(msgids[1]).toBe(msgids[0]);
});

it('leaves nothing open for who logs in next', async () => {
  const { msgids, submissions } = silentRequest();
  await submissions.of('trade/order/cancel')(order);
  submissions.clear();
  await submissions.of('trade/order/cancel')(order);
  expect(msgids[1]).not.toBe(msgids[0]);
});

it('sends another message once another call has changed the same thing since', async () => {
  const msgids: Record<string, (string | undefined)[]> = {};
  const submissions = createSubmissions((async (path, _body, options) => {
    (msgids[path] ??= []).push(options?.msgid);
    return path === 'trade/plan/resume'
      ? { ok: true, record: [] }
      : { ok: false, code: 'ERR_NETWORK', msg: '' };
  }) as Request);
  const plan = { planno: 'P1', tradepwd: '135790' };
  await submissions.of('trade/plan/pause')(plan);
  await submissions.of('trade/plan/resume')(plan);
  await submissions.of('trade/plan/pause')(plan);
  const [first, again] = msgids['trade/plan/pause'] ?? [];
  expect(first).toBeDefined();
  expect(again).not.toBe(first);
});
