import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVERYWHERE } from '#schemas/permission.ts';
import { NoticeFixture, NOTICE_ORIGIN } from '#tests/support/notice-fixture.ts';
import { must } from '#tests/support/must.ts';
import { callerOf, type PageName } from '#tests/support/publishing-fixture.ts';
import { readContent } from './message-content.ts';
import { noticeMail } from './notice-mail.ts';
import { claimNotices } from './outbox.ts';
import { takeDue } from './take-due.ts';

let fixture: NoticeFixture;
let page: PageName;

beforeAll(async () => {
  fixture = await NoticeFixture.open();
  await fixture.join('boss', 'administrator');
  await fixture.join('lin', 'editor');
  await fixture.join('chen', 'reviewer');
  await fixture.join('zhao', 'publisher');
});
beforeEach(async () => {
  await fixture.sql`update approval set state = 'withdrawn' where state in ('waiting', 'approved') and seq is null and approver is null`;
  await fixture.sql`update approval set state = 'withdrawn', approver = null, approved_by = null, approved_at = null where seq is null`;
  await fixture.sql`delete from deputy`;
  await fixture.sql`delete from feedback_ticket`;
  [page] = (await fixture.publishing.pages(1)) as [PageName];
  await fixture.reset();
  await fixture.choose('boss', { mail: false });
});
afterAll(() => fixture?.close());

const handlers = () => fixture.publishing.handlers;
const comment = (body: string, mentions: string[], by = 'lin') =>
  must(
    handlers().startThread(
      { ...page, target: { node: 'd', path: null }, body, mentions },
      callerOf(by),
    ),
  ).then(({ thread }) => thread.id);
const see = async (account: string) => {
  const { items } = await must(handlers().todo({}, callerOf(account)));
  await must(
    fixture.notices.seeNotices({ events: items.map(({ event }) => event) }, callerOf(account)),
  );
};
const happened = async (account: string) => {
  const { items } = await must(fixture.notices.notices({}, callerOf(account)));
  return items.filter(({ document }) => document?.key === page.key);
};

describe('who has to sign', () => {
  it('is told once by mail, where it is and how such mails end', async () => {
    await fixture.submitted('送审的页面');
    await fixture.minutesPass();
    const letter = fixture.one('chen');
    expect(letter.subject).toMatch(/^【编排台】等你签字：第 \d+ 页$/);
    for (const words of ['等你签字', 'lin', '请看', `${NOTICE_ORIGIN}/compliance/`]) {
      expect(letter.text).toContain(words);
      expect(letter.html).toContain(words);
    }
    expect(letter.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    await fixture.minutesPass();
    expect(fixture.to('chen')).toHaveLength(1);
    expect(fixture.to('lin')).toEqual([]);
  });

  it('is told in the language of the account', async () => {
    await fixture.choose('chen', { language: 'en' });
    await fixture.submitted('送审的页面');
    await fixture.minutesPass();
    expect(fixture.one('chen').subject).toMatch(/^\[Studio\] For your signature: /);
    expect(fixture.one('chen').text).toContain('No more such mails');
  });

  it('is told by one mail of several things', async () => {
    await fixture.submitted('一');
    await fixture.submitted('二');
    await fixture.minutesPass();
    expect(fixture.one('chen').subject).toBe('【编排台】2 件和你有关的事');
  });

  it('is not told within the minute in which the studio may be looked at, nor when it was', async () => {
    await fixture.submitted('看过的');
    await fixture.turn();
    expect(fixture.server.received).toEqual([]);
    await see('chen');
    await fixture.minutesPass();
    expect(fixture.to('chen')).toEqual([]);
  });

  it('is not told of what was signed or taken back meanwhile', async () => {
    const name = await fixture.submitted('收回的');
    await fixture.turn();
    const items = await fixture.publishing.seen(name);
    await must(handlers().withdrawApproval({ items, note: '' }, callerOf('lin')));
    await fixture.minutesPass();
    expect(fixture.to('chen')).toEqual([]);
  });

  it('is told again when the same is submitted anew', async () => {
    const name = await fixture.submitted('再送');
    await fixture.minutesPass();
    const items = await fixture.publishing.seen(name);
    await must(handlers().withdrawApproval({ items, note: '' }, callerOf('lin')));
    await must(handlers().submitForApproval({ items, note: '再看' }, callerOf('lin')));
    await fixture.minutesPass();
    expect(fixture.to('chen')).toHaveLength(2);
  });
});

describe('an account', () => {
  it('is told nothing from before it was told anything, but finds it in the studio', async () => {
    await fixture.submitted('以前的');
    await fixture.sql`delete from notice_reader`;
    await fixture.minutesPass();
    expect(fixture.server.received).toEqual([]);
    const { items } = await must(handlers().todo({}, callerOf('chen')));
    expect(items).toMatchObject([{ reason: 'approve', isNew: true }]);
    await see('chen');
    expect((await must(handlers().todo({}, callerOf('chen')))).items).toMatchObject([
      { isNew: false },
    ]);
  });

  it('without an address, or that wants no mail, gets none', async () => {
    await fixture.choose('chen', { mail: false });
    await fixture.sql`update account set email = null where account = 'zhao'`;
    await comment('请看', ['chen', 'zhao']);
    await fixture.minutesPass();
    expect(fixture.server.received).toEqual([]);
    await fixture.sql`update account set email = 'zhao@fund.example' where account = 'zhao'`;
  });

  it('that is deactivated is told nothing, also of what was taken up already', async () => {
    await comment('请看', ['chen']);
    await fixture.turn();
    await fixture.sql`update account set deactivated_at = now() where account = 'chen'`;
    await fixture.minutesPass();
    await fixture.sql`update account set deactivated_at = null where account = 'chen'`;
    expect(fixture.server.received).toEqual([]);
  });

  it('gets what is gathered at its hours, and what it chose at once before', async () => {
    await fixture.choose('chen', {
      hours: [9],
      choices: { mention: { mail: 'digest', robot: 'digest' } },
    });
    await fixture.submitted('马上');
    await comment('汇总', ['chen']);
    await fixture.minutesPass();
    expect(fixture.one('chen').text).not.toContain('汇总');
    const [due] = await fixture.sql<{ hour: string }[]>`
      select to_char(due_at at time zone 'Asia/Shanghai' + interval '10 minutes', 'HH24:MI') as hour from notice_delivery where account = 'chen' and message is null`;
    expect(due?.hour).toBe('09:00');
    await fixture.minutesPass(24 * 60);
    expect(fixture.to('chen').at(-1)?.text).toContain('汇总');
  });

  it('is not told by a way or of a kind that it gave up meanwhile', async () => {
    await comment('不要', ['chen']);
    await fixture.turn();
    await fixture.choose('chen', { choices: { mention: { mail: 'off', robot: 'off' } } });
    await fixture.minutesPass();
    expect(fixture.server.received).toEqual([]);
  });
});

describe('a comment', () => {
  it('tells who is mentioned, with what was written', async () => {
    await comment('请陈看一下费率', ['chen']);
    await fixture.minutesPass();
    const letter = fixture.one('chen');
    expect(letter.text).toContain('请陈看一下费率');
    expect(letter.text).toContain(`${NOTICE_ORIGIN}/pages/${page.key}?comments=`);
  });

  it('says nothing to somebody who may no longer see the page when it is sent', async () => {
    const [before] = await fixture.sql<
      { grants: unknown }[]
    >`select grants from account where account = 'chen'`;
    await comment('机密', ['chen']);
    await fixture.turn();
    const narrowed = [{ role: 'reviewer', scope: { ...EVERYWHERE, kinds: ['article'] } }];
    await fixture.sql`update account set grants = ${JSON.stringify(narrowed)}::text::jsonb where account = 'chen'`;
    await fixture.minutesPass();
    await fixture.sql`update account set grants = ${JSON.stringify(before?.grants)}::text::jsonb where account = 'chen'`;
    expect(fixture.server.received).toEqual([]);
  });

  it('says nothing that was removed before it is sent', async () => {
    const id = await comment('写错了', ['chen']);
    await fixture.turn();
    const { threads } = await must(handlers().comments(page, callerOf('lin')));
    const number = threads.find((one) => one.id === id)?.comments[0]?.number ?? 0;
    await must(handlers().removeComment({ id, number }, callerOf('lin')));
    await fixture.minutesPass();
    expect(fixture.server.received).toEqual([]);
  });

  it('that is answered or resolved is told to who takes part, and to nobody else', async () => {
    const id = await comment('怎么写？', []);
    await must(handlers().reply({ id, body: '这样写', mentions: [] }, callerOf('zhao')));
    expect(await happened('lin')).toMatchObject([
      { kind: 'answer', words: '这样写', by: 'zhao', isNew: true, document: page },
    ]);
    await must(handlers().resolveThread({ id, isResolved: true }, callerOf('zhao')));
    expect((await happened('lin')).map(({ kind }) => kind)).toEqual(['resolved', 'answer']);
    expect([await happened('zhao'), await happened('chen')]).toEqual([[], []]);
  });

  it('that was answered by the account itself since is old', async () => {
    const id = await comment('怎么写？', []);
    await must(handlers().reply({ id, body: '这样写', mentions: [] }, callerOf('zhao')));
    await must(handlers().reply({ id, body: '好', mentions: [] }, callerOf('lin')));
    expect(await happened('lin')).toEqual([]);
    expect(await happened('zhao')).toMatchObject([{ kind: 'answer', words: '好' }]);
  });
});

describe('a submission', () => {
  it('that was approved is told to who submitted it, and to who may publish it', async () => {
    await fixture.submitted('批准的');
    await fixture.sql`update approval set state = 'approved', approver = 'chen', approved_by = 'chen', approved_at = clock_timestamp() where state = 'waiting'`;
    await fixture.minutesPass();
    expect(fixture.one('lin').subject).toContain('送审已批准');
    expect(fixture.one('zhao').subject).toContain('已批准，可以发布');
  });

  it('that was sent back is told with the reason', async () => {
    const name = await fixture.submitted('退回的');
    const items = await fixture.publishing.seen(name);
    await must(handlers().returnApproval({ items, note: '数字不对' }, callerOf('chen')));
    await fixture.minutesPass();
    expect(fixture.one('lin').subject).toContain('送审被退回');
    expect(fixture.one('lin').text).toContain('数字不对');
  });

  it('that is due within a day is told as that, once', async () => {
    await fixture.submitted('快到期');
    await fixture.minutesPass();
    await fixture.sql`update approval set submitted_at = submitted_at - interval '29 days 2 hours' where state = 'waiting'`;
    await fixture.sql`update notice_reader set since = since - interval '1 day'`;
    await fixture.minutesPass();
    await fixture.minutesPass();
    const letters = fixture.to('chen');
    expect(letters.filter(({ text }) => text.includes('到期'))).toHaveLength(1);
  });
});

describe('what a visitor sent', () => {
  const PERSONAL = '我的身份证 110101199003070012';

  it('is told by its number and kind, and nothing that the visitor wrote', async () => {
    await fixture.sql`
      insert into feedback_ticket (ticketno, session, type, title, content, status, until)
      values ('20261128-1', 1, '1', ${PERSONAL}, ${PERSONAL}, '0', now() + interval '1 day')`;
    await fixture.choose('lin', { choices: { ticket: { mail: 'now', robot: 'now' } } });
    await fixture.minutesPass();
    const letter = fixture.one('lin');
    expect(letter.subject).toBe('【编排台】客户留言');
    expect(letter.text).toContain('/inbox?ticket=20261128-1');
    expect(letter.source + letter.text + letter.html).not.toMatch(/身份证|1101011990/);
  });

  it('and was given to somebody by another is told to them as from there; taking it oneself is not', async () => {
    const give = (to: string, by: string) =>
      must(handlers().changeTickets({ ticketnos: ['20261128-2'], assignee: to }, callerOf(by)));
    await fixture.sql`
      insert into feedback_ticket (ticketno, session, type, title, content, status, until)
      values ('20261128-2', 1, '1', '开户', '开户', '0', now() + interval '1 day')`;
    await fixture.choose('lin', { choices: { ticket: { mail: 'now', robot: 'now' } } });
    await fixture.minutesPass();
    await give('lin', 'lin');
    await fixture.minutesPass();
    expect(fixture.to('lin')).toHaveLength(1);
    await give('boss', 'boss');
    await give('lin', 'boss');
    await fixture.minutesPass();
    expect(fixture.to('lin')).toHaveLength(2);
    expect(fixture.to('lin').at(-1)?.text).toContain('boss');
  });
});

describe('a deputy', () => {
  it('is told of being named; who is represented of the early end', async () => {
    await fixture.sql`
      insert into deputy (id, account, deputy, role, from_day, until_day) values ('d1', 'chen', 'lin', null, '20261128', '20991231')`;
    await fixture.minutesPass();
    expect(fixture.one('lin').text).toContain('chen请你代签，2026-11-28 到 2099-12-31');
    await must(handlers().endDeputy({ id: 'd1' }, callerOf('lin')));
    await fixture.minutesPass();
    expect(fixture.one('chen').text).toContain('lin提前结束了代签');
    expect(fixture.to('lin')).toHaveLength(1);
  });
});

describe('a mail', () => {
  it('that was lost between sending and its record is repeated once, as the same letter, and never a third time', async () => {
    await comment('请看', ['chen']);
    await fixture.turn();
    await fixture.sql`update notice_delivery set due_at = now()`;
    const { sql, mail, todoOf } = fixture.parts;
    await takeDue(sql);
    /** Claims and sends as the worker does, and is killed before it notes that. */
    const isSentAndLost = async () => {
      const claimed = await claimNotices(sql);
      if (!claimed) return false;
      const [person] = await readContent(sql, claimed.id, todoOf);
      if (!person || !mail) throw new Error('nothing to send');
      const letter = noticeMail(person, { origin: NOTICE_ORIGIN, token: 't' });
      await mail.send({ ...letter, to: 'chen@fund.example', id: `notice-${claimed.id}` });
      await sql`update notice_message set next_at = now() where id = ${claimed.id}`;
      return true;
    };
    expect([await isSentAndLost(), await isSentAndLost(), await isSentAndLost()]).toEqual([
      true,
      true,
      false,
    ]);
    await fixture.minutesPass();
    const ids = fixture.to('chen').map(({ headers }) => headers['message-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    const { isMailFailing } = await must(fixture.notices.noticeSettings({}, callerOf('chen')));
    expect(isMailFailing).toBe(true);
  });

  it('that the server does not take now is sent later, for some hours', async () => {
    fixture.refuseWith = 451;
    await comment('请看', ['chen']);
    await fixture.minutesPass();
    expect(fixture.server.received).toEqual([]);
    fixture.refuseWith = 0;
    await fixture.minutesPass();
    expect(fixture.to('chen')).toHaveLength(1);
    fixture.refuseWith = 451;
    await comment('还有', ['chen']);
    for (let count = 0; count < 8; count += 1) await fixture.minutesPass(12 * 60);
    const states =
      await fixture.sql`select state, attempts from notice_message order by created_at`;
    expect([...states].map((row) => ({ ...row }))).toEqual([
      { state: 'sent', attempts: 2 },
      { state: 'failed', attempts: 6 },
    ]);
  });

  it('that is refused for ever is not sent again, and its account is told so in the studio', async () => {
    fixture.refuseWith = 550;
    await comment('请看', ['chen']);
    await fixture.minutesPass();
    fixture.refuseWith = 0;
    await fixture.minutesPass();
    expect(fixture.server.received).toEqual([]);
    const { isMailFailing } = await must(fixture.notices.noticeSettings({}, callerOf('chen')));
    expect(isMailFailing).toBe(true);
  });

  it('is sent by one of two processes', async () => {
    await comment('请看', ['chen']);
    await fixture.turn();
    await fixture.sql`update notice_delivery set due_at = now()`;
    await Promise.all([fixture.turn(), fixture.turn(), fixture.turn()]);
    expect(fixture.to('chen')).toHaveLength(1);
  });
});

describe('the link in a mail', () => {
  const link = async () => {
    await comment('请看', ['chen']);
    await fixture.minutesPass();
    const [, path = ''] =
      /https:\/\/studio\.example\.com(\/notices\/end\?t=[\w-]+)/.exec(fixture.one('chen').text) ??
      [];
    return path;
  };
  const wantsMail = async () =>
    (await must(fixture.notices.noticeSettings({}, callerOf('chen')))).settings.mail;

  it('shows a page that changes nothing, and ends all mails by one press', async () => {
    const path = await link();
    const shown = await fixture.app.inject(path);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(await wantsMail()).toBe(true);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    await fixture.app.inject({
      ...{ method: 'POST', url: path, headers: form, payload: 'List-Unsubscribe=One-Click' },
    });
    expect(await wantsMail()).toBe(false);
    await comment('再看', ['chen']);
    await fixture.minutesPass();
    expect(fixture.to('chen')).toHaveLength(1);
  });

  it('of nobody says the same and ends nothing', async () => {
    const path = await link();
    const post = (url: string) => fixture.app.inject({ method: 'POST', url });
    const wrong = await post('/notices/end?t=wrong');
    expect(await wantsMail()).toBe(true);
    const right = await post(path);
    expect([wrong.statusCode, wrong.body]).toEqual([right.statusCode, right.body]);
  });

  it('is not in the tables as it is sent', async () => {
    const token = new URL(await link(), NOTICE_ORIGIN).searchParams.get('t') ?? '';
    const rows = JSON.stringify([...(await fixture.sql`select * from notice_reader`)]);
    expect([token.length > 20, rows.includes(token)]).toEqual([true, false]);
  });
});
