import { hostname } from 'node:os';
import { compareSteps, readAppliedSteps } from '#server/platform/database/applied-steps.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { newerDatabase } from '#server/platform/database/migrate.ts';
import { migrations } from '#server/platform/database/migrations.ts';
import { fileStoreIdentity } from '#server/platform/processes/file-store-identity.ts';
import {
  registerProcess,
  type RunningProcess,
} from '#server/platform/processes/register-process.ts';
import { productVersion } from '#server/platform/product-version.ts';
import type { Settings } from '#server/platform/settings.ts';
import { derivedForms } from '#server/store/rebuild-worker/rebuilder.ts';
import { dataFolder } from './open-blob-store.ts';

export type Joined = { ok: true; leave(): Promise<void> } | { ok: false; message: string };

/** Enters this process among those on the database; refused where the files of another one lie elsewhere. */
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
  };
  const registered = await registerProcess(sql, facts);
  if (!registered.ok) return { ok: false, message: elsewhere(registered.other) };
  // A contracting step may have been applied since the schema was looked at, while nothing told of this process.
  const { unknown } = compareSteps(migrations, await readAppliedSteps(sql));
  if (unknown.length === 0) return registered;
  await registered.leave();
  return { ok: false, message: newerDatabase(unknown) };
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
