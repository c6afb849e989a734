import { fileSystemFailure } from '#postgres/failure.ts';
import { restoreToMoment, type MomentRequest } from '#postgres/restore-moment.ts';
import { EXIT, type CliCommand } from '../command.ts';
import { readArguments } from '../read-arguments.ts';

const HELP = `用法：npm run quoin -- restore-to-moment 归档目录 --to 新数据目录 [--at 时刻]

从 QUOIN_WAL_ARCHIVE 的底本和日志做出一个新的数据目录，私有数据库就是那一刻的样子：那时已提交的都在，之后的都不在。
归档目录只读不写，原来的数据目录不动。做完之后把原来数据目录里的 media 和 secret-key 复制过去，再用新的 DATA_DIR 启动；
正式改用它时给 QUOIN_WAL_ARCHIVE 另一个空目录，并做一份新的底本。
成功时退出码为 0，做不成为 1（没有留下半个目录）。

  --to 目录   新的数据目录，里面还没有数据库
  --at 时刻   例如 2026-11-29T03:00:00Z 或 2026-11-29T11:00:00+08:00；不给时恢复到归档的最后
`;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d)$/;

export const restoreToMomentCommand: CliCommand = {
  name: 'restore-to-moment',
  summary: '用底本和归档的日志做出某一秒的数据目录',
  help: HELP,
  run: async (args, terminal) => {
    const read = readArguments(args, { at: { type: 'string' }, to: { type: 'string' } });
    const request = read.ok
      ? readRequest(read.positionals, read.values)
      : { ok: false as const, message: read.message };
    if (!request.ok) {
      terminal.err(`${request.message}\n\n${HELP}`);
      return EXIT.usage;
    }
    try {
      const restored = await restoreToMoment({
        ...request.request,
        onProgress: (message) => terminal.err(`${message}\n`),
      });
      if (!restored.ok) {
        terminal.err(`没有恢复：${restored.message}\n`);
        return EXIT.failed;
      }
      terminal.out(
        `已恢复到 ${request.request.dataDir}：第 ${restored.seq} 次发布为止（${restored.hash}），用了底本 ${restored.base}\n`,
      );
      return EXIT.ok;
    } catch (error) {
      const refused = fileSystemFailure(error);
      if (!refused) throw error;
      terminal.err(`没有恢复：${refused.message}\n`);
      return EXIT.failed;
    }
  },
};

function readRequest(
  [walArchive, ...more]: readonly string[],
  { at, to }: { at?: string | undefined; to?: string | undefined },
): { ok: true; request: Omit<MomentRequest, 'onProgress'> } | { ok: false; message: string } {
  if (walArchive === undefined || more.length > 0) return { ok: false, message: '请给出归档目录' };
  if (to === undefined) return { ok: false, message: '请用 --to 给出新的数据目录' };
  if (at !== undefined && (!MOMENT.test(at) || Number.isNaN(Date.parse(at))))
    return { ok: false, message: '--at 应形如 2026-11-29T03:00:00Z' };
  return {
    ok: true,
    request: { walArchive, dataDir: to, at: at === undefined ? null : inUtc(at) },
  };
}

/** As PostgreSQL writes it in UTC, to the microsecond. */
function inUtc(moment: string): string {
  const [, fraction = ''] = /\.(\d+)/.exec(moment) ?? [];
  const seconds = new Date(Date.parse(moment.replace(/\.\d+/, ''))).toISOString().slice(0, 19);
  return `${seconds.replace('T', ' ')}${fraction === '' ? '' : `.${fraction}`}+00`;
}
