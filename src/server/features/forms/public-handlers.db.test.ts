import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallBody } from '#schemas/calls/calls.ts';
import type { FormBody } from '#schemas/content/form.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { openAnswers } from '#server/store/visitors/entry-answers.ts';
import { release } from '#server/store/release/release.ts';
import { lockForm } from './keep-entry.ts';
import { sweepVisitors } from '#server/transport/wire/sweep-visitors.ts';
import { entryFieldOf, formOf, publishForm } from '#tests/support/form.ts';
import { solveCode } from '#tests/support/solve-question.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { visit, type TestVisitor } from '#tests/support/visitor.ts';

let store: TestStore;
let sql: Database;
let visitor: TestVisitor;
let formid: string;
let version: string;
let count = 0;

beforeAll(async () => {
  store = await openStore({ max: 8 });
  sql = store.sql;
});
beforeEach(async () => {
  visitor = await visit(sql, `198.51.100.${(count += 1)}`);
  formid = `form-${count}`;
  version = await publishForm(sql, formOf(formid));
});
afterAll(() => store.close());

const publish = async (more: Partial<FormBody>) =>
  (version = await publishForm(sql, formOf(formid, more)));

type Given = CallBody<'form/save'>;

async function solve(who = visitor) {
  return solveCode((await who.get('feedback/imagecode', { codetype: 'words' })).record[0][0]);
}

/** With a code that is right, unless one is given. */
async function send(more: Partial<Given> = {}, who = visitor) {
  const code = more.codeid === undefined ? await solve(who) : {};
  return who.ask('form/save', {
    ...{ formid, version, values: { name: '张三' }, ...code },
    entryid: `entry-${'x'.repeat(10)}-${(count += 1)}`,
    ...more,
  });
}

const stored = async () =>
  sql<{ entryno: string; answers: string | null; at: string; until: string; consent: string }[]>`
    select entryno, answers_secret as answers, at, until, consent || ' ' || consent_version as consent, version from form_entry where form = ${formid}`;

describe('an entry', () => {
  it('gets a number, and is kept encrypted, with the version that was seen', async () => {
    const answer = await send({ values: { name: ' 张三 ', way: '电话' } });
    const [row] = await stored();
    expect(answer).toMatchObject({ ok: true, record: [[{ entryno: row?.entryno }]] });
    expect(row?.entryno).toMatch(/^20\d{6}-\w{5}-\w{5}$/);
    expect(row?.answers).toMatch(/^q1:/);
    expect(openAnswers(row?.entryno ?? '', row?.answers ?? '')).toEqual({
      name: '张三',
      way: '电话',
    });
    expect(row).toMatchObject({ version });
  });

  it('sent again is kept once', async () => {
    const entryid = 'e'.repeat(20);
    const first = await send({ entryid });
    expect(await send({ entryid, codeid: 'none' })).toEqual(first);
    expect(await stored()).toHaveLength(1);
  });

  it('sent twice at the same time is kept once, and both get its number', async () => {
    const given = { entryid: 'e'.repeat(20), ...(await solve()) };
    const { both } = await sql.begin(async (tx) => {
      await lockForm(tx, formid);
      const sent = Promise.all([send(given), send(given)]);
      await vi.waitFor(async () =>
        expect(
          await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ).toHaveLength(2),
      );
      return { both: sent };
    });
    const [one, other] = await both;
    expect(one).toMatchObject({ ok: true });
    expect(other).toEqual(one);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    ['lacks what is required', { values: {} }, '请填写姓名'],
    ['chooses what is not offered', { values: { name: '甲', way: '信' } }, '请选择方式'],
    ['has a field that the form has not', { values: { name: '甲', age: '9' } }, /不符/],
    ['has a list in place of a text', { values: { name: ['甲'] } }, /不符/],
    ['fills in what no visitor sees', { website: 'https://example.com' }, /不符/],
    ['agrees to what is not asked', { textversion: '1' }, /不符/],
    ['has a wrong code', { codeid: 'none', imagecode: '0000' }, '验证码错误，请重新输入'],
    ['is of another version', { version: 'a'.repeat(64) }, /请刷新页面/],
    ['is of no version', { version: '' }, /请刷新页面/],
    ['is of no form', { formid: 'none' }, /请刷新页面/],
  ] as const)('that %s is refused and not kept', async (_, more, msg) => {
    const answer = await send(more as Partial<Given>);
    expect(answer).toMatchObject({ ok: false, code: '2030422' });
    expect((answer as { msg: string }).msg).toMatch(msg);
    expect(await stored()).toEqual([]);
  });

  it('names a fund that the site has', async () => {
    await publish({ fields: [entryFieldOf('fund', { fieldtype: 'fund' })] });
    expect(await send({ values: { fund: '999999' } })).toMatchObject({
      msg: '请从列表里选择一只基金',
    });
  });

  it('is read by the version that its visitor saw, for a day after an edit', async () => {
    const seen = version;
    await publish({ fields: [entryFieldOf('other', { required: '1' })] });
    expect(await send({ version: seen })).toMatchObject({ ok: true });
    expect(await send({ version: seen, values: { other: '甲' } })).toMatchObject({ ok: false });
    expect(await stored()).toMatchObject([{ version: seen }]);
  });
});

describe('a form', () => {
  it('takes nothing after its last day, and says so', async () => {
    await publish({ closingday: '20200101' });
    expect(await send()).toMatchObject({ ok: false, msg: '这张表单已经截止，不再接收填写' });
    expect(await visitor.get('form/state', { formid })).toMatchObject({
      record: [[{ state: 'closed' }]],
    });
    expect((await visitor.get('form/detail', { formid })).record[0][0].state).toBe('closed');
  });

  it('takes no more than its maximum, however many come at once', async () => {
    await publish({ maxentries: '2' });
    const people = await Promise.all(
      Array.from({ length: 5 }, (_, at) => visit(sql, `203.0.113.${at}`)),
    );
    const answers = await Promise.all(people.map((who) => send({}, who)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ msg: '名额已满，不再接收填写' });
    expect(await stored()).toHaveLength(2);
    expect(await visitor.get('form/state', { formid })).toMatchObject({
      record: [[{ state: 'full' }]],
    });
  });

  it('stays full when what was entered is erased', async () => {
    await publish({ maxentries: '1' });
    await send();
    await sql`update form_entry set until = now() - interval '1 second' where form = ${formid}`;
    await sweepVisitors(sql);
    expect(await stored()).toMatchObject([{ answers: null }]);
    expect(await send()).toMatchObject({ msg: '名额已满，不再接收填写' });
  });

  it('keeps what was entered for its own number of days', async () => {
    await send();
    const [row] = await stored();
    const days = (Date.parse(row?.until ?? '') - Date.parse(row?.at ?? '')) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });

  it('tells visitors nothing of who handles it', async () => {
    await publish({ accounts: ['chen'], webhookvalues: '1' });
    const { record } = await visitor.get('form/detail', { formid });
    expect(record[0][0]).toMatchObject({ version, state: 'open', limited: '0', agreement: null });
    expect(JSON.stringify(record)).not.toContain('chen');
  });
});

describe('an agreement', () => {
  const text = (textversion: string) => ({
    ...{ textcode: 'visit-terms', textversion, title: '个人信息说明' },
    body: [{ type: 'paragraph' as const, text: '只用于联系。' }],
  });

  it('is asked for, and kept with the version of its text', async () => {
    const items = [
      { kind: 'text' as const, key: 'visit-terms', body: text('2026-01'), baseSeq: null },
    ];
    await release(sql, { author: 'test', note: '', items });
    await publish({ consent: 'visit-terms' });
    expect((await visitor.get('form/detail', { formid })).record[0][0].agreement).toMatchObject({
      textversion: '2026-01',
      title: '个人信息说明',
    });
    expect(await send()).toMatchObject({ msg: '请先阅读并同意《个人信息说明》' });
    expect(await send({ textversion: '2025-01' })).toMatchObject({
      msg: '要同意的文本已经更新，请刷新页面后重新阅读',
    });
    expect(await send({ textversion: '2026-01' })).toMatchObject({ ok: true });
    expect(await stored()).toMatchObject([{ consent: 'visit-terms 2026-01' }]);
  });
});

describe('many tries', () => {
  it('a thousand posts in a minute from one address are answered, and next to none is kept', async () => {
    const tries = Array.from({ length: 1000 }, () =>
      visitor.ask('form/save', {
        ...{ formid, version, values: { name: '甲' }, codeid: 'c', imagecode: '0000', work: '' },
        entryid: `flood-${(count += 1)}-0123456789`,
      }),
    );
    const answers = await Promise.all(tries);
    const codes = new Map<string, number>();
    for (const answer of answers)
      codes.set(
        answer.ok ? 'ok' : answer.code,
        (codes.get(answer.ok ? 'ok' : answer.code) ?? 0) + 1,
      );
    expect(codes).toEqual(
      new Map([
        ['2030422', 3],
        ['2030429', 997],
      ]),
    );
    expect(await stored()).toEqual([]);
  });

  it('from many addresses, one form takes so many in a minute and others go on', async () => {
    const flooded = formid;
    const codes: string[] = [];
    for (let at = 0; at < 125; at += 1) {
      const who = await visit(sql, `192.0.2.${at}`);
      const answer = await send({ formid: flooded, codeid: 'c', imagecode: '0000' }, who);
      codes.push(answer.ok ? 'ok' : answer.code);
    }
    expect(codes.filter((code) => code === '2030422')).toHaveLength(120);
    expect(codes.slice(120)).toEqual(Array(5).fill('2030429'));
    formid = 'another';
    version = await publishForm(sql, formOf(formid));
    expect(await send()).toMatchObject({ ok: true });
  });
});
