import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { EVERYWHERE, type Grant } from '#schemas/permission.ts';
import { callerOf, PublishingFixture, type PageName } from '#tests/support/publishing-fixture.ts';
import type { TodoItem, TodoReason } from '#wire/studio/todo.ts';

const HOUR = 3_600_000;

let fixture: PublishingFixture;
let page: PageName;

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  await join('lin', [{ role: 'editor', scope: EVERYWHERE }]);
  await join('chen', [{ role: 'reviewer', scope: EVERYWHERE }]);
  await join('zhao', [{ role: 'publisher', scope: EVERYWHERE }]);
  await join('elsewhere', [{ role: 'publisher', scope: { ...EVERYWHERE, branches: ['other'] } }]);
  await join('figures', [{ role: 'fund-operator', scope: EVERYWHERE }]);
});
afterAll(() => fixture.store.close());
beforeEach(async () => {
  [page] = (await fixture.pages(1)) as [PageName];
});

async function join(account: string, grants: Grant[]): Promise<void> {
  await fixture.sql`insert into account (account, name, password_hash, grants) values (${account}, ${account}, '', ${JSON.stringify(grants)}::text::jsonb)`;
}

/** What waits for somebody on this page, or of this reason. */
async function waiting(account: string, reason?: TodoReason): Promise<TodoItem[]> {
  const done = await fixture.handlers.todo({}, callerOf(account));
  if (!done.ok) throw new Error('refused');
  return done.answer.items.filter((item) =>
    reason ? item.reason === reason : item.document?.key === page.key,
  );
}
const reasons = async (account: string) => (await waiting(account)).map(({ reason }) => reason);

it('hands a submission from the reviewer to who may publish it, and to nobody once it is live', async () => {
  await fixture.retitle(page, '送审的', 'lin');
  const items = await fixture.seen(page);
  await fixture.handlers.submitForApproval({ items, note: '请看' }, callerOf('lin'));
  expect(await waiting('chen')).toMatchObject([{ reason: 'approve', words: '请看', by: 'lin' }]);
  expect([await reasons('zhao'), await reasons('lin')]).toEqual([[], []]);
  await fixture.sql`update approval set state = 'approved', approver = 'chen', approved_by = 'chen', approved_at = clock_timestamp()`;
  expect(await reasons('chen')).toEqual([]);
  expect(await reasons('zhao')).toEqual(['publish']);
  expect(await reasons('elsewhere')).toEqual([]);
  await fixture.sql`update approval set seq = (select max(seq) from release)`;
  expect(await reasons('zhao')).toEqual([]);
});

it('tells the author that a submission was sent back, with the reason', async () => {
  await fixture.retitle(page, '送审的', 'lin');
  const items = await fixture.seen(page);
  await fixture.handlers.submitForApproval({ items, note: '' }, callerOf('lin'));
  await fixture.handlers.returnApproval({ items, note: '数字不对' }, callerOf('chen'));
  expect(await waiting('lin')).toMatchObject([
    { reason: 'returned', words: '数字不对', by: 'chen', due: null },
  ]);
});

it('lists a mention until it is answered, or the thread is resolved', async () => {
  const started = await fixture.handlers.startThread(
    { ...page, target: { node: 'd', path: null }, body: '请看', mentions: ['chen', 'zhao'] },
    callerOf('lin'),
  );
  const { id } = started.ok ? started.answer.thread : expect.fail('not started');
  expect(await waiting('chen')).toMatchObject([
    { reason: 'mention', id, words: '请看', by: 'lin', document: page },
  ]);
  await fixture.handlers.reply({ id, body: '看了', mentions: [] }, callerOf('chen'));
  expect([await reasons('chen'), await reasons('zhao')]).toEqual([[], ['mention']]);
  await fixture.handlers.resolveThread({ id, isResolved: true }, callerOf('lin'));
  expect(await reasons('zhao')).toEqual([]);
});

it('drops a mention of somebody who may no longer see the page', async () => {
  await fixture.handlers.startThread(
    { ...page, target: { node: 'd', path: null }, body: '请看', mentions: ['chen'] },
    callerOf('lin'),
  );
  const narrowed = JSON.stringify([
    { role: 'reviewer', scope: { ...EVERYWHERE, kinds: ['article'] } },
  ]);
  const [before] = await fixture.sql<
    { grants: unknown }[]
  >`select grants from account where account = 'chen'`;
  await fixture.sql`update account set grants = ${narrowed}::text::jsonb where account = 'chen'`;
  expect(await reasons('chen')).toEqual([]);
  await fixture.sql`update account set grants = ${JSON.stringify(before?.grants)}::text::jsonb where account = 'chen'`;
  expect(await reasons('chen')).toEqual(['mention']);
});

it('warns who may publish that something leaves the site soon, and not of what does later', async () => {
  const until = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
  await fixture.release([page], '短', { validUntil: until(48) });
  const [item] = await waiting('zhao');
  expect(item).toMatchObject({ reason: 'ending', document: page });
  expect(Math.abs(Date.parse(item?.due ?? '') - Date.parse(until(48)))).toBeLessThan(HOUR);
  expect(await reasons('elsewhere')).toEqual([]);
  await fixture.release([page], '长', { validUntil: until(24 * 30) });
  expect(await reasons('zhao')).toEqual([]);
});

it('warns who takes care of the library that the licence of a file which is live ends soon, or is over', async () => {
  const day = (days: number) =>
    new Date(Date.now() + 8 * HOUR + days * 24 * HOUR)
      .toISOString()
      .slice(0, 10)
      .replaceAll('-', '');
  const file = async (digit: string, until: string, isLive: boolean) => {
    const hash = digit.repeat(64);
    await fixture.sql`insert into file_content (hash, bytes) values (${hash}, '')`;
    await fixture.sql`
      insert into media_file (hash, filename, filetype, filesize, width, height, account, licenceuntil)
      values (${hash}, ${`${digit}.png`}, 'image/png', 1, 1, 1, '', ${until})`;
    if (isLive)
      await fixture.sql`insert into reference (kind, key, target) values ('page', ${digit}, ${`media:${hash}`})`;
  };
  await file('a', day(-1), true);
  await file('b', day(29), true);
  await file('c', day(30), true);
  await file('d', day(1), false);
  await file('e', '', true);
  expect((await waiting('lin', 'licence')).map(({ title }) => title)).toEqual(['a.png', 'b.png']);
  const [over] = await waiting('lin', 'licence');
  expect(Date.parse(over?.due ?? '')).toBeLessThan(Date.now());
  expect(await waiting('figures', 'licence')).toEqual([]);
});

it('gives files with questions and failing sources to who imports figures, and to nobody else', async () => {
  const file = (filename: string, checked: object) =>
    fixture.sql`insert into import (state, filename, account, author, checked, created_at) values ('staged', ${filename}, 'figures', 'figures', ${JSON.stringify(checked)}::text::jsonb, '2026-02-27T15:30:00+08:00')`;
  await file('有问题.csv', { errors: 0, unconfirmed: 2 });
  await file('没问题.csv', { errors: 0, unconfirmed: 0 });
  const source = async (name: string, ...states: string[]) => {
    const [row] = await fixture.sql<[{ id: number }]>`
      insert into pull_source (name, url, mapping, days, at, is_on) values (${name}, 'https://a.example/', '', 'daily', '0900', true) returning id`;
    for (const state of states)
      await fixture.sql`insert into pull_run (source, state, ended_at) values (${row.id}, ${state}, now())`;
  };
  await source('坏的', 'imported', 'failed');
  await source('好了', 'failed', 'imported');
  const titles = async (account: string, reason: TodoReason) =>
    (await waiting(account, reason)).map(({ title }) => title);
  // It came on a Friday: its figures are due on the Monday.
  expect(await waiting('figures', 'import')).toMatchObject([
    { title: '有问题.csv', due: '2026-03-02T15:59:59.000Z' },
  ]);
  expect(await titles('figures', 'pull')).toEqual(['坏的']);
  const [failing] = await waiting('figures', 'pull');
  expect(Date.parse(failing?.due ?? '')).toBeGreaterThan(Date.now());
  await fixture.sql`insert into pull_run (source, state, ended_at) select id, 'failed', now() + interval '1 hour' from pull_source where name = '坏的'`;
  // It waits since the first failure after the last success: it is not told again with each.
  expect(await waiting('figures', 'pull')).toMatchObject([
    { at: failing?.at, event: failing?.event },
  ]);
  expect([await titles('zhao', 'import'), await titles('zhao', 'pull')]).toEqual([[], []]);
});

it('shows messages that nobody took, and those that somebody took to them alone', async () => {
  const ticket = (ticketno: string, status: string, assignee: string | null) =>
    fixture.sql`
      insert into feedback_ticket (ticketno, session, type, title, content, status, assignee, until)
      values (${ticketno}, 1, '1', ${ticketno}, '', ${status}, ${assignee}, now() + interval '1 day')`;
  await ticket('新', '0', null);
  await ticket('我的', '2', 'lin');
  await ticket('别人的', '2', 'zhao');
  await ticket('完了', '1', 'lin');
  expect((await waiting('lin', 'ticket')).map(({ id }) => id).toSorted()).toEqual(['我的', '新']);
  expect(await waiting('chen', 'ticket')).toEqual([]);
});

it('masks what could tell who wrote a message for who may not see that', async () => {
  await fixture.sql`
    insert into feedback_ticket (ticketno, session, type, title, content, status, until)
    values ('号码', 1, '1', '请打 13800138000', '', '0', now() + interval '1 day')`;
  const titleFor = async (account: string) =>
    (await waiting(account, 'ticket')).find(({ id }) => id === '号码')?.title;
  await join('person-reader', [{ role: 'administrator', scope: EVERYWHERE }]);
  expect([await titleFor('lin'), await titleFor('person-reader')]).toEqual([
    '请打 ***********',
    '请打 13800138000',
  ]);
  await fixture.sql`update account set deactivated_at = now() where account = 'person-reader'`;
});

it('tells whoever manages accounts, for a week, that somebody else used one for emergencies', async () => {
  await join('keeper', [{ role: 'administrator', scope: EVERYWHERE }]);
  const uses = (account: string, days: number) =>
    fixture.sql`insert into activity (at, account, author, action, kind, key, title, address, details)
      values (now() - ${`${days} days`}::interval, ${account}, ${account}, 'session.break-glass', '', '', '', '192.0.2.1', '{}')`;
  await uses('rescue', 6);
  await uses('rescue', 8);
  await uses('keeper', 0);
  expect(await waiting('keeper', 'emergency')).toMatchObject([
    { title: 'rescue', words: '192.0.2.1', account: 'rescue' },
  ]);
  expect(await waiting('lin', 'emergency')).toEqual([]);
});
