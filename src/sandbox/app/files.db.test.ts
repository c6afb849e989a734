import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FIRST_CUSTOMER } from '#sandbox/core/begin.ts';
import { paperPicture } from '#server/platform/files/paper-picture.ts';
import { pdfText } from '#tests/support/pdf-text.ts';
import { openSandbox, type SandboxClient, type TestSandbox } from '#tests/support/sandbox.ts';

let sandbox: TestSandbox;
let client: SandboxClient;

beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.running.desk.begin('20260105093000', randomUUID());
  client = await sandbox.client();
});

const send = (bytes: Uint8Array, ocrtype = 'idfront') =>
  client.call('file/ocr', { ocrtype }, { files: [{ field: 'file', filename: 'a.jpg', bytes }] });

describe('a picture of a paper', () => {
  it('is read from the description that it carries, before anyone is logged in', async () => {
    const picture = await paperPicture(['姓名 王<五>', '公民身份号码 11010119850506002X']);
    expect(await send(picture)).toMatchObject({
      code: '0000000',
      record: [[{ custname: '王<五>', certno: '11010119850506002X', address: '' }]],
    });
  });

  it('without a description has nothing that could be read', async () => {
    const { code, record } = await send(await paperPicture([]), 'bankcard');
    expect([code, Object.values((record as [[object]])[0][0]).join('')]).toEqual(['0000000', '']);
  });

  it('is refused where it is none', async () => {
    expect(await send(Buffer.from('%PDF-1.7'))).toMatchObject({
      code: '2030422',
      msg: '请上传证件或银行卡的照片（file）',
    });
  });
});

it('papers come as PDF to their owner alone', async () => {
  expect((await client.call('file/asset/pdf')).code).toBe('9999999');
  const { mobileno, password, custname } = FIRST_CUSTOMER;
  await client.call('account/login', { loginname: mobileno, loginpwd: password });
  const file = await client.download('file/asset/pdf');
  expect([file.type, file.name]).toEqual(['application/pdf', '资产证明.pdf']);
  expect(pdfText(new Uint8Array(await file.arrayBuffer()))).toContain(`客户姓名：${custname}`);
});
