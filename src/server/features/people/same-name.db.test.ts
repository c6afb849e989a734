import { toSourceText } from '#messages/format.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVERYWHERE } from '#schemas/permission.ts';
import type { Message } from '#schemas/message.ts';
import { signerOf } from '#tests/support/signer.ts';
import { callerOf, PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';

const INSTANT = '2030-01-01T00:00:00Z';
/** Everybody is called the same. */
const named = (account: string) => ({
  ...callerOf(account),
  account: {
    account,
    name: '王芳',
    grants: [{ role: 'administrator' as const, scope: EVERYWHERE }],
    lacksFactor: false,
    session: '',
    endsAt: INSTANT,
  },
});
const [sales, legal] = [named('wang.sales'), named('wang.legal')];

let fixture: PublishingFixture;
let page: PageName;
beforeAll(async () => {
  fixture = await PublishingFixture.open();
  [page] = (await fixture.pages(1)) as [PageName];
  await fixture.sql`insert into account (account, name, password_hash) values ('wang.sales', '王芳', ''), ('wang.legal', '王 芳', ''), ('lin', '林晓', ''), ('admin', '管理员', '')`;
});
afterAll(() => fixture.store.close());

async function must<T>(
  answer: Promise<{ ok: true; answer: T } | { ok: false; refusal: { message: Message } }>,
): Promise<T> {
  const done = await answer;
  if (!done.ok) throw new Error(toSourceText(done.refusal.message));
  return done.answer;
}

it('the session is told which names do not say who is meant', async () => {
  expect((await must(fixture.handlers.me({}, sales))).ambiguousNames.toSorted()).toEqual([
    '王 芳',
    '王芳',
    '管理员',
  ]);
});

it('nobody who is not signed in is told any name', async () => {
  expect((await must(fixture.handlers.me({}, { ...sales, account: null }))).ambiguousNames).toEqual(
    [],
  );
});

it('saved releases carry the account', async () => {
  const items = await fixture.seen(page);
  for (const by of [sales, legal])
    await must(fixture.handlers.saveRelease({ name: by.account.account, note: '', items }, by));
  const { saved } = await must(fixture.handlers.releases({}, sales));
  expect(saved.map(({ name, savedBy, account }) => [name, savedBy, account])).toEqual([
    ['wang.legal', '王芳', 'wang.legal'],
    ['wang.sales', '王芳', 'wang.sales'],
  ]);
});

it('approvals carry the accounts of who submitted and of who approved', async () => {
  const items = await fixture.seen(page);
  await must(fixture.handlers.submitForApproval({ items, note: '' }, sales));
  expect((await must(fixture.handlers.candidates({}, legal))).approvals).toMatchObject([
    { submittedBy: '王芳', submitter: 'wang.sales', approver: null },
  ]);
  const { account } = await signerOf(fixture.sql, 'wang.legal');
  const session = account && 'session' in account ? account.session : '';
  const fresh = { ...legal, account: { ...legal.account, session } };
  const { approval } = await must(fixture.handlers.approve({ items }, fresh));
  expect(approval).toMatchObject({
    submittedBy: '王芳',
    submitter: 'wang.sales',
    approvedBy: '王芳',
    approver: 'wang.legal',
  });
});

it('the content list carries the account of who edited or published an item last', async () => {
  const { key } = await must(
    fixture.handlers.createItem(
      { kind: 'honour', props: { title: '荣誉', issuer: '交易所' } },
      sales,
    ),
  );
  const shown = async () =>
    (
      await must(
        fixture.handlers.contentItems(
          { kind: 'honour', keyword: '', filters: {}, order: 'kind', limit: 10 },
          legal,
        ),
      )
    ).items.map(({ editedBy, account }) => [editedBy, account]);
  expect(await shown()).toEqual([['王芳', 'wang.sales']]);
  const { hash } = await must(fixture.handlers.check({ kind: 'honour', key }, legal));
  await must(fixture.handlers.publish({ items: [{ kind: 'honour', key, hash }], note: '' }, legal));
  expect(await shown()).toEqual([['王芳', 'wang.legal']]);
});

it('review links carry the account', async () => {
  for (const by of [sales, legal])
    await must(
      fixture.handlers.createReviewLink(
        { ...page, label: by.account.account, hours: 1 },
        { ...by, siteOrigin: 'https://fund.example', origin: 'https://studio.example' },
      ),
    );
  const { links } = await must(fixture.handlers.reviewLinks(page, sales));
  expect(
    links.map(({ label, createdBy, account }) => [label, createdBy, account]).toSorted(),
  ).toEqual([
    ['wang.legal', '王芳', 'wang.legal'],
    ['wang.sales', '王芳', 'wang.sales'],
  ]);
});

it('saved patterns carry the account', async () => {
  for (const by of [sales, legal])
    await must(
      fixture.handlers.savePattern(
        {
          kind: 'pattern',
          name: by.account.account,
          tops: ['n'],
          nodes: [{ id: 'n', type: 'M11', version: 1, displyflag: '1', props: {}, slots: {} }],
        },
        by,
      ),
    );
  const { patterns } = await must(fixture.handlers.patterns({}, sales));
  expect(patterns.map(({ author, account }) => [author, account]).toSorted()).toEqual([
    ['王芳', 'wang.legal'],
    ['王芳', 'wang.sales'],
  ]);
});

it('who changed a node is told apart by account', async () => {
  for (const account of ['wang.sales', 'wang.legal']) await fixture.retitle(page, account, account);
  const { editors } = await must(
    fixture.handlers.authors({ ...page, seq: null, since: null }, sales),
  );
  expect(editors.find(({ node }) => node === 'd')?.by.map(({ account }) => account)).toEqual([
    'wang.legal',
    'wang.sales',
  ]);
});
