import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerOf, PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';
import { verifyChain } from '#tests/support/verify-chain.ts';
import type { HandlerContext } from '#server/platform/handler.ts';

let fixture: PublishingFixture;
let page: PageName;
beforeAll(async () => {
  fixture = await PublishingFixture.open();
  [page] = (await fixture.pages(1)) as [PageName];
});
afterAll(() => fixture.store.close());

it('a release records the account beside the name, and the chain holds both', async () => {
  const impostor: HandlerContext = {
    ...callerOf('zhang'),
    account: { account: 'zhang', name: '管理员' },
  };
  await fixture.retitle(page, '一版');
  const done = await fixture.handlers.publish(
    { items: await fixture.seen(page), note: '' },
    impostor,
  );
  const seq = done.ok ? done.answer.seq : 0;
  expect(await fixture.sql`select author, account from release where seq = ${seq}`).toEqual([
    { author: '管理员', account: 'zhang' },
  ]);
  const listed = await fixture.handlers.releases({}, impostor);
  expect(listed.ok && listed.answer.releases.find((row) => row.seq === seq)).toMatchObject({
    author: '管理员',
    account: 'zhang',
  });
  expect(await fixture.handlers.versions(page, impostor)).toMatchObject({
    answer: { versions: [{ seq, author: '管理员', account: 'zhang' }] },
  });
  expect(await verifyChain(fixture.sql)).toMatchObject({ ok: true });
  await fixture.store.owner.begin(async (tx) => {
    await tx`alter table release disable trigger user`;
    await tx`update release set account = 'admin' where seq = ${seq}`;
    await tx`alter table release enable trigger user`;
  });
  expect(await verifyChain(fixture.sql)).toMatchObject({ ok: false, seq });
});
