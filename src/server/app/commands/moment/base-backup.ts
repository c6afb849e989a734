import { takeBaseBackup } from '#postgres/base-backup.ts';
import { removeOldBases } from '#postgres/base-list.ts';
import { fileSystemFailure } from '#postgres/failure.ts';
import { walArchiveIn } from '#postgres/wal-archive.ts';
import { noteBackup } from '#server/store/operations/note-backup.ts';
import { EXIT, type CliCommand, type ExitCode, type Terminal } from '../command.ts';
import { withStore } from '../open-store.ts';
import { megabytes } from '../megabytes.ts';
import { readArguments } from '../read-arguments.ts';
import { readKeep, WRONG_KEEP } from '../read-keep.ts';

const HELP = `用法：npm run quoin -- base-backup [--keep 份数]

把私有数据库复制到 QUOIN_WAL_ARCHIVE 里，网站可以开着。从这份底本加上归档的日志，restore-to-moment 恢复到之后的任何一秒。
每天或每周做一份；越新的底本恢复得越快。做完之后才删去多余的底本，以及再没有底本要用的日志。
成功时退出码为 0，做不成为 1，没有设置 QUOIN_WAL_ARCHIVE 或用的是自己的 PostgreSQL 为 2，数据库不可用为 3。

  --keep N   留下最新的 N 份，至少 1；不给时全部留下
`;

const OWN_SERVER =
  'DATABASE_URL 指向自己的 PostgreSQL，它的底本和日志归它自己的工具管，例如 pgBackRest（docs/operations.md）';
const NOT_SET = '没有设置 QUOIN_WAL_ARCHIVE：日志没有归档，底本之后的时刻恢复不了';

export const baseBackupCommand: CliCommand = {
  name: 'base-backup',
  summary: '复制私有数据库，与归档的日志一起可恢复到任何一秒',
  help: HELP,
  run: async (args, terminal) => {
    const read = readArguments(args, { keep: { type: 'string' } });
    const keep = readKeep(read.ok ? read.values.keep : undefined);
    if (!read.ok || read.positionals.length > 0 || keep === null) {
      const problem = keep === null ? WRONG_KEEP : '这里只有选项，没有参数';
      terminal.err(`${read.ok ? problem : read.message}\n\n${HELP}`);
      return EXIT.usage;
    }
    return withStore(terminal, async (sql, settings) => {
      const { DATABASE_URL, DATA_DIR, QUOIN_WAL_ARCHIVE } = settings;
      if (DATABASE_URL !== undefined || QUOIN_WAL_ARCHIVE === undefined) {
        terminal.err(`${DATABASE_URL === undefined ? NOT_SET : OWN_SERVER}\n`);
        return EXIT.usage;
      }
      return await take(
        terminal,
        { dataDir: DATA_DIR, walArchive: QUOIN_WAL_ARCHIVE, keep },
        (base) => noteBackup(sql, { way: 'base', lacking: 0, ...base }),
      );
    });
  },
};

async function take(
  terminal: Terminal,
  { dataDir, walArchive, keep }: { dataDir: string | undefined; walArchive: string; keep: number },
  note: (base: { at: string; seconds: number; bytes: number }) => Promise<void>,
): Promise<ExitCode> {
  const fail = (message: string) => {
    terminal.err(`没有做成底本：${message}\n`);
    return EXIT.failed;
  };
  try {
    const begun = performance.now();
    const taken = await takeBaseBackup(dataDir, walArchive);
    if (!taken.ok) return fail(taken.message);
    const { name, bytes, endedAt } = taken.base;
    const seconds = (performance.now() - begun) / 1000;
    await note({ at: endedAt, seconds, bytes });
    const removed = await removeOldBases(walArchiveIn(walArchive), keep);
    const gone = removed.length > 0 ? `；删去旧的 ${removed.length} 份` : '';
    terminal.out(
      `已做成底本 ${name}，${megabytes(bytes)} MB，用了 ${seconds.toFixed(1)} 秒；从 ${endedAt} 起可恢复到任何一秒${gone}\n`,
    );
    return EXIT.ok;
  } catch (error) {
    const refused = fileSystemFailure(error);
    if (refused) return fail(refused.message);
    throw error;
  }
}
