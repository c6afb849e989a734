import { saying } from '#tests/support/saying.ts';
import { msg } from '#messages/msg.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callerOf, PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';
import type { ProposedRelease } from '#wire/studio/publishing.ts';
import type { HandlerContext } from '#server/platform/handler.ts';
import { signerOf } from '#tests/support/signer.ts';
import { must } from '#tests/support/must.ts';

const HOUR = 3_600_000;
const later = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const editor = callerOf('林晓');
let reviewer: HandlerContext;
let third: HandlerContext;

let fixture: PublishingFixture;
let page: PageName;
const require = (required: boolean) => fixture.sql`
  insert into studio_setting (name, value, account) values ('approval', ${String(required)}::text::jsonb, '')
  on conflict (name) do update set value = excluded.value`;

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  reviewer = await signerOf(fixture.sql, '周启明', 'reviewer');
  third = await signerOf(fixture.sql, '陈予安', 'reviewer');
});
afterAll(() => fixture.store.close());
beforeEach(async () => {
  await require(false);
  [page] = (await fixture.pages(1)) as [PageName];
  await fixture.release([page], '起');
});

async function approved(proposed: ProposedRelease): Promise<void> {
  await must(fixture.handlers.submitForApproval({ ...proposed, note: '' }, editor));
  await must(fixture.handlers.approve(proposed, reviewer));
}
const publish = (proposed: ProposedRelease) =>
  fixture.handlers.publish({ ...proposed, note: '' }, editor);
const NOT_APPROVED = { ok: false, status: 403, refusal: { code: 'notApproved' } };

describe('an approval, where it is required', () => {
  it('is of one release: the same content published again needs another one', async () => {
    await require(true);
    await fixture.retitle(page, '一次');
    const items = await fixture.seen(page);
    await approved({ items });
    const { seq } = await must(publish({ items }));
    expect(await publish({ items })).toMatchObject(NOT_APPROVED);
    expect(await fixture.handlers.approve({ items }, reviewer)).toMatchObject({
      ok: false,
      refusal: { message: msg('release.not-submitted') },
    });
    const second = await approved({ items }).then(() => must(publish({ items })));
    expect(
      await fixture.sql`select seq, submitter, approver from approved_release where seq in (${seq}, ${second.seq}) order by seq`,
    ).toMatchObject([
      { seq, approver: '周启明' },
      { seq: second.seq, approver: '周启明' },
    ]);
  });

  it('is of its times', async () => {
    await require(true);
    await fixture.retitle(page, '定时');
    const proposed = { items: await fixture.seen(page), validFrom: later(2), validUntil: later(4) };
    await approved(proposed);
    expect(await publish({ items: proposed.items })).toMatchObject(NOT_APPROVED);
    expect(await publish({ ...proposed, validFrom: later(1) })).toMatchObject(NOT_APPROVED);
    expect(await publish(proposed)).toMatchObject({ ok: true });
  });

  it('is of what becomes of later versions, and of what they become', async () => {
    await fixture.release([page], '节日', { validFrom: later(3) });
    await require(true);
    await fixture.retitle(page, '起');
    await fixture.retitle(page, '改过');
    const [seen] = await fixture.seen(page);
    if (!seen) throw new Error('no draft');
    await approved({ items: [{ ...seen, later: 'keep' }] });
    expect(await publish({ items: [{ ...seen, later: 'apply' }] })).toMatchObject(NOT_APPROVED);
    expect(await publish({ items: [{ ...seen, later: 'cancel' }] })).toMatchObject(NOT_APPROVED);
    await approved({ items: [{ ...seen, later: 'apply' }] });
    await require(false);
    await must(
      fixture.handlers.publish(
        { items: [{ ...seen, later: 'keep' }], note: '', validFrom: later(5) },
        editor,
      ),
    );
    await require(true);
    expect(await publish({ items: [{ ...seen, later: 'apply' }] })).toMatchObject({ ok: false });
  });
});

describe('what cannot be published', () => {
  it('is neither submitted nor approved, with the same words', async () => {
    await fixture.retitle(page, '送审');
    const items = await fixture.seen(page);
    await must(fixture.handlers.submitForApproval({ items, note: '' }, editor));
    const empty = [page].map(async (name) => {
      await fixture.set(name, 'd', ['props', 'paragraphs'], []);
      return fixture.seen(name);
    });
    const broken = (await Promise.all(empty)).flat();
    const refused = await fixture.handlers.publish({ items: broken, note: '' }, editor);
    expect(refused).toMatchObject({
      ok: false,
      status: 422,
      refusal: { code: 'notPublishable', findings: [expect.anything()] },
    });
    expect(await fixture.handlers.submitForApproval({ items: broken, note: '' }, editor)).toEqual(
      refused,
    );
    expect(await fixture.handlers.approve({ items: broken }, reviewer)).toEqual(refused);
  });

  it('has an end before its start', async () => {
    await fixture.retitle(page, '倒着');
    const proposed = { items: await fixture.seen(page), validFrom: later(4), validUntil: later(3) };
    const refused = await publish(proposed);
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'never-valid' } });
    expect(await fixture.handlers.submitForApproval({ ...proposed, note: '' }, editor)).toEqual(
      refused,
    );
  });
});

describe('making something with its content', () => {
  it('counts as editing it: its creator approves it not, though somebody else submitted it', async () => {
    await require(true);
    const { key } = await must(
      fixture.handlers.createItem(
        { kind: 'honour', props: { title: '新荣誉', issuer: '交易所' } },
        reviewer,
      ),
    );
    const { hash } = await must(fixture.handlers.check({ kind: 'honour', key }, editor));
    const items = [{ kind: 'honour' as const, key, hash }];
    await must(fixture.handlers.submitForApproval({ items, note: '' }, editor));
    expect(await fixture.handlers.approve({ items }, reviewer)).toMatchObject({
      ok: false,
      status: 403,
      refusal: { message: saying('你改过') },
    });
    await must(fixture.handlers.approve({ items }, third));
    await must(publish({ items }));
  });

  it('is refused for a page that is published, and leaves its draft as it is', async () => {
    const [before] = await fixture.seen(page);
    expect(
      await fixture.handlers.createPage({ menuid: page.key, tops: [], nodes: [] }, editor),
    ).toMatchObject({ ok: false, status: 409, refusal: { code: 'known' } });
    expect(await fixture.seen(page)).toEqual([before]);
  });
});
