import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, it, onTestFinished } from 'vitest';
import { runQuoin } from '../support/command.ts';
import { makeDataFolder } from '../support/data-folder.ts';
import { createDatabase } from '../support/database.ts';
import { onDatabase, SECRET_KEY, startQuoin } from '../support/quoin.ts';
import { storeTemplate } from '../support/store.ts';

const OTHER = Buffer.alloc(32, 'other').toString('base64');
const PLAIN = 'whsec_c2VjcmV0IG9mIGFuIG9sZGVyIHZlcnNpb24=';

/** A start that ends again; what it printed. */
async function start(environment: Record<string, string>): Promise<string> {
  const quoin = await startQuoin({ environment: { QUOIN_DEMONSTRATION: 'off', ...environment } });
  expect(await quoin.kill('SIGTERM')).toBe(0);
  return quoin.output();
}

async function failure(environment: Record<string, string>): Promise<string> {
  return start(environment).then(
    () => 'it started',
    (error: Error) => error.message,
  );
}

async function dataFolder(): Promise<string> {
  const data = await makeDataFolder();
  onTestFinished(() => data.remove());
  return data.path;
}

/** A database where a version without encryption left a webhook and an authenticator. */
async function usedDatabase() {
  const { address } = await createDatabase(storeTemplate);
  const sql = postgres({ ...address, max: 1 });
  onTestFinished(() => sql.end());
  await sql`insert into webhook (id, name, url, secret, events, created_by, told_seq, told_at) values ('w', 'erp', 'https://hooks.example/', ${PLAIN}, '{}', 'lin', 0, now())`;
  await sql`insert into account (account, name, password_hash, totp_secret) values ('lin', '林', 'x', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')`;
  const stored = async () =>
    (
      await sql<
        { secret: string }[]
      >`select secret from webhook union all select totp_secret from account where account = 'lin' order by 1`
    ).map(({ secret }) => secret);
  return { environment: { ...onDatabase(address), DATA_DIR: await dataFolder() }, stored };
}

it('a start encrypts what is not, a start under another key is refused and changes nothing, and rotation moves to it', async () => {
  const { environment, stored } = await usedDatabase();
  expect(await start(environment)).toContain('已加密数据库里的 2 个密钥');
  const encrypted = await stored();
  for (const secret of encrypted) expect(secret).toMatch(/^q1:/);
  expect(await failure({ ...environment, QUOIN_SECRET_KEY: OTHER })).toMatch(
    /^ {2}QUOIN_SECRET_KEY：.*1 个账号的验证器、1 个回调的密钥.*rotate-secrets --discard/m,
  );
  expect(
    await runQuoin(['rotate-secrets'], { ...environment, QUOIN_SECRET_KEY: OTHER }),
  ).toMatchObject({ exit: 1, out: '' });
  expect(await stored()).toEqual(encrypted);

  const both = { ...environment, QUOIN_SECRET_KEY: `${OTHER},${SECRET_KEY}` };
  expect(await runQuoin(['rotate-secrets'], both)).toMatchObject({
    exit: 0,
    out: '已用第一把密钥重新加密 2 个密钥\n',
  });
  expect(await runQuoin(['verify'], both)).toMatchObject({ exit: 0 });
  expect(await start({ ...environment, QUOIN_SECRET_KEY: OTHER })).not.toContain('已加密');
});

it('a backup carries the ciphertext, and restored under another key it says what has to be done', async () => {
  const { environment, stored } = await usedDatabase();
  await start(environment);
  const folder = join(environment.DATA_DIR, 'backups');
  expect(await runQuoin(['backup', folder], environment)).toMatchObject({ exit: 0 });

  const { address } = await createDatabase(storeTemplate);
  const target = { ...onDatabase(address), DATA_DIR: await dataFolder(), QUOIN_SECRET_KEY: OTHER };
  const restored = await runQuoin(['restore', folder], target);
  expect(restored).toMatchObject({ exit: 0 });
  expect(restored.err).toMatch(/把原来的密钥用逗号加在后面.*重新设置验证器/);
  const sql = postgres({ ...address, max: 1 });
  onTestFinished(() => sql.end());
  expect(
    (
      await sql`select secret from webhook union all select totp_secret from account where account = 'lin' order by 1`
    ).map(({ secret }) => secret as string),
  ).toEqual(await stored());

  expect(await failure(target)).toContain('QUOIN_SECRET_KEY：');
  expect(await runQuoin(['rotate-secrets', '--discard'], target)).toMatchObject({
    exit: 0,
    out: '已删去 1 个验证器（lin）、1 个回调、0 个群机器人、0 个邮件提醒、0 份表单的填写，结束 0 个会话\n',
  });
  expect(await start(target)).toContain('已就绪');
  expect(await sql`select action, key from activity where action = 'factor.reset'`).toEqual([
    { action: 'factor.reset', key: 'lin' },
  ]);
});

it(
  'the private database has a key file of its owner alone, which a later start uses',
  { timeout: 180_000 },
  async () => {
    const DATA_DIR = await dataFolder();
    await start({ DATA_DIR });
    const path = join(DATA_DIR, 'secret-key');
    const key = await readFile(path, 'utf8');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await start({ DATA_DIR });
    expect(await readFile(path, 'utf8')).toBe(key);
    await writeFile(path, 'damaged');
    expect(await failure({ DATA_DIR })).toContain(`密钥文件 ${path}`);
  },
);
