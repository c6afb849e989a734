import { toSourceText } from '#messages/format.ts';
import { stat } from 'node:fs/promises';
import { PARTS } from '#server/features/archive/format/manifest.ts';
import { checkArchive } from '#server/features/archive/reading/check-archive.ts';
import { writeArchiveFile } from '#server/features/archive/writing/archive-file.ts';
import {
  describe,
  nextBackup,
  removeOldBackups,
} from '#server/features/archive/writing/backup-folder.ts';
import { writeArchive } from '#server/features/archive/writing/write-archive.ts';
import { openBlobStore } from '../../start/open-blob-store.ts';
import { fileSystemFailure } from '#postgres/failure.ts';
import { EXIT, type CliCommand, type ExitCode, type Terminal } from '../command.ts';
import { withStore } from '../open-store.ts';
import { readArguments } from '../read-arguments.ts';

const HELP = `用法：npm run quoin -- backup 目录 [--keep 份数]

把网站的一切写进目录里的一份新档案，网站可以开着。写完从头读回、核对每个哈希，之后才删去多余的旧档案。
里面有密码的哈希和个人信息，只有属主读得到；请放在别的机器上。
写不成或核对不过时不留下半份文件，旧档案一份不删，退出码为 1；数据库不可用为 3。

  --keep N   留下最新的 N 份，至少 1；不给时全部留下
`;

export const backupCommand: CliCommand = {
  name: 'backup',
  summary: '每晚备份：写出一份全部内容的档案并核对，--keep 留下最新几份',
  help: HELP,
  run: async (args, terminal) => {
    const read = readArguments(args, { keep: { type: 'string' } });
    const [folder, ...more] = read.ok ? read.positionals : [];
    const keep = read.ok && read.values.keep !== undefined ? Number(read.values.keep) : Infinity;
    const problem = !read.ok
      ? read.message
      : folder === undefined || more.length > 0
        ? '请给出一个目录'
        : keep >= 1 && (keep === Infinity || Number.isInteger(keep))
          ? null
          : '--keep 应是 1 以上的整数';
    if (problem !== null || folder === undefined) {
      terminal.err(`${problem}\n\n${HELP}`);
      return EXIT.usage;
    }
    return withStore(terminal, (sql, settings) =>
      backup(folder, keep, terminal, (out) =>
        writeArchive({ sql, blobs: openBlobStore(settings, sql) }, PARTS, out),
      ),
    );
  },
};

async function backup(
  folder: string,
  keep: number,
  terminal: Terminal,
  write: Parameters<typeof writeArchiveFile>[1],
): Promise<ExitCode> {
  const fail = (message: string) => {
    terminal.err(`没有备份成：${message}\n`);
    return EXIT.failed;
  };
  try {
    const file = await nextBackup(folder);
    const written = await writeArchiveFile(file, write);
    if (!written.ok) return fail(toSourceText(written.message));
    const checked = await checkArchive(file);
    if (!checked.ok)
      return fail(
        `${file} 读回来不对：${checked.problems.map(toSourceText).join('；')}。旧的档案都留着`,
      );
    checked.archive.close();
    const removed = await removeOldBackups(folder, keep);
    const { size } = await stat(file);
    terminal.out(
      `已备份并核对：${file}，${(size / 1024 / 1024).toFixed(1)} MB，${describe(written.manifest)}${removed.length > 0 ? `；删去旧的 ${removed.length} 份` : ''}\n`,
    );
    return EXIT.ok;
  } catch (error) {
    const refused = fileSystemFailure(error);
    if (refused) return fail(refused.message);
    throw error;
  }
}
