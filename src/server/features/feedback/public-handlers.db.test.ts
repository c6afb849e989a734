import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CallBody } from '#schemas/calls/calls.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { release } from '#server/store/release/release.ts';
import { sweepVisitors } from '#server/transport/wire/sweep-visitors.ts';
import { isGate } from '#tests/support/lane.ts';
import { solveCode } from '#tests/support/solve-question.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { visit, type TestVisitor } from '#tests/support/visitor.ts';

const WRONG_CODE = { ok: false, code: '2030422', msg: '验证码错误，请重新输入' };
const NO_TICKET = { ok: false, code: '2030404', msg: '没有查到这张受理单，请核对单号和联系方式' };
const PDF = Buffer.from('%PDF-1.4\n%%EOF');

let store: TestStore;
let sql: Database;
let visitor: TestVisitor;

beforeAll(async () => {
  store = await openStore({ max: 8 });
  sql = store.sql;
});
beforeEach(async () => {
  visitor = await visit(sql);
});
afterAll(() => store.close());

async function solve(who = visitor): Promise<{ codeid: string; imagecode: string; work: string }> {
  return solveCode((await who.get('feedback/imagecode', { codetype: 'words' })).record[0][0]);
}

function letter(more: Partial<CallBody<'feedback/save'>>): CallBody<'feedback/save'> {
  return {
    type: '1',
    title: '赎回到账时间',
    content: '赎回之后多久可以到账，请告知。',
    contactname: '张三',
    mobile: '13800138000',
    ...more,
  };
}

/** With a code that is right, unless one is given. */
async function send(more: Partial<CallBody<'feedback/save'>> = {}, who = visitor) {
  const code = more.codeid === undefined ? await solve(who) : {};
  return who.ask('feedback/save', letter({ ...code, ...more }));
}

async function sent(more: Partial<CallBody<'feedback/save'>> = {}): Promise<string> {
  return (await visitor.get('feedback/save', letter({ ...(await solve()), ...more }))).record[0][0]
    .ticketno;
}

async function upload(who = visitor): Promise<string> {
  return (await who.get('file/upload', {}, [{ field: 'file', filename: '附件.pdf', bytes: PDF }]))
    .record[0][0].fileid;
}

describe('a code', () => {
  it('is a picture of 112 by 38, good for five minutes', async () => {
    const { record } = await visitor.get('feedback/imagecode', {});
    expect(record[0][0]).toMatchObject({
      codetype: 'image',
      width: '112',
      height: '38',
      question: '',
      seconds: '300',
    });
    expect(
      Buffer.from(
        record[0][0].image.replace('data:image/svg+xml;base64,', ''),
        'base64',
      ).toString(),
    ).toMatch(/^<svg .*<\/svg>$/);
    const [{ left }] = await sql<
      [{ left: number }]
    >`select extract(epoch from max(expires_at) - now())::int as left from image_code`;
    expect(left).toBeGreaterThan(290);
    expect(left).toBeLessThanOrEqual(300);
  });

  it('is right in either case and with blanks around it', async () => {
    const { imagecode, ...code } = await solve();
    expect(await send({ ...code, imagecode: ` ${imagecode.toUpperCase()} ` })).toMatchObject({
      ok: true,
    });
  });

  it('has one try, right or wrong', async () => {
    const guessed = await solve();
    expect(await send({ ...guessed, imagecode: 'aaaa' })).toEqual(WRONG_CODE);
    expect(await send(guessed)).toEqual(WRONG_CODE);
    const solved = await solve();
    expect(await send(solved)).toMatchObject({ ok: true });
    expect(await send(solved)).toEqual(WRONG_CODE);
  });

  it('counts for one of two that come at once', async () => {
    const solved = await solve();
    const answers = await Promise.all([1, 2].map(() => send(solved)));
    expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  it('is over after its time, and void once there is another of its kind', async () => {
    const early = await solve();
    const late = await solve();
    expect(await send(early)).toEqual(WRONG_CODE);
    await visitor.get('feedback/imagecode', { codetype: 'image' });
    await sql`update image_code set expires_at = now() where kind = 'words'`;
    expect(await send(late)).toEqual(WRONG_CODE);
  });

  it('is good beside one of the other kind', async () => {
    const solved = await solve();
    await visitor.get('feedback/imagecode', { codetype: 'image' });
    expect(await send(solved)).toMatchObject({ ok: true });
  });

  it('is its session’s, and lies in the database as a hash', async () => {
    const solved = await solve(await visit(sql));
    expect(await send(solved)).toEqual(WRONG_CODE);
    expect(
      JSON.stringify(await sql`select encode(hash, 'escape') as hash, id from image_code`),
    ).not.toContain(solved.imagecode);
  });

  it('is not used up by a mistake elsewhere', async () => {
    const solved = await solve();
    expect(await send({ ...solved, title: '' })).toEqual({
      ok: false,
      code: '2030422',
      msg: '请输入标题',
    });
    expect(await send({ ...solved, fileids: ['A'.repeat(22)] })).toMatchObject({
      msg: '附件已过期，请删去后重新上传',
    });
    expect(await send(solved)).toMatchObject({ ok: true });
  });
});

describe('a feedback', () => {
  it('gets a number that nobody guesses', async () => {
    const ticketno = await sent();
    expect(ticketno).toMatch(/^20\d{6}-[3479ACEHJKMNPTWXY]{5}-[3479ACEHJKMNPTWXY]{5}$/);
    const { record } = await visitor.get('feedback/query', {
      ticketno: ` ${ticketno.toLowerCase()} `,
    });
    expect(record[0][0]).toMatchObject({
      ticketno,
      type: '1',
      title: '赎回到账时间',
      status: '0',
      reply: '',
    });
    expect(record[0][0].createtime.slice(0, 8)).toBe(ticketno.slice(0, 8));
  });

  it('is told to who sent it, and to who knows the contact left with it', async () => {
    const ticketno = await sent({ email: 'Zhang@example.com' });
    const other = await visit(sql);
    expect(await other.ask('feedback/query', { ticketno })).toEqual(NO_TICKET);
    expect(await other.ask('feedback/query', { ticketno, contact: '' })).toEqual(NO_TICKET);
    expect(await other.ask('feedback/query', { ticketno, contact: '13900139000' })).toEqual(
      NO_TICKET,
    );
    for (const contact of ['13800138000', 'zhang@EXAMPLE.com']) {
      const { record } = await other.get('feedback/query', { ticketno, contact });
      expect(JSON.stringify(record)).not.toMatch(/13800138000|zhang@|张三/i);
    }
    expect(await visitor.ask('feedback/query', { ticketno: '20260101-AAAAA-AAAAA' })).toEqual(
      NO_TICKET,
    );
  });

  it('without an e-mail is not told to who names none', async () => {
    const ticketno = await sent();
    expect(await (await visit(sql)).ask('feedback/query', { ticketno, contact: ' ' })).toEqual(
      NO_TICKET,
    );
  });

  it('keeps who wrote it apart, for a shorter time', async () => {
    const ticketno = await sent();
    const [terms] = await sql`
      select name, (t.until - t.at) > interval '2 years' as long, c.until < t.until as shorter
      from feedback_ticket t join feedback_contact c using (ticketno) where ticketno = ${ticketno}`;
    expect(terms).toEqual({ name: '张三', long: true, shorter: true });
    await sql`update feedback_contact set until = now() where ticketno = ${ticketno}`;
    await sweepVisitors(sql);
    expect(await sql`select from feedback_contact where ticketno = ${ticketno}`).toHaveLength(0);
    await visitor.get('feedback/query', { ticketno });
  });

  it('takes uploads along, which then outlive their day and go with it', async () => {
    const [fileid, loose] = [await upload(), await upload()];
    const ticketno = await sent({ fileids: [fileid, fileid] });
    await sql`update visitor_file set until = now() where id = ${loose}`;
    await sweepVisitors(sql);
    expect(
      await sql`select id from visitor_file where id in (${fileid}, ${loose}) and until > now() + interval '2 years'`,
    ).toEqual([{ id: fileid }]);
    await sql`update feedback_ticket set until = now() where ticketno = ${ticketno}`;
    await sweepVisitors(sql);
    expect(await sql`select from visitor_file where id = ${fileid}`).toHaveLength(0);
  });

  it('takes neither another’s uploads nor those of another feedback', async () => {
    const gone = { ok: false, code: '2030422', msg: '附件已过期，请删去后重新上传' };
    expect(await send({ fileids: [await upload(await visit(sql))] })).toEqual(gone);
    const fileid = await upload();
    await sent({ fileids: [fileid] });
    expect(await send({ fileids: [fileid] })).toEqual(gone);
  });

  it.skipIf(isGate)(
    'without a proof of work, or with one for another code, is one of three in an hour for a session and of six for an address',
    async () => {
      const address = '198.51.100.9';
      const answers = [];
      for (const work of ['', '', '1', ''])
        answers.push(await send({ work, imagecode: '0000' }, await visit(sql, address)));
      expect(answers).toEqual([WRONG_CODE, WRONG_CODE, WRONG_CODE, WRONG_CODE]);
      const other = await visit(sql, address);
      const { work } = await solve(other);
      for (let count = 0; count < 2; count += 1)
        expect(await send({ work, imagecode: '0000' }, other)).toEqual(WRONG_CODE);
      expect(await send({ work: '' }, await visit(sql, address))).toMatchObject({
        ok: false,
        code: '2030429',
      });
      expect(await send({}, await visit(sql, address))).toMatchObject({ ok: true });
      const session = await visit(sql, '198.51.100.10');
      for (let count = 0; count < 3; count += 1)
        await send({ work: '', imagecode: '0000' }, session);
      expect(await send({ work: '' }, session)).toMatchObject({ ok: false, code: '2030429' });
    },
  );

  it.skipIf(isGate)(
    'is one of ten in an hour for a session, and of sixty for an address',
    async () => {
      const tooMany = { ok: false, code: '2030429' };
      for (let count = 0; count < 10; count += 1)
        expect(await send({ imagecode: '0000' })).toEqual(WRONG_CODE);
      expect(await send()).toMatchObject(tooMany);
      for (let others = 0; others < 6; others += 1) {
        const other = await visit(sql, '198.51.100.7');
        for (let count = 0; count < 10; count += 1) await send({ imagecode: '0000' }, other);
      }
      expect(await send({}, await visit(sql, '198.51.100.7'))).toMatchObject(tooMany);
      expect(await send({}, await visit(sql, '198.51.100.8'))).toMatchObject({ ok: true });
    },
  );
});

describe('the types of feedback', () => {
  it('are the company’s own where it keeps some', async () => {
    expect((await visitor.get('feedback/type/list', {})).record[0]).toContainEqual({
      type: '4',
      typename: '投诉',
    });
    const entry = {
      dictitem: 'feedbacktype',
      itemname: '反馈类型',
      subitem: 'praise',
      subitemname: '表扬',
      remark: '',
    };
    await release(sql, {
      author: 'test',
      note: '',
      items: [{ kind: 'dictionary', key: 'feedbacktype:praise', body: entry, baseSeq: null }],
    });
    expect((await visitor.get('feedback/type/list', {})).record[0]).toEqual([
      { type: 'praise', typename: '表扬' },
    ]);
    expect(await send({ type: '4' })).toMatchObject({ ok: false, msg: '请选择反馈类型' });
    expect(await send({ type: 'praise' })).toMatchObject({ ok: true });
  });
});
