import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { must } from '#tests/support/must.ts';
import { NoticeFixture, NOTICE_ORIGIN } from '#tests/support/notice-fixture.ts';
import { callerOf, type PageName } from '#tests/support/publishing-fixture.ts';
import { saying } from '#tests/support/saying.ts';

let fixture: NoticeFixture;
let page: PageName;
let group: string;

beforeAll(async () => {
  fixture = await NoticeFixture.open();
  await fixture.join('boss', 'administrator');
  for (const account of ['lin', 'chen', 'zhao']) await fixture.join(account, 'editor');
});
beforeEach(async () => {
  [page] = (await fixture.publishing.pages(1)) as [PageName];
  await fixture.sql`update comment_thread set resolved_at = now(), resolved_by = '' where resolved_at is null`;
  await fixture.reset();
  group = await fixture.robot('产品群');
  for (const account of ['chen', 'zhao'])
    await fixture.choose(account, { mail: false, robot: group });
});
afterAll(() => fixture?.close());

const boss = callerOf('boss');
const mention = (body: string, ...mentions: string[]) =>
  must(
    fixture.publishing.handlers.startThread(
      { ...page, target: { node: 'd', path: null }, body, mentions },
      callerOf('lin'),
    ),
  );
const listed = async () => (await must(fixture.robots.robots({}, boss))).robots[0];

describe('a group', () => {
  it('is told by one message of all whom something concerns, without what it is', async () => {
    await mention('机密的话', 'chen', 'zhao');
    await mention('再看', 'chen');
    await fixture.minutesPass();
    expect(fixture.said).toEqual([
      [
        '【编排台】',
        'chen：批注里提到你 2 条',
        'zhao：批注里提到你 1 条',
        `${NOTICE_ORIGIN}/todo`,
      ].join('\n'),
    ]);
    await fixture.minutesPass();
    expect(fixture.said).toHaveLength(1);
    expect(fixture.server.received).toEqual([]);
  });

  it('reads titles where its administrator says that it may', async () => {
    const {
      id,
      host: _host,
      tail: _tail,
      hasSecret: _has,
      ...kept
    } = (await listed()) ?? { id: '' };
    const { name, service, language } = kept as {
      name: string;
      service: 'dingtalk';
      language: 'zh';
    };
    await must(
      fixture.robots.changeRobot(
        { id, name, service, language, showsTitles: true, isOn: true },
        boss,
      ),
    );
    await mention('机密的话', 'chen');
    await fixture.minutesPass();
    expect(fixture.said[0]).toContain(`· 第 ${page.key.slice(1)} 页`);
    expect(fixture.said[0]).not.toContain('机密的话');
  });

  it('is not told of what was seen in the studio meanwhile', async () => {
    await mention('请看', 'chen');
    await fixture.turn();
    const { items } = await must(fixture.publishing.handlers.todo({}, callerOf('chen')));
    const events = items.map(({ event }) => event);
    await must(fixture.notices.seeNotices({ events }, callerOf('chen')));
    await fixture.minutesPass();
    expect(fixture.said).toEqual([]);
  });

  it('whose robot is off or gone is told nothing', async () => {
    await mention('请看', 'chen');
    await fixture.turn();
    await must(fixture.robots.removeRobot({ id: group }, boss));
    await fixture.minutesPass();
    expect(fixture.said).toEqual([]);
    await expect(fixture.choose('chen', { robot: group })).rejects.toThrow('没有这个群机器人');
  });

  it('gets no more messages in a minute than its service takes', async () => {
    for (let count = 0; count < 20; count += 1)
      await fixture.sql`insert into notice_message (id, robot, state, tried_at) values (${`old-${count}`}, ${group}, 'sent', now())`;
    await mention('请看', 'chen');
    await fixture.turn();
    await fixture.sql`update notice_delivery set due_at = now()`;
    await fixture.sql`update notice_message set created_at = now() - interval '1 hour'`;
    await fixture.turn();
    expect(fixture.said).toEqual([]);
    await fixture.minutesPass(2);
    expect(fixture.said).toHaveLength(1);
  });
});

describe('a message', () => {
  it('that the service does not take now is sent later, with what is still new then', async () => {
    fixture.robotServer.answer = { status: 502, body: '' };
    await mention('一', 'chen');
    await fixture.minutesPass();
    expect(await listed()).toMatchObject({ last: { problem: saying('HTTP 502') } });
    fixture.robotServer.answer = { body: '{"errcode":0,"errmsg":"ok"}' };
    await fixture.minutesPass();
    expect(fixture.said).toHaveLength(2);
    expect(await listed()).toMatchObject({ last: { problem: null } });
    await fixture.minutesPass();
    expect(fixture.said).toHaveLength(2);
  });

  it('of which nobody knows whether it arrived is repeated once', async () => {
    fixture.robotServer.answer = 'drop';
    await mention('一', 'chen');
    for (let count = 0; count < 5; count += 1) await fixture.minutesPass(24 * 60);
    expect(fixture.robotServer.calls).toHaveLength(2);
  });

  it('that is refused is not sent again, and its administrator reads why', async () => {
    fixture.robotServer.answer = { body: '{"errcode":300001,"errmsg":"token is not exist"}' };
    await mention('一', 'chen');
    await fixture.minutesPass();
    await fixture.minutesPass();
    expect(fixture.robotServer.calls).toHaveLength(1);
    expect(await listed()).toMatchObject({ last: { problem: saying('重新复制地址') } });
  });
});

describe('a robot', () => {
  it('is tested at once, and what came of it is answered and kept', async () => {
    expect(await must(fixture.robots.testRobot({ id: group }, boss))).toEqual({ problem: null });
    expect(fixture.said).toEqual(['【编排台】\n试发：这个群会收到编排台的通知']);
    fixture.robotServer.answer = { body: '{"errcode":310000,"errmsg":"sign not match"}' };
    expect(await must(fixture.robots.testRobot({ id: group }, boss))).toEqual({
      problem: saying('签名没通过'),
    });
    expect(await listed()).toMatchObject({ last: { problem: saying('签名没通过') } });
  });

  it('is not tested more often than its service allows', async () => {
    const codes: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const done = await fixture.robots.testRobot({ id: group }, boss);
      codes.push(done.ok ? 'ok' : done.refusal.code);
    }
    expect(codes).toEqual(['ok', 'ok', 'ok', 'tooManyTries']);
  });

  it('has its address and secret in no answer, no table and no activity', async () => {
    await must(fixture.robots.testRobot({ id: group }, boss));
    const answered = JSON.stringify(await listed());
    const rows = JSON.stringify([
      [...(await fixture.sql`select * from robot`)],
      [...(await fixture.sql`select * from activity where action = 'robot.change'`)],
    ]);
    for (const secret of ['产品群-token', encodeURIComponent('产品群-token'), '产品群-secret'])
      expect([answered.includes(secret), rows.includes(secret)]).toEqual([false, false]);
    expect(await listed()).toMatchObject({ hasSecret: true, people: 2 });
  });

  it('keeps address and secret where others are not given, and gives up a secret', async () => {
    const settings = { name: '改名', service: 'dingtalk', language: 'zh' } as const;
    const change = { id: group, ...settings, showsTitles: false, isOn: true };
    await must(fixture.robots.changeRobot(change, boss));
    await must(fixture.robots.testRobot({ id: group }, boss));
    expect(fixture.robotServer.calls[0]?.path).toContain('sign=');
    await must(fixture.robots.changeRobot({ ...change, secret: null }, boss));
    await must(fixture.robots.testRobot({ id: group }, boss));
    expect(fixture.robotServer.calls[1]?.path).not.toContain('sign=');
    expect(fixture.robotServer.calls[1]?.path).toContain('token');
  });

  it.each(['https://10.0.0.5/robot/send', 'http://localhost/robot/send', 'https://example.com/x'])(
    'is not at %s',
    async (address) => {
      const settings = { name: 'x', service: 'dingtalk', language: 'zh' } as const;
      const done = await fixture.robots.createRobot(
        { ...settings, showsTitles: false, address, secret: null },
        boss,
      );
      expect(done).toMatchObject({ ok: false, refusal: { code: 'badAddress' } });
    },
  );
});
