import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerOf, PublishingDesk, type PageName } from '#tests/support/publishing-desk.ts';
import { verifyChain } from '#tests/support/verify-chain.ts';
import type { HandlerContext } from '#server/platform/handler.ts';

let desk: PublishingDesk;
let page: PageName;
beforeAll(async () => {
  desk = await PublishingDesk.open();
  [page] = (await desk.pages(1)) as [PageName];
});
afterAll(() => desk.store.close());

it('a release records the account beside the name, and the chain holds both', async () => {
  const impostor: HandlerContext = {
    ...callerOf('zhang'),
    account: { account: 'zhang', name: '管理员' },
  };
  await desk.retitle(page, '一版');
  const done = await desk.handlers.publish({ items: await desk.seen(page), note: '' }, impostor);
  const seq = done.ok ? done.answer.seq : 0;
  expect(await desk.sql`select author, account from release where seq = ${seq}`).toEqual([
    { author: '管理员', account: 'zhang' },
  ]);
  const listed = await desk.handlers.releases({}, impostor);
  expect(listed.ok && listed.answer.releases.find((row) => row.seq === seq)).toMatchObject({
    author: '管理员',
    account: 'zhang',
  });
  expect(await desk.handlers.versions(page, impostor)).toMatchObject({
    answer: { versions: [{ seq, author: '管理员', account: 'zhang' }] },
  });
  expect(await verifyChain(desk.sql)).toMatchObject({ ok: true });
  await desk.store.owner.begin(async (tx) => {
    await tx`alter table release disable trigger user`;
    await tx`update release set account = 'admin' where seq = ${seq}`;
    await tx`alter table release enable trigger user`;
  });
  expect(await verifyChain(desk.sql)).toMatchObject({ ok: false, seq });
});
