import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureDemonstrationInvestor } from '#server/features/investors/demonstration.ts';
import { mintLoginToken } from '#server/features/investors/login-tokens.ts';
import { publicCalls } from '#server/transport/wire/public-calls.ts';
import { getCall, uploadCall, type Session } from '#tests/support/call-server.ts';
import { solveCode } from '#tests/support/solve-question.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { seal, wireSettings } from '#tests/support/wire.ts';
import { failure } from '#wire/public/codes.ts';
import { BASE_PATH } from '#wire/public/constants.ts';
import { loginFields, writeLoginText, type Fields } from '#wire/public/request.ts';
import { answerFromWire } from './answer-from-wire.ts';
import { isGate } from '#tests/support/lane.ts';

/** Rows of an answer: a session's has token and key, and so on. */
type Row = Record<string, string>;

let store: TestStore;
let app: FastifyInstance;
beforeAll(async () => {
  store = await openStore();
  app = Fastify();
  await app.register(publicCalls, {
    prefix: BASE_PATH,
    sql: store.sql,
    settings: wireSettings,
    answer: answerFromWire({ compose: async () => failure('notFound') }),
  });
});
afterAll(async () => {
  await app.close();
  await store.close();
});

async function openSession(): Promise<Session> {
  return sessionIn(await app.inject(await getCall('common/session', {})));
}

function sessionIn({ body }: { body: string }): Session {
  const { token = '', key = '' } = rowsOf(body)[0] ?? {};
  return { token, key };
}

/** The first row of each result set. */
function rowsOf(body: string): Row[] {
  return (JSON.parse(body) as { record: [Row][] }).record.map(([row]) => row);
}

async function post(path: string, fields: Fields, session: Session, msgid = randomUUID()) {
  return app.inject(await seal(path, fields, { ...session, msgid }));
}

async function logIn(session: Session, logintoken: string, msgid = randomUUID()) {
  const signed = { ...loginFields({}, logintoken), _msgid: msgid };
  return app.inject(
    await seal('auth/login', loginFields({}, logintoken), {
      ...session,
      msgid,
      plain: writeLoginText('auth/login', signed),
    }),
  );
}

it('logs an investor in and out, with a token of each time', async () => {
  const anonymous = await openSession();
  expect((await post('account/userinfo', {}, anonymous)).json()).toMatchObject({ code: '9999999' });
  const logintoken = await mintLoginToken(store.sql, await ensureDemonstrationInvestor(store.sql));
  const login = await logIn(anonymous, logintoken);
  const [loggedIn, [, user]] = [sessionIn(login), rowsOf(login.body)];
  expect(user).toMatchObject({ custname: '示例客户' });
  expect((await post('account/userinfo', {}, anonymous)).json()).toMatchObject({ code: '100043' });
  expect(rowsOf((await post('account/userinfo', {}, loggedIn)).body)).toEqual([user]);
  const kept = await store.sql`select reply from wire_effect`;
  expect(JSON.stringify(kept)).not.toContain(loggedIn.token);

  const elsewhere = await openSession();
  await logIn(elsewhere, await mintLoginToken(store.sql, 'demonstration'));
  expect((await post('account/userinfo', {}, loggedIn)).json()).toMatchObject({ code: '9999998' });
});

it.skipIf(isGate)(
  'takes a file as a form and as text of two megabytes, and gives both back',
  async () => {
    const session = await openSession();
    const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(2 * 1024 * 1024, '%')]);
    const form = new FormData();
    form.append('file', new Blob([pdf]), '申请 表.exe');
    const uploads = [
      await app.inject(await uploadCall('file/upload', form, {}, { token: session.token })),
      await post(
        'file/base64',
        { filename: '申请 表.exe', content: pdf.toString('base64') },
        session,
      ),
    ];
    for (const upload of uploads) {
      const [{ fileid } = {}] = rowsOf(upload.body);
      const download = await app.inject(
        await getCall('file/content/download', { fileid }, { token: session.token }),
      );
      expect(download.headers).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
      });
      expect(download.headers['content-disposition']).toContain(
        `filename*=UTF-8''${encodeURIComponent('申请 表.pdf')}`,
      );
      expect(download.rawPayload.equals(pdf)).toBe(true);
      const stranger = await app.inject(
        await getCall('file/content/download', { fileid }, { token: (await openSession()).token }),
      );
      expect([stranger.statusCode, stranger.json()]).toMatchObject([404, { code: '2030404' }]);
    }
  },
);

it('takes a feedback once, however often its message comes', async () => {
  const session = await openSession();
  const question = await post('feedback/imagecode', { codetype: 'words' }, session);
  const [{ codeid = '', question: words = '' } = {}] = rowsOf(question.body);
  const code = solveCode({ codeid, question: words });
  const fields = {
    type: '1',
    title: '标题',
    content: '一段不少于十个字的反馈内容',
    contactname: '张三',
    mobile: '13800138000',
    ...code,
  };
  const msgid = randomUUID();
  const bodies = await Promise.all(
    [1, 2, 3].map(async () => (await post('feedback/save', fields, session, msgid)).body),
  );
  expect(new Set(bodies).size).toBe(1);
  expect(bodies[0]).toMatch(/"ticketno":"\d{8}-\w{5}-\w{5}"/);
  expect(await store.sql`select from feedback_ticket`).toHaveLength(1);
});
