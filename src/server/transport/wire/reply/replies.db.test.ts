import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seal } from '#tests/support/wire.ts';
import { BASE_PATH } from '#wire/public/constants.ts';
import { failure } from '#wire/public/codes.ts';
import type { Settled } from '#wire/public/reply.ts';
import { openCallServer, type CallServer } from '#tests/support/call-server.ts';

let server: CallServer;
let settled: Settled;
beforeAll(async () => {
  server = await openCallServer();
});
beforeEach(() => {
  settled = { ok: true, record: [[{ fundcode: '000001' }]] };
  server.settle = async () => settled;
});
afterAll(() => server.close());

it('is JSON in the format of its entry, and never kept by anyone', async () => {
  const response = await server.post('fund/detail', {});
  expect([response.statusCode, response.body]).toEqual([
    200,
    '{"code":"0000000","msg":"","record":[[{"fundcode":"000001"}]]}',
  ]);
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  settled = { ok: true, body: { rows: [], totalcount: '0' } };
  expect((await server.post('fund/indicator', {})).body).toBe(
    '{"code":"0000000","msg":"","body":{"rows":[],"totalcount":"0"}}',
  );
});

it('of a failure has the status of its code', async () => {
  settled = failure('notFound', '没有代码为 000009 的基金');
  const inRecord = await server.post('fund/detail', {});
  expect([inRecord.statusCode, inRecord.body]).toEqual([
    404,
    '{"code":"2030404","msg":"没有代码为 000009 的基金","record":[]}',
  ]);
  const inBody = await server.post('fund/indicator', {});
  expect([inBody.statusCode, inBody.body]).toEqual([
    404,
    '{"code":"2030404","msg":"没有代码为 000009 的基金","body":null}',
  ]);
});

it('is compressed when it is long', async () => {
  settled = { ok: true, record: [[{ padding: '净'.repeat(2000) }]] };
  const call = await seal('trade/fund/list', {}, server.session);
  const encodings = ['br', 'gzip, deflate', ''].map(async (accepted) => {
    const response = await server.app.inject({
      ...call,
      headers: { ...call.headers, 'accept-encoding': accepted },
    });
    return response.headers['content-encoding'];
  });
  expect(await Promise.all(encodings)).toEqual(['br', 'gzip', undefined]);
});

it('does not say why when the answer throws', async () => {
  server.settle = async () => {
    throw new Error('relation "secret" does not exist');
  };
  const response = await server.post('fund/detail', {});
  expect([response.statusCode, response.body]).toEqual([
    500,
    '{"code":"2030500","msg":"服务暂时出错，请稍后重试","record":[]}',
  ]);
});

describe('a file', () => {
  it('travels as it is, as a download that can do nothing', async () => {
    const bytes = Buffer.from('%PDF-1.7 净值 '.repeat(300));
    settled = { ok: true, record: new File([bytes], '基金合同.pdf', { type: 'application/pdf' }) };
    const response = await server.get(
      'file/content/download',
      { fileid: '1' },
      { 'accept-encoding': 'br' },
    );
    expect(response.rawPayload).toEqual(bytes);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="_.pdf"; filename*=UTF-8''%E5%9F%BA%E9%87%91%E5%90%88%E5%90%8C.pdf`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect(response.headers).not.toHaveProperty('content-encoding');
  });

  it('without type or name is bytes', async () => {
    settled = { ok: true, record: new Blob(['a']) };
    const { headers } = await server.get('file/content/download', {});
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
    });
  });

  it('that is not there is a failure in JSON', async () => {
    settled = failure('notFound');
    const response = await server.get('file/content/download', {});
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { code: '2030404', msg: '没有找到您要的内容', record: [] },
    ]);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  });
});

it('to unknown paths and wrong methods is that nothing was found', async () => {
  const urls = [
    { method: 'GET', url: `${BASE_PATH}/fund/unknown` },
    { method: 'GET', url: `${BASE_PATH}/fund/detail` },
    { method: 'POST', url: `${BASE_PATH}/common/session` },
    {
      method: 'POST',
      url: `${BASE_PATH}/fund`,
      payload: 'no JSON',
      headers: { 'content-type': 'text/plain' },
    },
    { method: 'DELETE', url: `${BASE_PATH}/` },
    { method: 'GET', url: BASE_PATH },
  ] as const;
  for (const call of urls) {
    const response = await server.app.inject(call);
    expect([response.statusCode, response.body]).toEqual([
      404,
      '{"code":"2030404","msg":"没有找到您要的内容","record":[]}',
    ]);
  }
});
