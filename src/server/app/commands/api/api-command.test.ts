import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startGateway, type Gateway } from '#tests/support/gateway.ts';
import { runCommand } from '../../run-command.ts';

const keys = { cipherKey: 'k'.repeat(24), cipherIv: 'i'.repeat(16), signSecret: 'secret' };
const flags = [
  '--cipher-key',
  keys.cipherKey,
  '--cipher-iv',
  keys.cipherIv,
  '--sign-secret',
  keys.signSecret,
  '--session-mode',
  '1',
];

let gateway: Gateway;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-command-'));
});
beforeEach(async () => {
  gateway = await startGateway(keys);
  return () => gateway.close();
});
afterAll(() => rm(folder, { recursive: true }));

async function run(args: string[], environment: Record<string, string> = {}) {
  let [out, err] = ['', ''];
  const exit = await runCommand(args, {
    out: (text) => void (out += text.toString()),
    err: (text) => void (err += text),
    environment,
  });
  return { exit, out, err };
}

const api = (...args: string[]) => run(['api', ...args, '--server', gateway.url, ...flags]);

describe('the command line', () => {
  it.each([[[]], [['help']], [['--help']]])('lists its commands for %j', async (args) => {
    const { exit, out } = await run(args);
    expect(exit).toBe(0);
    for (const name of ['api', 'login-token', 'verify', 'rebuild-listings', 'upgrade', 'help'])
      expect(out).toContain(`  ${name}`);
  });

  it('lists them for a command that it does not know, and says so', async () => {
    expect(await run(['publish'])).toMatchObject({
      exit: 2,
      out: '',
      err: expect.stringMatching(/^没有命令 publish。\n\n用法/) as unknown,
    });
  });

  it.each([[['help', 'api']], [['api', '--help']], [['api', 'trade/fund/list', '-h']]])(
    'explains one command for %j',
    async (args) => {
      expect(await run(args)).toMatchObject({
        exit: 0,
        out: expect.stringMatching(/^用法：npm run api/) as unknown,
      });
    },
  );

  it('names a wrong setting before it looks for a database', async () => {
    expect(await run(['verify'], { DATABASE_URL: 'mysql://x' })).toMatchObject({
      exit: 2,
      err: expect.stringContaining('DATABASE_URL：') as unknown,
    });
  });

  it('says that a database cannot be reached', async () => {
    const own = {
      QUOIN_CIPHER_KEY: 'k'.repeat(32),
      QUOIN_CIPHER_IV: 'i'.repeat(16),
      QUOIN_SIGN_SECRET: 'a secret of our own',
    };
    expect(
      await run(['verify'], { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/quoin', ...own }),
    ).toMatchObject({
      exit: 3,
      err: expect.stringContaining(
        'DATABASE_URL：连不上数据库（127.0.0.1:1 拒绝了连接）',
      ) as unknown,
    });
  });
});

describe('api', () => {
  it.each([
    [[], '请给出接口'],
    [['fund/detal'], '没有接口 fund/detal'],
    [['trade/list'], '是不是：'],
    [['fund/detail', '{fundcode:1}'], '参数应是一个 JSON 对象'],
    [['fund/detail', '[]'], '参数应是一个 JSON 对象'],
    [['fund/detail', '{}', 'more'], '多余的参数 more'],
    [['fund/detail', '--colour'], '不认识的选项 --colour'],
    [['fund/detail', '--raw=yes'], '选项 --raw 不带值'],
    [['file/upload', '--file', '/nowhere/at.all'], '--file：无法读取 /nowhere/at.all'],
    [['fund/detail', '--token', 't'], '--key'],
  ])('refuses %j', async (args, message) => {
    expect(await api(...args)).toMatchObject({
      exit: 2,
      out: '',
      err: expect.stringContaining(message) as unknown,
    });
    expect(gateway.calls()).toEqual([]);
  });

  it('wants a value for an option that takes one', async () => {
    expect(await run(['api', 'fund/detail', '--server'])).toMatchObject({
      exit: 2,
      err: expect.stringContaining('选项 --server') as unknown,
    });
  });

  it('makes a call in a session of its own, numbers as the wire has them, and prints its rows', async () => {
    gateway.answer('trade/fund/list', {
      record: [[{ fundcode: '000001' }], [{ totalcount: '1' }]],
    });
    const { exit, out, err } = await api('trade/fund/list', '{"pagecount":10,"fundtype":"1"}');
    expect({ exit, err, rows: JSON.parse(out) as unknown }).toEqual({
      exit: 0,
      err: '',
      rows: [[{ fundcode: '000001' }], [{ totalcount: '1' }]],
    });
    expect(gateway.calls('trade/fund/list')[0]?.fields).toEqual({ pagecount: '10', fundtype: '1' });
    expect(gateway.refused()).toEqual([]);
  });

  it('prints the answer as it came, and what travels, when asked', async () => {
    gateway.answer('fund/detail', { raw: '{ "code": 0, "record": [] }' });
    expect((await api('fund/detail', '{"fundcode":"000001"}', '--raw')).out).toBe(
      '{ "code": 0, "record": [] }\n',
    );
    const { err } = await api('fund/detail', '{"fundcode":"000001"}', '--verbose');
    for (const part of [
      '> GET ',
      '/common/session?_msgid=',
      '> _sign: ',
      '> token: ',
      '> 明文 {"head":',
      '> 密文 {"data":"',
      '< HTTP 200',
    ])
      expect(err).toContain(part);
  });

  it('uses a session that it is given', async () => {
    const { err } = await api('fund/detail', '{"fundcode":"000001"}', '--verbose');
    const [, token = '', key = ''] = /"token":"(\w+)","key":"(\w+)"/.exec(err) ?? [];
    expect(
      (await api('fund/detail', '{"fundcode":"000001"}', '--token', token, '--key', key)).exit,
    ).toBe(0);
    expect(gateway.calls('common/session')).toHaveLength(1);
  });

  it('tells a failed call from a server that does not answer', async () => {
    gateway.answer('fund/detail', {
      code: '2030404',
      msg: '没有代码为 000009 的基金',
      status: 404,
    });
    expect(await api('fund/detail', '{"fundcode":"000009"}')).toEqual({
      exit: 1,
      out: '',
      err: '失败 2030404（HTTP 404）：没有代码为 000009 的基金\n',
    });
    gateway.answer('fund/detail', { raw: '<html>', status: 502 });
    expect(await api('fund/detail', '{"fundcode":"000009"}')).toMatchObject({
      exit: 3,
      err: expect.stringContaining('HTTP 502') as unknown,
    });
    await gateway.close();
    expect(await api('fund/detail', '{"fundcode":"000009"}')).toMatchObject({
      exit: 3,
      err: expect.stringContaining('没有应答（') as unknown,
    });
    gateway = await startGateway(keys);
  });

  it('says what it lacks where the server has no page that says it', async () => {
    const { exit, err } = await run([
      'api',
      'fund/detail',
      '--server',
      gateway.url,
      '--cipher-key',
      'short',
    ]);
    expect(exit).toBe(3);
    for (const name of ['--cipher-key（16、24 或 32 个字符）', '--cipher-iv', '--sign-secret'])
      expect(err).toContain(name);
  });

  it('takes from the environment what nobody else says', async () => {
    const environment = {
      QUOIN_CIPHER_KEY: keys.cipherKey,
      QUOIN_CIPHER_IV: keys.cipherIv,
      QUOIN_SIGN_SECRET: keys.signSecret,
    };
    expect(
      (
        await run(
          ['api', 'fund/detail', '{"fundcode":"000001"}', '--server', gateway.url],
          environment,
        )
      ).exit,
    ).toBe(0);
  });

  it('uploads files and saves what it downloads', async () => {
    const source = join(folder, '合同.pdf');
    const bytes = Buffer.from('%PDF \u0000');
    await writeFile(source, bytes);
    expect((await api('file/upload', '--file', source)).exit).toBe(0);
    expect(gateway.calls('file/upload')[0]?.files).toEqual([
      { field: 'file', filename: '合同.pdf', bytes },
    ]);

    gateway.answer('file/content/download', { raw: bytes, type: 'application/pdf' });
    expect(await api('file/content/download', '{"fileid":"f"}')).toMatchObject({
      exit: 2,
      err: expect.stringContaining('--out') as unknown,
    });
    const target = join(folder, 'saved.pdf');
    expect((await api('file/content/download', '{"fileid":"f"}', '--out', target)).exit).toBe(0);
    expect(await readFile(target)).toEqual(bytes);
    expect(
      (
        await api(
          'file/content/download',
          '{"fileid":"f"}',
          '--out',
          join(folder, 'no/such/folder'),
        )
      ).exit,
    ).toBe(3);
  });

  it('lists the catalogue', async () => {
    const { exit, out } = await run(['api', '--list']);
    expect(exit).toBe(0);
    expect(out).toMatch(/^common\/session {2}\S/m);
    expect(out.split('\n').length).toBeGreaterThan(200);
  });
});
