import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVERYWHERE } from '#schemas/permission.ts';
import type { Role } from '#schemas/role.ts';
import type { Editor } from '#server/platform/editor.ts';
import {
  refuse,
  type Handled,
  type HandlerContext,
  type StudioHandlers,
} from '#server/platform/handler.ts';
import { createCallOnce } from '#server/transport/idempotency/call-once.ts';
import { msg } from '#messages/msg.ts';
import type { Mail, MailOutcome } from '#server/platform/mail/mail-sender.ts';
import { AccountFixture, words } from '#tests/support/account-fixture.ts';
import { findFeedback, keepFeedback } from '../tickets.ts';
import { sendAnswer } from './answer-outbox.ts';
import { eraseTickets } from './erase-tickets.ts';
import { inboxHandlers } from './handlers.ts';

let fixture: AccountFixture;
let inbox: ReturnType<typeof inboxHandlers>;

beforeAll(async () => {
  fixture = await AccountFixture.open();
  inbox = inboxHandlers(fixture.sql);
  await fixture.account('lin', 'editor');
  await fixture.account('chen', 'administrator');
});
beforeEach(async () => void (await fixture.sql`delete from feedback_ticket`));
afterAll(() => fixture.store.close());

const MOBILE = '13800138000';
const letter = {
  type: '1',
  title: '定投扣款日',
  content: `请打 ${MOBILE} 或写信到 zhang@example.com 告知`,
  contactname: '张三丰',
  mobile: MOBILE,
  email: 'zhang@example.com',
  fileids: [],
  codeid: '',
  imagecode: '',
};

const send = (more: Partial<typeof letter> = {}) =>
  keepFeedback(fixture.sql, { session: 1, investor: null }, { ...letter, ...more });

/** An editor sees masked values, an administrator all. */
function by(account: string, role: Role): HandlerContext {
  const editor: Editor = {
    account,
    name: `${account} 的名字`,
    session: randomUUID(),
    grants: [{ role, scope: EVERYWHERE }],
    lacksFactor: false,
    endsAt: '2030-01-01T00:00:00Z',
  };
  return { ...fixture.caller(account), account: editor };
}
const lin = () => by('lin', 'editor');
const chen = () => by('chen', 'administrator');

function must<T>(done: Handled<T>): T {
  if (!done.ok) throw new Error(words(done));
  return done.answer;
}
const read = async (ticketno: string, who = chen()) =>
  must(await inbox.ticket({ ticketno }, who)).ticket;
const list = async (filter: Parameters<typeof inbox.tickets>[0]['filter'] = {}) =>
  must(await inbox.tickets({ filter }, chen())).rows.map(({ title }) => title);

describe('personal data', () => {
  it('is not sent to who may not see it, wherever it stands', async () => {
    const ticketno = await send({ title: `致电${MOBILE}` });
    must(await inbox.noteTicket({ ticketno, note: `已回电 ${MOBILE}` }, lin()));
    const sent = JSON.stringify([
      await inbox.tickets({ filter: {} }, lin()),
      await inbox.ticket({ ticketno }, lin()),
    ]);
    expect(sent).not.toMatch(/13800138000|zhang@|张三丰/);
    expect(await read(ticketno, lin())).toMatchObject({
      isMasked: true,
      contact: { name: '张**', mobile: '138****8000' },
    });
  });

  it('is shown to who may, and that is told of without it', async () => {
    const ticketno = await send();
    expect(await read(ticketno)).toMatchObject({
      isMasked: false,
      content: letter.content,
      contact: { name: '张三丰', mobile: MOBILE, email: 'zhang@example.com' },
    });
    const [told] =
      await fixture.sql`select action, account, key, title, details from activity order by number desc limit 1`;
    expect(told).toEqual({
      action: 'feedback.read',
      account: 'chen',
      key: ticketno,
      title: ticketno,
      details: {},
    });
  });

  it('is exported as a spreadsheet reads it, without formulas, and that is told of', async () => {
    await send({ title: '=HYPERLINK("http://x")', content: '第一行\n第二行，请告知结果' });
    const { csv, rows } = must(await inbox.exportTickets({ filter: {} }, chen()));
    expect(csv.startsWith('\ufeff工单号,')).toBe(true);
    expect(csv).toContain(
      `,产品与交易,"'=HYPERLINK(""http://x"")","第一行\n第二行，请告知结果",张三丰,${MOBILE},`,
    );
    expect(rows).toBe(1);
    expect(await fixture.told(1)).toEqual(['feedback.export chen']);
  });
});

describe('a search', () => {
  const find = async (filter: string, who: HandlerContext) =>
    must(await inbox.tickets({ filter: { words: filter } }, who)).rows.length;
  const told = async () =>
    (
      await fixture.sql<
        { line: string }[]
      >`select action || ' ' || account || ' ' || details::text as line from activity where action = 'feedback.find' order by number`
    ).map(({ line }) => line);

  it('finds no part of what is masked, so that nothing can be put together from it, whatever it asks', async () => {
    const ticketno = await send({ title: `致电${MOBILE}` });
    const parts = Array.from({ length: MOBILE.length }, (_, at) =>
      [1, 2, 3, 5, 6, 8].map((length) => MOBILE.slice(at, at + length)),
    ).flat();
    for (const part of [
      ...new Set(parts.filter((one) => !ticketno.includes(one))),
      MOBILE,
      'zhang@',
      'zhang@example.com',
      'hang',
      'example.co',
    ])
      expect([part, await find(part, lin())]).toEqual([part, part === 'example.co' ? 1 : 0]);
    for (const part of ['1380013800', '3800138000', 'hang@example.com'])
      expect([part, await find(part, chen())]).toEqual([part, 0]);
    expect([await find('扣款日', lin()), await find('告知', lin())]).toEqual([0, 1]);
  });

  it('finds a whole value for who may read it, however it is written, and that is told of without it', async () => {
    await send({ content: '请回电 138-0013 8000，谢谢', mobile: '', email: 'li@example.com' });
    await send({ mobile: '13900139000', email: '', content: '没有号码的一条留言' });
    const before = (await told()).length;
    expect([
      await find(MOBILE, chen()),
      await find('138 0013 8000', chen()),
      await find('139-0013-9000', chen()),
      await find('LI@example.com', chen()),
    ]).toEqual([1, 1, 1, 1]);
    expect((await told()).slice(before)).toEqual(
      Array.from({ length: 4 }, () => 'feedback.find chen {}'),
    );
  });

  it('for whole values is refused after many in an hour', async () => {
    const other = by('chen', 'administrator');
    const answers: boolean[] = [];
    for (let count = 0; count < 40; count += 1)
      answers.push(
        (
          await inbox.tickets(
            { filter: { words: `139001390${String(count).padStart(2, '0')}` } },
            other,
          )
        ).ok,
      );
    expect(answers.at(-1)).toBe(false);
    expect((await inbox.tickets({ filter: { words: '告知' } }, other)).ok).toBe(true);
  });
});

describe('the list', () => {
  it('pages through messages of one moment without losing one', async () => {
    for (let count = 0; count < 60; count += 1) await send({ title: `第 ${count} 条` });
    await fixture.sql`update feedback_ticket set at = '2026-11-01T00:00:00.123456Z'`;
    const first = must(await inbox.tickets({ filter: {} }, chen()));
    const last = first.rows.at(-1)!;
    const second = must(
      await inbox.tickets({ filter: {}, after: { at: last.at, ticketno: last.ticketno } }, chen()),
    );
    expect([first.rows.length, first.hasMore, second.rows.length, second.hasMore]).toEqual([
      50,
      true,
      10,
      false,
    ]);
    expect(new Set([...first.rows, ...second.rows].map(({ ticketno }) => ticketno)).size).toBe(60);
  });

  it('is narrowed by status, person, category, words and days', async () => {
    const [a, b] = [await send({ title: '甲%', type: '4' }), await send({ title: '乙' })];
    must(await inbox.changeTickets({ ticketnos: [a], status: '2', assignee: 'lin' }, lin()));
    await fixture.sql`update feedback_ticket set at = '2026-01-01T00:00:00Z' where ticketno = ${b}`;
    expect(await list({ status: '2' })).toEqual(['甲%']);
    expect(await list({ assignee: 'lin' })).toEqual(['甲%']);
    expect(await list({ assignee: '' })).toEqual(['乙']);
    expect(await list({ type: '4' })).toEqual(['甲%']);
    expect(await list({ words: '%' })).toEqual(['甲%']);
    expect(await list({ words: b })).toEqual(['乙']);
    expect(await list({ until: '2026-02-01T00:00:00Z' })).toEqual(['乙']);
    expect(must(await inbox.freshTickets({}, lin())).fresh).toBe(1);
  });
});

describe('the time for answers', () => {
  const row = async () => must(await inbox.tickets({ filter: {} }, chen())).rows[0];

  it('is that of working days after a message came, until it is answered', async () => {
    const ticketno = await send();
    await fixture.sql`update feedback_ticket set at = '2026-03-06T01:00:00Z'`;
    expect((await row())?.due).toBe('2026-03-11T15:59:59.000Z');
    expect((await read(ticketno)).due).toBe('2026-03-11T15:59:59.000Z');
    must(await inbox.changeAnswerDays({ days: 1 }, lin()));
    expect((await row())?.due).toBe('2026-03-09T15:59:59.000Z');
    expect(await fixture.told(1)).toEqual(['feedback.deadline lin']);
    must(await inbox.changeTicket({ ticketno, version: 1, status: '1', reply: '顺延' }, lin()));
    expect((await row())?.due).toBeNull();
  });

  it('narrows the list and the export to what is overdue, and to nothing where no time is set', async () => {
    const [, late, done] = [
      await send({ title: '今天的' }),
      await send({ title: '早该答的' }),
      await send({ title: '早已答的' }),
    ];
    await fixture.sql`update feedback_ticket set at = now() - interval '90 days' where ticketno in ${fixture.sql([late, done])}`;
    must(await inbox.changeTickets({ ticketnos: [done], status: '1' }, lin()));
    expect(await list({ overdue: true })).toEqual(['早该答的']);
    expect(must(await inbox.exportTickets({ filter: { overdue: true } }, chen())).rows).toBe(1);
    must(await inbox.changeAnswerDays({ days: null }, lin()));
    expect(await list({ overdue: true })).toEqual([]);
    expect((await row())?.due).toBeNull();
    must(await inbox.changeAnswerDays({ days: 3 }, lin()));
  });
});

describe('a template', () => {
  const titles = async () =>
    must(await inbox.answerTemplates({}, lin())).templates.map(({ title }) => title);
  const save = (title: string, known?: { id: number; version: number }) =>
    inbox.saveAnswerTemplate({ title, content: '您好', ...(known && { known }) }, lin());

  it('is kept for all, changed and removed, each of which is told of', async () => {
    const { template } = must(await save(' 扣款日 '));
    expect(template).toMatchObject({ title: '扣款日', version: 1, changedBy: 'lin 的名字' });
    const changed = must(await save('定投扣款日', template)).template;
    expect([changed.version, await titles()]).toEqual([2, ['定投扣款日']]);
    must(await inbox.removeAnswerTemplate(changed, chen()));
    expect(await titles()).toEqual([]);
    expect(await fixture.told(3)).toEqual([
      'feedback.template lin',
      'feedback.template lin',
      'feedback.template chen',
    ]);
  });

  it('is refused on what somebody else changed meanwhile, with a title that there is, and beyond the maximum', async () => {
    const { template } = must(await save('甲'));
    must(await save('乙', template));
    expect(words(await save('丙', template))).toMatch(/^lin 的名字刚改过这个模板/);
    expect(words(await inbox.removeAnswerTemplate(template, lin()))).toContain('刚改过');
    expect(words(await save('乙'))).toContain('已有名为“乙”的模板');
    expect(words(await inbox.removeAnswerTemplate({ id: 0, version: 1 }, lin()))).toContain(
      '已被删除',
    );
    await fixture.sql`insert into answer_template (title, content, changed_by) select 'n' || n, '', '' from generate_series(1, 199) n`;
    expect(words(await save('太多'))).toContain('最多 200 个模板');
    await fixture.sql`delete from answer_template`;
  });

  it('of one title is kept once, whoever saves at the same moment', async () => {
    const both = await Promise.all([save('同名'), save('同名')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await fixture.sql`delete from answer_template`;
  });
});

describe('an answer by mail', () => {
  const sent: Mail[] = [];
  const sender = (outcome: MailOutcome) => ({
    send: async (mail: Mail) => (sent.push(mail), outcome),
  });
  const mailing = (outcome: MailOutcome) =>
    inboxHandlers(fixture.sql, { mail: sender(outcome), isInTransaction: false });
  const answer = (
    handlers: Pick<ReturnType<typeof inboxHandlers>, 'changeTicket'>,
    ticketno: string,
    more: { version?: number } = {},
  ) =>
    handlers.changeTicket(
      { ticketno, version: 1, status: '1', reply: '顺延，<b>不收费</b>', mail: true, ...more },
      lin(),
    );
  beforeEach(() => void (sent.length = 0));

  it('goes to the address that the visitor left, with number and answer, and is told of', async () => {
    const ticketno = await send();
    const handlers = mailing({ ok: true });
    expect(must(await handlers.ticket({ ticketno }, lin())).ticket.hasMail).toBe(true);
    expect(must(await answer(handlers, ticketno)).mail).toBe('sent');
    expect(sent).toMatchObject([
      { to: 'zhang@example.com', subject: expect.stringContaining(ticketno) as unknown },
    ]);
    expect(sent[0]?.text).toContain('顺延，<b>不收费</b>');
    expect(sent[0]?.html).toContain('顺延，&lt;b&gt;不收费');
    expect((await read(ticketno)).mailedAt).not.toBeNull();
    expect(await fixture.told(1)).toEqual(['feedback.read chen']);
    const [told] =
      await fixture.sql`select account, key, details from activity where action = 'feedback.mail' order by number desc limit 1`;
    expect(told).toEqual({ account: 'lin', key: ticketno, details: { sent: true } });
  });

  it('that the server refuses leaves the answer kept, says so, and is not tried again', async () => {
    const ticketno = await send();
    const handlers = mailing({ ok: false, reason: 'refused', detail: 'no' });
    expect(must(await answer(handlers, ticketno)).mail).toBe('failed');
    expect(await read(ticketno)).toMatchObject({
      ...{ reply: '顺延，<b>不收费</b>', mailedAt: null, mailing: 'failed' },
    });
    await fixture.sql`update answer_mail set next_at = now()`;
    expect(await sendAnswer(fixture.sql, sender({ ok: true }))).toBeNull();
    expect(must(await answer(mailing({ ok: true }), ticketno, { version: 2 })).mail).toBe('sent');
  });

  it('whose server cannot be reached is tried again, as the same letter', async () => {
    const ticketno = await send();
    const handlers = mailing({ ok: false, reason: 'unreachable', detail: 'no' });
    expect(must(await answer(handlers, ticketno)).mail).toBe('waiting');
    expect(await read(ticketno)).toMatchObject({ mailedAt: null, mailing: 'waiting' });
    expect(await sendAnswer(fixture.sql, sender({ ok: true }))).toBeNull();
    await fixture.sql`update answer_mail set next_at = now()`;
    expect(await sendAnswer(fixture.sql, sender({ ok: true }))).toBe('sent');
    expect(await read(ticketno)).toMatchObject({ mailedAt: expect.any(String), mailing: null });
    expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id]);
    expect(await sendAnswer(fixture.sql, sender({ ok: true }))).toBeNull();
  });

  it('is given up after nine hours, or once it may have arrived twice', async () => {
    const [far, twice] = [await send(), await send()];
    must(await answer(mailing({ ok: false, reason: 'unreachable', detail: 'no' }), far));
    must(await answer(mailing({ ok: false, reason: 'unsure', detail: 'no' }), twice));
    await fixture.sql`update answer_mail set next_at = now() where ticketno = ${twice}`;
    const unsure = sender({ ok: false, reason: 'unsure', detail: 'no' });
    expect(await sendAnswer(fixture.sql, unsure)).toBe('failed');
    const tries: (string | null)[] = [];
    do {
      await fixture.sql`update answer_mail set next_at = now() where state = 'waiting'`;
      tries.push(
        await sendAnswer(fixture.sql, sender({ ok: false, reason: 'unreachable', detail: 'no' })),
      );
    } while (tries.at(-1) === 'waiting');
    expect(tries).toEqual(['waiting', 'waiting', 'waiting', 'waiting', 'failed']);
  });

  it('of a message that was erased meanwhile is not sent', async () => {
    const ticketno = await send();
    must(await answer(mailing({ ok: false, reason: 'unreachable', detail: 'no' }), ticketno));
    await fixture.sql`delete from feedback_contact where ticketno = ${ticketno}`;
    await fixture.sql`update answer_mail set next_at = now()`;
    sent.length = 0;
    expect(await sendAnswer(fixture.sql, sender({ ok: true }))).toBe('none');
    expect(sent).toEqual([]);
  });

  it('of a repeatable call leaves once that is kept, and never where it is taken back', async () => {
    const once = createCallOnce({
      sql: fixture.sql,
      handlersInTransaction: (tx) =>
        inboxHandlers(tx, {
          mail: sender({ ok: true }),
          isInTransaction: true,
        }) as unknown as StudioHandlers,
      caughtUp: async () => undefined,
    });
    const ticketno = await send();
    const call = { caller: 'key', key: randomUUID(), route: 'changeTicket', body: {}, secret: 's' };
    const asked = async (handlers: StudioHandlers) => answer(handlers, ticketno);
    const back = await once(call, async (handlers) => {
      must(await asked(handlers));
      return refuse('badFields', msg('feedback.gone'));
    });
    expect(back.ok).toBe(false);
    expect(await sendAnswer(fixture.sql, sender({ ok: true }))).toBeNull();
    expect(await once(call, asked)).toMatchObject({ ok: true, answer: { mail: 'waiting' } });
    expect(sent).toEqual([]);
    expect(await sendAnswer(fixture.sql, sender({ ok: true }))).toBe('sent');
    expect(await once(call, asked)).toMatchObject({ isRepeat: true });
    expect(await sendAnswer(fixture.sql, sender({ ok: true }))).toBeNull();
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['nobody asked for it', {}, {}],
    ['no address was left', { email: '' }, { mail: true } as const],
  ])('is not sent where %s', async (_, letterOf, more) => {
    const ticketno = await send(letterOf);
    const change = { ticketno, version: 1, status: '1', reply: '顺延', ...more } as const;
    const handlers = mailing({ ok: true });
    expect(must(await handlers.changeTicket(change, lin())).mail).toBe('none');
    expect(sent).toEqual([]);
  });
});

describe('a change', () => {
  it('made on what somebody else changed meanwhile is refused and names them', async () => {
    const ticketno = await send();
    expect(
      must(await inbox.changeTicket({ ticketno, version: 1, status: '2', assignee: 'lin' }, lin())),
    ).toEqual({ version: 2, mail: 'none' });
    const late = await inbox.changeTicket({ ticketno, version: 1, status: '3' }, chen());
    expect(late).toMatchObject({ ok: false, status: 409, refusal: { code: 'changedSince' } });
    expect(words(late)).toMatch(/^lin 的名字刚改过这张工单/);
    expect(await read(ticketno)).toMatchObject({
      status: '2',
      assignee: 'lin',
      version: 2,
      changedBy: 'lin 的名字',
    });
  });

  it('of two at the same moment counts once', async () => {
    const ticketno = await send();
    const both = await Promise.all(
      ['2', '3'].map((status) =>
        inbox.changeTicket({ ticketno, version: 1, status: status as '2' | '3' }, lin()),
      ),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('that answers is read by the visitor, also after closing', async () => {
    const ticketno = await send();
    const seen = async () =>
      (await findFeedback(fixture.sql, { session: 1, investor: null }, ticketno, ''))!;
    must(await inbox.changeTicket({ ticketno, version: 1, status: '2' }, lin()));
    expect(await seen()).toMatchObject({ status: '0', reply: '' });
    must(
      await inbox.changeTicket(
        { ticketno, version: 2, status: '1', reply: ' 遇节假日顺延。 ' },
        lin(),
      ),
    );
    must(await inbox.changeTicket({ ticketno, version: 3, status: '3' }, lin()));
    expect(await seen()).toMatchObject({ status: '1', reply: '遇节假日顺延。' });
  });

  it('to somebody who is not there is refused, and a note stays as it was written', async () => {
    const ticketno = await send();
    expect(
      words(await inbox.changeTickets({ ticketnos: [ticketno], assignee: 'nobody' }, lin())),
    ).toContain('另选一位处理人');
    must(await inbox.noteTicket({ ticketno, note: '等法务' }, lin()));
    await expect(fixture.store.owner.unsafe("update feedback_note set note = ''")).rejects.toThrow(
      'append-only',
    );
    expect((await read(ticketno)).notes).toMatchObject([{ author: 'lin 的名字', note: '等法务' }]);
  });
});

it('erases what the visitor left when its term is over, and keeps number, dates and status', async () => {
  const [closed, open] = [await send(), await send()];
  must(await inbox.noteTicket({ ticketno: closed, note: `回电 ${MOBILE}` }, lin()));
  must(await inbox.changeTickets({ ticketnos: [closed], status: '3' }, lin()));
  await fixture.sql`update feedback_ticket set closed_at = '2026-01-01T00:00:00Z' where ticketno = ${closed}`;
  expect(
    await eraseTickets(fixture.sql, { days: 180, now: new Date('2026-06-29T23:59:59Z') }),
  ).toBe(0);
  expect(
    await eraseTickets(fixture.sql, { days: 180, now: new Date('2026-06-30T00:00:00Z') }),
  ).toBe(1);
  expect(
    await eraseTickets(fixture.sql, { days: 180, now: new Date('2027-06-30T00:00:00Z') }),
  ).toBe(0);
  const stored =
    await fixture.sql`select t::text as ticket, (select count(*)::int from feedback_contact c where c.ticketno = t.ticketno) as contacts, (select count(*)::int from feedback_note n where n.ticketno = t.ticketno) as notes from feedback_ticket t where ticketno = ${closed}`;
  expect(stored).toMatchObject([{ contacts: 0, notes: 0 }]);
  expect(stored[0]?.['ticket']).not.toMatch(/13800138000|zhang|张三丰|定投/);
  expect(await read(closed)).toMatchObject({
    status: '3',
    title: '',
    content: '',
    erasedAt: '2026-06-30T00:00:00.000000Z',
    contact: null,
  });
  expect((await read(open)).contact).not.toBeNull();
  expect((await inbox.noteTicket({ ticketno: closed, note: '再打一次' }, lin())).ok).toBe(false);
});
