import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { EVERYWHERE } from '#schemas/permission.ts';
import type { Role } from '#schemas/role.ts';
import type { Editor } from '#server/platform/editor.ts';
import type { Handled, HandlerContext } from '#server/platform/handler.ts';
import { attemptDelivery, claimDelivery } from '#server/features/webhooks/deliver.ts';
import { createWebhook } from '#server/features/webhooks/webhooks.ts';
import { readFormWork } from '#server/features/todo/read-form-work.ts';
import type { FormBody } from '#schemas/content/form.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { AccountFixture, words } from '#tests/support/account-fixture.ts';
import { entryFieldOf, formOf, publishForm } from '#tests/support/form.ts';
import { keepEntry } from '../keep-entry.ts';
import { noteEntry } from './change-entries.ts';
import { sweepEntries } from './erase-entries.ts';
import { formHandlers } from './handlers.ts';

let fixture: AccountFixture;
let forms: ReturnType<typeof formHandlers>;
let body: FormBody;
let version: string;
let count = 0;

beforeAll(async () => {
  fixture = await AccountFixture.open();
  forms = formHandlers(fixture.sql);
  await fixture.account('lin', 'editor');
  await fixture.account('chen', 'administrator');
});
beforeEach(async () => {
  await fixture.sql`delete from form_entry`;
  body = formOf(`form-${(count += 1)}`, {
    fields: [
      entryFieldOf('name', { label: '姓名' }),
      entryFieldOf('mobile', { label: '手机', fieldtype: 'mobile' }),
      entryFieldOf('topics', { label: '话题', fieldtype: 'several', options: ['产品', '账户'] }),
    ],
  });
  version = await publishForm(fixture.sql, body);
});
afterAll(() => fixture.store.close());

/** Keeps an entry and answers its number. */
const keep = (more: { name?: string; day?: string; form?: FormBody; textversion?: string } = {}) =>
  fixture.sql.begin((tx) =>
    keepEntry(tx, {
      ...{ form: more.form ?? body, version, session: 1, request: randomUUID() },
      textversion: more.textversion ?? '',
      values: {
        ...{ name: more.name ?? '张三丰', mobile: '13800138000', topics: ['产品', '账户'] },
        ...(more.day !== undefined && { day: more.day }),
      },
    }),
  );

async function publishText(textversion: string, title: string) {
  const key = 'visit-terms';
  const paragraph = { type: 'paragraph' as const, text: '只用于联系。' };
  const body = { textcode: key, textversion, title, body: [paragraph] };
  const baseSeq = await lastSeq(fixture.sql, 'text', key);
  const items = [{ kind: 'text' as const, key, body, baseSeq }];
  await release(fixture.sql, { author: 'test', note: '', items });
}

/** An editor sees masked values, an administrator all. */
function by(account: string, role: Role): HandlerContext & { account: Editor } {
  const editor: Editor = {
    ...{ account, name: `${account} 的名字`, session: randomUUID(), lacksFactor: false },
    grants: [{ role, scope: EVERYWHERE }],
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
const read = async (entryno: string, who: HandlerContext = chen()) =>
  must(await forms.formEntry({ entryno }, who)).entry;
const logged = async (entryno: string) =>
  (
    await fixture.sql<
      { action: string }[]
    >`select action from activity where key = ${entryno} order by number`
  ).map(({ action }) => action);

describe('an entry', () => {
  it('is read whole by who may know who sent it, which is told of in the log', async () => {
    const entryno = await keep();
    expect(await read(entryno)).toMatchObject({
      title: '预约来访',
      isMasked: false,
      answers: [
        { label: '姓名', value: '张三丰' },
        { label: '手机', value: '13800138000' },
        { label: '话题', value: '产品、账户' },
      ],
    });
    expect(await logged(entryno)).toEqual(['form.read']);
  });

  it('is masked for others, without a line in the log', async () => {
    const entryno = await keep();
    const { answers, isMasked } = await read(entryno, lin());
    expect([isMasked, ...answers.map(({ value }) => value)]).toEqual([
      true,
      '张**',
      '138****8000',
      '产品、账户',
    ]);
    expect(await logged(entryno)).toEqual([]);
  });

  it('means what its visitor saw, also after the form has changed', async () => {
    const entryno = await keep();
    await publishForm(fixture.sql, {
      ...body,
      title: '新的标题',
      fields: [entryFieldOf('name', { label: '公司' })],
    });
    expect(await read(entryno)).toMatchObject({
      title: '预约来访',
      answers: [{ label: '姓名' }, { label: '手机' }, { label: '话题' }],
    });
  });

  it('is read also where a field that was not filled in has a name of every object', async () => {
    body = { ...body, fields: [...body.fields, entryFieldOf('constructor', { label: '施工方' })] };
    version = await publishForm(fixture.sql, body);
    const entryno = await keep();
    expect((await read(entryno)).answers.map(({ label }) => label)).toEqual([
      '姓名',
      '手机',
      '话题',
    ]);
  });

  it('tells a day as one, and the text that was agreed to by its title then', async () => {
    const form = { ...body, consent: 'visit-terms' };
    form.fields = [entryFieldOf('day', { label: '日期', fieldtype: 'day' })];
    version = await publishForm(fixture.sql, form);
    await publishText('2026-01', '来访的个人信息说明');
    const entryno = await keep({ form, day: '20261130', textversion: '2026-01' });
    await publishText('2026-02', '改过的说明');
    expect(await read(entryno)).toMatchObject({
      answers: [{ label: '日期', value: '2026-11-30' }, {}, {}, {}],
      consent: {
        ...{ textcode: 'visit-terms', textversion: '2026-01', title: '来访的个人信息说明' },
      },
    });
  });

  it('is taken and finished, but not over the change of another', async () => {
    const entryno = await keep();
    const { revision } = await read(entryno);
    const change = { entryno, revision, status: '2' as const, assignee: 'lin' };
    expect(must(await forms.changeFormEntry(change, lin()))).toEqual({ revision: revision + 1 });
    expect(await forms.changeFormEntry({ ...change, status: '1' }, chen())).toMatchObject({
      ok: false,
      refusal: { code: 'changedSince' },
    });
    expect(await read(entryno)).toMatchObject({ status: '2', assignee: 'lin' });
  });

  it('is given to nobody who is not there', async () => {
    const entryno = await keep();
    expect(
      await forms.changeFormEntry({ entryno, revision: 1, assignee: 'nobody' }, lin()),
    ).toMatchObject({ ok: false, refusal: { code: 'badFields' } });
  });

  it('is erased at once, with its notes; number, day and status stay', async () => {
    const entryno = await keep();
    must(await forms.noteFormEntry({ entryno, note: '打 13800138000' }, lin()));
    must(await forms.eraseFormEntry({ entryno }, chen()));
    expect(await read(entryno)).toMatchObject({ answers: [], notes: [], status: '0' });
    expect(await forms.eraseFormEntry({ entryno }, chen())).toMatchObject({ ok: false });
    expect(await logged(entryno)).toEqual(['form.change', 'form.erase']);
  });

  it('is erased with a note that is written at the same time', async () => {
    const entryno = await keep();
    const { sql } = fixture;
    const erased = await sql.begin(async (tx) => {
      await noteEntry(tx, entryno, '打 13800138000', { account: 'lin', name: '林' });
      const erasing = forms.eraseFormEntry({ entryno }, chen());
      await vi.waitFor(async () =>
        expect(
          await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        ).toHaveLength(1),
      );
      // As an object: a promise would be waited for before the note is committed.
      return { erasing };
    });
    must(await erased.erasing);
    expect((await read(entryno)).notes).toEqual([]);
  });

  it('is erased by the sweep when its term is over, and not before', async () => {
    const [over, still] = [await keep(), await keep()];
    await fixture.sql`update form_entry set until = now() - interval '1 second' where entryno = ${over}`;
    await sweepEntries(fixture.sql);
    expect((await read(over)).answers).toEqual([]);
    expect((await read(still)).answers).not.toEqual([]);
  });
});

describe('the forms', () => {
  it('are listed with their counts, those that are withdrawn while they have entries', async () => {
    await keep();
    const done = await keep();
    await fixture.sql`update form_entry set status = '1' where entryno = ${done}`;
    const find = async () =>
      must(await forms.forms({}, lin())).forms.find(({ form }) => form === body.id);
    expect(await find()).toMatchObject({ title: '预约来访', state: 'open', fresh: 1, total: 2 });
    await publishForm(fixture.sql, { ...body, closingday: '20200101' });
    expect(await find()).toMatchObject({ state: 'closed' });
  });

  it('list entries page by page, narrowed by form and status', async () => {
    const [first, second] = [await keep(), await keep()];
    await fixture.sql`update form_entry set status = '1', at = at - interval '1 hour' where entryno = ${first}`;
    const list = async (filter: object, after?: { at: string; entryno: string }) =>
      must(await forms.formEntries({ filter, ...(after && { after }) }, lin())).rows;
    const [newest] = await list({ form: body.id });
    expect(newest?.entryno).toBe(second);
    const rest = await list({}, { at: newest?.at ?? '', entryno: second });
    expect(rest.map(({ entryno }) => entryno)).toEqual([first]);
    expect((await list({ status: '1' })).map(({ entryno }) => entryno)).toEqual([first]);
    expect(await list({ form: 'other' })).toEqual([]);
  });

  it('are exported with a column for each field, formulas made harmless', async () => {
    await keep({ name: '=HYPERLINK("https://example.com")' });
    const { csv, rows } = must(
      await forms.exportFormEntries({ filter: { form: body.id } }, chen()),
    );
    expect(rows).toBe(1);
    expect(csv).toContain('编号,提交时间,状态,处理人,同意的文本,姓名,手机,话题');
    expect(csv).toContain(`"'=HYPERLINK(""https://example.com"")",13800138000,产品、账户`);
    const [line] = await fixture.sql`select details from activity where action = 'form.export'`;
    expect(line).toEqual({ details: { rows: 1 } });
  });
});

describe('what waits', () => {
  it('is for everybody who may handle entries, or for those whom the form names', async () => {
    await keep();
    const waiting = async (who: Editor) => (await readFormWork(fixture.sql, who)).length;
    expect([await waiting(lin().account), await waiting(chen().account)]).toEqual([1, 1]);
    expect(await waiting(by('bo', 'reviewer').account)).toBe(0);
    const named = { ...body, accounts: ['chen'] };
    version = await publishForm(fixture.sql, named);
    await fixture.sql`delete from form_entry`;
    const entryno = await keep({ form: named });
    expect([await waiting(lin().account), await waiting(chen().account)]).toEqual([0, 1]);
    await fixture.sql`update form_entry set assignee = 'lin', status = '2' where entryno = ${entryno}`;
    expect([await waiting(lin().account), await waiting(chen().account)]).toEqual([1, 0]);
  });

  it('is for everybody again where those who are named or took it are gone', async () => {
    const waiting = async () => (await readFormWork(fixture.sql, lin().account)).length;
    const { sql } = fixture;
    const named = { ...body, accounts: ['wang'] };
    await fixture.account('wang', 'editor');
    version = await publishForm(sql, named);
    const entryno = await keep({ form: named });
    await sql`update form_entry set assignee = 'wang', status = '2' where entryno = ${entryno}`;
    expect(await waiting()).toBe(0);
    await sql`update account set deactivated_at = now() where account = 'wang'`;
    expect(await waiting()).toBe(1);
    await sql`update form_entry set assignee = null, status = '0' where entryno = ${entryno}`;
    expect(await waiting()).toBe(1);
  });
});

interface Told {
  type: string;
  data: Record<string, unknown>;
}

describe('a webhook', () => {
  /** What it was sent. */
  async function told(): Promise<Told[]> {
    const bodies: string[] = [];
    for (let next = await claimDelivery(fixture.sql); next; next = await claimDelivery(fixture.sql))
      await attemptDelivery(fixture.sql, next, async ({ body: text }) => {
        bodies.push(String(text));
        return { ok: true, status: 200, body: Buffer.from(''), headers: {} } as never;
      });
    return bodies.map((text) => JSON.parse(text) as Told);
  }
  beforeEach(async () => {
    await fixture.sql`update webhook set removed_at = now()`;
    const url = 'https://example.com/hook';
    await fixture.sql.begin((tx) =>
      createWebhook(tx, { name: '系统', url, events: ['form.entry'] }, 'test'),
    );
  });

  it('is told of an entry without what was entered', async () => {
    const entryno = await keep();
    const sent = await told();
    expect(sent).toMatchObject([
      { type: 'form.entry', data: { entryno, form: body.id, title: '预约来访', version } },
    ]);
    expect(JSON.stringify(sent)).not.toMatch(/张三丰|13800138000/);
  });

  it('gets what was entered where the form says so, which no delivery keeps', async () => {
    const open = { ...body, webhookvalues: '1' as const };
    version = await publishForm(fixture.sql, open);
    await keep({ form: open });
    const stored = await fixture.sql`select body from webhook_delivery where state = 'waiting'`;
    expect(JSON.stringify(stored)).not.toMatch(/张三丰|13800138000/);
    expect((await told())[0]?.data['answers']).toEqual([
      { label: '姓名', value: '张三丰' },
      { label: '手机', value: '13800138000' },
      { label: '话题', value: ['产品', '账户'] },
    ]);
  });

  it('gets nothing of an entry that was erased before it was told', async () => {
    const open = { ...body, webhookvalues: '1' as const };
    version = await publishForm(fixture.sql, open);
    const entryno = await keep({ form: open });
    must(await forms.eraseFormEntry({ entryno }, chen()));
    expect(JSON.stringify(await told())).not.toMatch(/张三丰|13800138000/);
  });
});
