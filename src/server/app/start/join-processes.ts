import { hostname } from 'node:os';
import { compareSteps, readAppliedSteps } from '#server/platform/database/applied-steps.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { newerDatabase } from '#server/platform/database/migrate.ts';
import { migrations } from '#server/platform/database/migrations.ts';
import { fileStoreIdentity } from '#server/platform/processes/file-store-identity.ts';
import {
  registerProcess,
  type ProcessConflict,
  type RunningProcess,
} from '#server/platform/processes/register-process.ts';
import { productVersion } from '#server/platform/product-version.ts';
import { fingerprints, keyIds } from '#server/platform/secrets/keyring.ts';
import type { Settings } from '#server/platform/settings.ts';
import { derivedForms } from '#server/store/rebuild-worker/rebuilder.ts';
import { dataFolder } from './open-blob-store.ts';

export type Joined = { ok: true; leave(): Promise<void> } | { ok: false; message: string };

/** Enters this process among those on the database; refused where the files of another one lie elsewhere, or its keys are others. */
export async function joinProcesses(settings: Settings, sql: Database): Promise<Joined> {
  const home = dataFolder(settings);
  const fileStore = await fileStoreIdentity({
    dataFolder: home,
    endpoint: settings.QUOIN_S3_ENDPOINT,
    bucket: settings.QUOIN_S3_BUCKET,
  });
  const facts = {
    ...{ host: hostname(), version: await productVersion(), dataFolder: home, fileStore },
    abilities: {
      contracts: migrations.flatMap(({ name, phase }) => (phase === 'contract' ? [name] : [])),
      forms: derivedForms,
    },
    keys: { secret: keyIds(), wire: fingerprints(wireKeysOf(settings)) },
  };
  const registered = await registerProcess(sql, facts);
  if (!registered.ok) return { ok: false, message: REASONS[registered.because](registered.other) };
  // A contracting step may have been applied since the schema was looked at, while nothing told of this process.
  const { unknown } = compareSteps(migrations, await readAppliedSteps(sql));
  if (unknown.length === 0) return registered;
  await registered.leave();
  return { ok: false, message: newerDatabase(unknown) };
}

const REASONS = {
  files: elsewhere,
  secretKeys: ({ host, version }) =>
    `主机 ${host} 上的另一个进程（版本 ${version}）在用同一个数据库，而它的 QUOIN_SECRET_KEY 不同，彼此解不开对方加密的内容。` +
    '请让所有进程用同样的密钥；更换密钥请按 docs/operations.md 的四个步骤进行，那个进程如果不再需要，请先停止它',
  wireKeys: ({ host, version }) =>
    `主机 ${host} 上的另一个进程（版本 ${version}）在用同一个数据库，而它的 QUOIN_CIPHER_KEY、QUOIN_CIPHER_IV 或 QUOIN_SIGN_SECRET 不同，访客的请求会时好时坏。` +
    '请让所有进程用同样的值；要更换它们，请先停止所有进程',
} satisfies Record<ProcessConflict, (other: RunningProcess) => string>;

function wireKeysOf(settings: Settings): string {
  const { QUOIN_CIPHER_KEY, QUOIN_CIPHER_IV, QUOIN_SIGN_SECRET } = settings;
  return JSON.stringify([QUOIN_CIPHER_KEY, QUOIN_CIPHER_IV, QUOIN_SIGN_SECRET]);
}

function elsewhere({ host, version, dataFolder: folder, fileStore }: RunningProcess): string {
  const place = fileStore.startsWith('s3:')
    ? `存储桶 ${fileStore.slice('s3:'.length)}`
    : `它的数据目录 ${folder}`;
  return (
    `主机 ${host} 上的另一个进程（版本 ${version}）在用同一个数据库，而文件放在${place}，彼此看不到对方收下的图片和文件。` +
    '请让所有进程用同一个存储桶（QUOIN_S3_ENDPOINT、QUOIN_S3_BUCKET），或者让 DATA_DIR 指向同一个共享目录；那个进程如果不再需要，请先停止它'
  );
}
