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
