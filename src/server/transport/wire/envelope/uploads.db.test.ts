import { randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BASE_PATH } from '#wire/public/constants.ts';
import { openCallServer, uploadCall, type CallServer } from '#tests/support/call-server.ts';
import { UPLOAD_LIMITS } from '#server/platform/files/upload-limits.ts';
import { isGate } from '#tests/support/lane.ts';

const BAD_ENVELOPE = [400, '{"code":"2030400","msg":"请求无效，请刷新页面后重试","record":[]}'];
const TOO_LARGE = [
  413,
  '{"code":"2030413","msg":"文件过大或过多：一次最多 5 个，合计不超过 20 MB","record":[]}',
];

let server: CallServer;
beforeAll(async () => {
  server = await openCallServer({ rates: { calls: 1000, sessions: 10, uploads: 1000 } });
});
beforeEach(() => {
  server.answered.length = 0;
});
afterAll(() => server.close());

function formOf(
  texts: [string, string][],
  files: [field: string, name: string, bytes: Uint8Array<ArrayBuffer>][],
): FormData {
  const form = new FormData();
  for (const [name, text] of texts) form.append(name, text);
  for (const [field, name, bytes] of files) form.append(field, new Blob([bytes]), name);
  return form;
}

const bytes = (length: number) => new Uint8Array(randomBytes(length));
const outcome = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, body];

it('brings plain fields and whole files to its answer', async () => {
  const [card, empty] = [bytes(300_000), bytes(0)];
  const form = formOf(
    [
      ['ocrtype', 'idfront'],
      ['note', '易方达 🙂 a&b=c'],
    ],
    [
      ['file', '身份证（正面）.jpg', card],
      ['file', 'empty.txt', empty],
    ],
  );
  const response = await server.upload('file/upload', form, {
    ocrtype: 'idfront',
    note: '易方达 🙂 a&b=c',
  });
  expect(response.statusCode).toBe(200);
  expect(server.answered).toEqual([
    {
      path: 'file/upload',
      fields: { ocrtype: 'idfront', note: '易方达 🙂 a&b=c' },
      visitor: expect.objectContaining({ investor: null }),
      files: [
        { field: 'file', filename: '身份证（正面）.jpg', bytes: expect.any(Buffer) },
        { field: 'file', filename: 'empty.txt', bytes: Buffer.from(empty) },
      ],
    },
  ]);
  expect(server.answered[0]?.files[0]?.bytes.equals(card)).toBe(true);
});

describe('is a bad envelope', () => {
  const file: [string, string, Uint8Array<ArrayBuffer>] = ['file', 'a.txt', bytes(10)];

  it.each<[string, [string, string][], Record<string, string>]>([
    ['with another text than was signed', [['ocrtype', 'idback']], { ocrtype: 'idfront' }],
    [
      'with a text that was not signed',
      [
        ['ocrtype', 'idfront'],
        ['more', ''],
      ],
      { ocrtype: 'idfront' },
    ],
    [
      'with a text twice',
      [
        ['ocrtype', 'idfront'],
        ['ocrtype', 'idfront'],
      ],
      { ocrtype: 'idfront' },
    ],
    [
      'with too many texts',
      Array.from({ length: 51 }, (_, index): [string, string] => [`k${index}`, '']),
      Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, ''])),
    ],
    ['with a text too long', [['note', 'a'.repeat(20_000)]], { note: 'a'.repeat(20_000) }],
    ['with a name too long', [['n'.repeat(65), '']], { ['n'.repeat(65)]: '' }],
    ['with its message id among the texts', [['_msgid', randomUUID()]], {}],
    ['with a name of the prototype', [['__proto__', '1']], {}],
  ])('%s', async (_, texts, signed) => {
    expect(outcome(await server.upload('file/upload', formOf(texts, [file]), signed))).toEqual(
      BAD_ENVELOPE,
    );
    expect(server.answered).toEqual([]);
  });

  it('cut off, without a boundary, of another type, or without message id', async () => {
    const call = await uploadCall(
      'file/upload',
      formOf([], [['file', 'a.txt', bytes(50_000)]]),
      {},
      { token: server.session.token },
    );
    const { _msgid: _, ...anonymous } = call.headers;
    const bad = [
      { ...call, payload: (call.payload as Buffer).subarray(0, 20_000) },
      { ...call, headers: { ...call.headers, 'content-type': 'multipart/form-data' } },
      { ...call, headers: { ...call.headers, 'content-type': 'application/json' }, payload: '{}' },
      { ...call, headers: anonymous },
    ];
    for (const one of bad) expect(outcome(await server.app.inject(one))).toEqual(BAD_ENVELOPE);
    expect(server.answered).toEqual([]);
  });
});

describe('is too large', () => {
  const files = (...lengths: number[]) =>
    formOf(
      [],
      lengths.map((length, index) => ['file', `${index}.bin`, bytes(length)]),
    );

  it('beyond the limits of count and size, and says so', async () => {
    const half = UPLOAD_LIMITS.bytes / 2;
    expect((await server.upload('file/upload', files(half, half), {})).statusCode).toBe(200);
    server.answered.length = 0;
    for (const form of [
      files(half, half, 1),
      files(UPLOAD_LIMITS.bytes + 1),
      files(1, 1, 1, 1, 1, 1),
    ]) {
      expect(outcome(await server.upload('file/upload', form, {}))).toEqual(TOO_LARGE);
    }
    expect(server.answered).toEqual([]);
    expect(TOO_LARGE[1]).toContain(
      `一次最多 ${UPLOAD_LIMITS.files} 个，合计不超过 ${UPLOAD_LIMITS.bytes / 1024 / 1024} MB`,
    );
  });

  it.skipIf(isGate)(
    'is answered over a real connection too, and the connection goes on',
    async () => {
      const app = await server.another();
      await app.listen({ port: 0, host: '127.0.0.1' });
      const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
      const send = async (form: FormData) => {
        const { headers, payload } = await uploadCall(
          'file/upload',
          form,
          {},
          { token: server.session.token },
        );
        const response = await fetch(`${origin}${BASE_PATH}/file/upload`, {
          method: 'POST',
          headers,
          body: new Uint8Array(payload as Buffer),
        });
        return [response.status, await response.text()];
      };
      expect(await send(files(UPLOAD_LIMITS.bytes * 2))).toEqual(TOO_LARGE);
      expect(await send(files(...Array.from({ length: 8 }, () => 1_000_000)))).toEqual(TOO_LARGE);
      expect((await send(files(10)))[0]).toBe(200);
    },
  );
});

it('is not read before its session is known', async () => {
  const response = await server.upload(
    'file/upload',
    formOf([], [['file', 'a', bytes(UPLOAD_LIMITS.bytes + 1)]]),
    {},
    { token: 'unknown' },
  );
  expect(response.json()).toMatchObject({ code: '100043' });
});

it('happens once, and with another file under the same id not at all', async () => {
  const [first, second] = [bytes(10), bytes(10)];
  const _msgid = randomUUID();
  const send = (content: Uint8Array<ArrayBuffer>) =>
    server.upload('file/upload', formOf([], [['file', 'a', content]]), {}, { _msgid });
  const replies = [await send(first), await send(first), await send(second)];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 409]);
  expect(server.answered).toHaveLength(1);
});
