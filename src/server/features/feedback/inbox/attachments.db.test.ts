import { verbatim } from '#messages/msg.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { databaseFiles } from '#server/platform/files/blobs/file-store.ts';
import { attachFiles, keepFile } from '#server/store/visitors/visitor-files.ts';
import type { Scanner } from '#server/store/media/checks/scan.ts';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { TICKET_FILES } from '#wire/studio/inbox.ts';
import { keepFeedback } from '../tickets.ts';
import { serveAttachments } from './serve-attachments.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
const letter = {
  type: '1',
  title: '扣款',
  content: '见附件',
  contactname: '张三丰',
  mobile: '13800138000',
  email: '',
  codeid: '',
  imagecode: '',
};

let store: TestStore;
let app: FastifyInstance;
let ticketno: string;
let fileid: string;
let scan: Scanner;

beforeAll(async () => {
  store = await openStore();
  app = fastify();
  serveAttachments(store.sql, (bytes) => scan(bytes))(app, async (request, reply) => {
    if (request.headers['x-editor'] === undefined)
      return void (await reply.code(401).send({ code: 'signedOut', message: '' }));
    return { account: 'chen', name: '陈' };
  });
});
beforeEach(async () => {
  scan = async () => null;
  const [{ id: session }] = await store.sql<
    [{ id: number }]
  >`insert into wire_session (token_hash, cipher_key) values (gen_random_uuid()::text::bytea, '') returning id`;
  ({ fileid } = await keepFile(store.sql, databaseFiles(store.sql), session, {
    bytes: PDF,
    filename: '扣款 凭证.pdf',
    filetype: 'application/pdf',
  }));
  ticketno = await keepFeedback(
    store.sql,
    { session, investor: null },
    { ...letter, fileids: [fileid] },
  );
  await attachFiles(store.sql, ticketno, [fileid]);
});
afterAll(async () => {
  await app.close();
  await store.close();
});

const download = (
  id = fileid,
  ticket = ticketno,
  headers: Record<string, string> = { 'x-editor': 'chen' },
) => app.inject({ url: `${TICKET_FILES}/${ticket}/${id}`, headers });
const recorded = () =>
  store.sql`select account, key, title, details from activity where action = 'feedback.file' and key = ${ticketno}`;

it('gives an attachment as it was sent, to be saved and never shown, and records who took it', async () => {
  const answer = await download();
  expect(answer.rawPayload).toEqual(PDF);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="_ _.pdf"; filename*=UTF-8''${encodeURIComponent('扣款 凭证.pdf')}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(await recorded()).toEqual([
    { account: 'chen', key: ticketno, title: ticketno, details: { file: fileid } },
  ]);
});

it.each([
  ['another message', () => download(fileid, '20260101-AAAAA-AAAAA')],
  ['another file', () => download('A'.repeat(22))],
  ['a path', () => download('..%2f..%2fetc%2fpasswd')],
  ['a sign that no table holds', () => download('%00')],
])('answers %s with 404 and records nothing', async (_, ask) => {
  expect((await ask()).statusCode).toBe(404);
  expect(await recorded()).toEqual([]);
});

it('gives nothing to who may not read it', async () => {
  expect((await download(fileid, ticketno, {})).statusCode).toBe(401);
  expect(await recorded()).toEqual([]);
});

it('gives nothing that the scanner finds, and says why', async () => {
  scan = async () => verbatim('病毒扫描认出 Eicar');
  const answer = await download();
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({ code: 'badFile', message: verbatim('病毒扫描认出 Eicar') });
  expect(await recorded()).toEqual([]);
});

it('is gone with the message', async () => {
  await store.sql`delete from feedback_ticket where ticketno = ${ticketno}`;
  expect((await download()).statusCode).toBe(404);
});
