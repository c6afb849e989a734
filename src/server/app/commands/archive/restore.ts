import { toSourceText } from '#messages/format.ts';
import { stat } from 'node:fs/promises';
import { backupNames, readBackup } from '#server/features/archive/backups/backup-list.ts';
import { restoreBackup } from '#server/features/archive/backups/restore-backup.ts';
import { failureOf } from '#server/features/archive/importing/failure.ts';
import {
  restoreArchive,
  type Restored,
  type Store,
} from '#server/features/archive/importing/restore.ts';
import { describe } from '#server/features/archive/writing/describe-archive.ts';
import { openBlobStore } from '../../start/open-blob-store.ts';
import { findUnreadable } from '#server/platform/secrets/stored-secrets.ts';
import { unreadableText } from '#server/platform/secrets/unreadable-text.ts';
import { EXIT, type CliCommand, type ExitCode, type Terminal } from '../command.ts';
import { withStore } from '../open-store.ts';
import { readArguments } from '../read-arguments.ts';
import { describeBackup } from './describe-backup.ts';
import { openNamed } from './open-named.ts';

const HELP = `用法：npm run quoin -- restore 目录 [--at 名称]
      npm run quoin -- restore 文件.zip

把备份目录里最新的一份（或 --at 给出的一份），或从前的一份 zip 档案，原样恢复到空库：发布记录连同序号、时间和哈希，
草稿，净值，媒体，账号和记录。先从头核对，再在一个事务里写入；中途失败或被打断时库里什么都没有。库里已有内容时拒绝。
验证器和回调的密钥是加密的：要用备份时的 QUOIN_SECRET_KEY（私有数据库：数据目录里的 secret-key 文件）才读得了，
没有它时说明怎么办。登录状态不恢复：所有人重新登录。缩放过的图片在第一次查看时重新生成。
换 PostgreSQL 大版本：用旧的 Quoin 备份，换上新的空目录，用新的恢复。
成功时退出码为 0，恢复了但备份里缺媒体文件为 4，拒绝或备份有问题为 1，数据库不可用为 3。

  --at 名称   目录里的哪一份，例如 quoin-20260305T020000Z；不给时为最新的一份
`;

/** A restore that is ready to begin, of either form. */
interface Prepared {
  ok: true;
  restore(store: Store): Promise<Restored>;
  description: string;
  notices: string[];
  /** Media that the backup does not hold. */
  lacking: number;
  close(): void;
}

export const restoreCommand: CliCommand = {
  name: 'restore',
  summary: '把备份原样恢复到空库',
  help: HELP,
  run: async (args, terminal) => {
    const read = readArguments(args, { at: { type: 'string' } });
    const [place, ...more] = read.ok ? read.positionals : [];
    if (!read.ok || place === undefined || more.length > 0) {
      terminal.err(`${read.ok ? '请给出一个目录或文件' : read.message}\n\n${HELP}`);
      return EXIT.usage;
    }
    const isFolder = (await stat(place).catch(() => null))?.isDirectory() ?? false;
    const prepared = isFolder
      ? await openFolder(place, read.values.at, terminal)
      : await openArchive(place, terminal);
    if (!prepared.ok) return prepared.exit;
    try {
      return await restore(prepared, terminal);
    } finally {
      prepared.close();
    }
  },
};

async function openFolder(
  folder: string,
  at: string | undefined,
  terminal: Terminal,
): Promise<Prepared | { ok: false; exit: ExitCode }> {
  const names = await backupNames(folder);
  const name = at === undefined ? names.at(-1) : names.find((one) => one === at);
  if (name === undefined) {
    const there = names.length > 0 ? `。那里有：${names.join('、')}` : '';
    terminal.err(`${folder} 里没有${at === undefined ? '备份' : `名为 ${at} 的备份`}${there}\n`);
    return { ok: false, exit: EXIT.failed };
  }
  const backup = await readBackup(folder, name);
  if (!backup.ok) {
    terminal.err(`${toSourceText(backup.message)}\n`);
    return { ok: false, exit: EXIT.failed };
  }
  const { manifest } = backup;
  return {
    ok: true,
    restore: (store) => restoreBackup(store, folder, manifest),
    description: `${name}，${describeBackup(manifest)}`,
    notices: manifest.lacking.map(
      ({ name: file, hash }) => `备份里没有媒体文件 ${file}（${hash}）`,
    ),
    lacking: manifest.lacking.length,
    close: () => undefined,
  };
}

async function openArchive(
  file: string,
  terminal: Terminal,
): Promise<Prepared | { ok: false; exit: ExitCode }> {
  const opened = await openNamed([file], HELP, terminal);
  if (!opened.ok) return opened;
  const { checked } = opened;
  return {
    ok: true,
    restore: (store) => restoreArchive(store, checked),
    description: describe(checked.archive.manifest),
    notices: [...checked.misfits, ...checked.notices].map(toSourceText),
    lacking: 0,
    close: () => checked.archive.close(),
  };
}

function restore(prepared: Prepared, terminal: Terminal): Promise<ExitCode> {
  return withStore(terminal, async (sql, settings) => {
    const restored = await prepared
      .restore({ sql, blobs: openBlobStore(settings, sql) })
      .catch((error: unknown) => ({ ok: false as const, message: failureOf(error) }));
    if (!restored.ok) {
      terminal.err(`没有恢复，什么都没有写入：${toSourceText(restored.message)}\n`);
      return EXIT.failed;
    }
    for (const notice of prepared.notices) terminal.err(`注意：${notice}\n`);
    const unreadable = await findUnreadable(sql);
    if (unreadable.length > 0)
      terminal.err(`注意：网站启动前还要做一件事。${unreadableText(unreadable)}\n`);
    terminal.out(`已恢复：${prepared.description}\n`);
    return prepared.lacking > 0 ? EXIT.incomplete : EXIT.ok;
  });
}
