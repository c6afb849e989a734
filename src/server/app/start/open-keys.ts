import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder } from './open-blob-store.ts';
import type { Settings } from '#server/platform/settings.ts';
import { readKey, setSecretKeys } from '#server/platform/secrets/keyring.ts';

/** Name of the key file in the data folder. */
const KEY_FILE = 'secret-key';

type KeysOpened = { ok: true } | { ok: false; message: string };

/** Why secrets could not be written beside a database of one's own; empty where they can. */
export function missingKeyProblems({ DATABASE_URL, QUOIN_SECRET_KEY = [] }: Settings): string[] {
  if (DATABASE_URL === undefined || QUOIN_SECRET_KEY.length > 0) return [];
  return [
    'QUOIN_SECRET_KEY：设置了 DATABASE_URL 时必须设置，数据库里的验证器、回调和会话的密钥用它加密。可用 openssl rand -base64 32 生成，与数据库的备份分开保存',
  ];
}

/**
 * Takes the keys of the settings into use. For the private database without them: of the key file, which is made when
 * there is none. A key file that is there goes on decrypting beside a setting. Throws what the file system refuses.
 */
export async function openSecretKeys(settings: Settings): Promise<KeysOpened> {
  const { DATABASE_URL, QUOIN_SECRET_KEY: given = [] } = settings;
  if (DATABASE_URL !== undefined) {
    setSecretKeys(given);
    return { ok: true };
  }
  const path = join(dataFolder(settings), KEY_FILE);
  const text =
    (await readOrNull(path)) ??
    (given.length > 0 ? null : await makeKeyFile(dataFolder(settings), path));
  const kept = text === null ? null : readKey(text.trim());
  if (text !== null && kept === null)
    return {
      ok: false,
      message: `密钥文件 ${path} 里不是 base64 写的 32 字节。请从备份取回原来的文件；取不回时移走它，再运行 npm run quoin -- rotate-secrets --discard`,
    };
  setSecretKeys([...given, ...(kept ? [kept] : [])]);
  return { ok: true };
}

/** Appears whole or not at all; of two processes at once both use the first one's. */
async function makeKeyFile(folder: string, path: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${randomBytes(32).toString('base64')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return readFile(path, 'utf8');
}

async function readOrNull(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
