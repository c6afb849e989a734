import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERYWHERE } from '#schemas/permission.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import { createApiKeyAuthenticator } from '#server/features/keys/key-caller.ts';
import { PublishingFixture } from '#tests/support/publishing-fixture.ts';
import { signerOf } from '#tests/support/signer.ts';
import type { StudioRouteName } from '#wire/studio/routes.ts';
import { must } from '#tests/support/must.ts';

let fixture: PublishingFixture;
let boss: HandlerContext;
let other: HandlerContext;

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  boss = await signerOf(fixture.sql, 'boss', 'administrator');
  other = await signerOf(fixture.sql, 'other', 'administrator');
  await fixture.sql`insert into studio_setting (name, value, account) values ('approval', 'true', '')`;
});
afterAll(() => fixture.store.close());

const ask = async (route: StudioRouteName, body: object) =>
  (await must(fixture.handlers.requestPublishing({ route, body: body as never, note: '' }, boss)))
    .id;

describe('where approval is required', () => {
  it('an invitation opens nothing before another administrator agreed to its account and roles', async () => {
    const grants = [{ role: 'editor' as const, scope: EVERYWHERE }];
    const { address } = await must(
      fixture.handlers.invite({ account: 'new', grants, isReset: false }, boss),
    );
    const token = address.split('#')[1] ?? '';
    const open = () => fixture.handlers.invitation({ token }, boss);
    expect(await open()).toMatchObject({ ok: false, refusal: { code: 'invitationSpent' } });
    const [invitation] = (await must(fixture.handlers.people({}, boss))).invitations;
    const told = { id: invitation?.id ?? '', account: 'new' };
    expect(
      await fixture.handlers.requestPublishing(
        {
          route: 'agreeInvitation',
          body: { ...told, grants: [] },
          note: '',
        },
        boss,
      ),
    ).toMatchObject({ ok: false, status: 404 });
    const id = await ask('agreeInvitation', { ...told, grants });
    expect(await fixture.handlers.confirmRequest({ id }, boss)).toMatchObject({
      ok: false,
      refusal: { code: 'mayNotApprove' },
    });
    await must(fixture.handlers.confirmRequest({ id }, other));
    expect(await open()).toMatchObject({ ok: true, answer: { account: 'new' } });
  });

  it('a key opens nothing before another administrator agreed to its name and limit', async () => {
    const limit = { rights: ['studio.read' as const], scope: EVERYWHERE };
    const { key, token } = await must(
      fixture.handlers.createKey({ name: '部署', limit, days: 1 }, boss),
    );
    const open = createApiKeyAuthenticator(fixture.sql);
    expect(await open(token)).toMatchObject({ ok: false, refusal: { code: 'keyUnagreed' } });
    const told = { id: key.id, name: '部署', account: 'boss' };
    const id = await ask('agreeKey', { ...told, limit });
    await must(fixture.handlers.confirmRequest({ id }, other));
    expect(await open(token)).toMatchObject({ ok: true });
  });

  it('a key is not agreed to as something less than it is', async () => {
    const limit = { rights: ['studio.read' as const], scope: EVERYWHERE };
    const { key } = await must(fixture.handlers.createKey({ name: '部署', limit, days: 1 }, boss));
    const body = {
      ...{ id: key.id, name: '部署', account: 'boss' },
      limit: { ...limit, scope: { ...EVERYWHERE, kinds: ['article'] } },
    };
    expect(
      await fixture.handlers.requestPublishing({ route: 'agreeKey', body, note: '' }, boss),
    ).toMatchObject({ ok: false, status: 404 });
  });
});
