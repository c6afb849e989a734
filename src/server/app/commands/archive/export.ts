import { toSourceText } from '#messages/format.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import { SITE_PARTS, SITE_WITH_ACCOUNTS } from '#server/features/archive/format/manifest.ts';
import { describe } from '#server/features/archive/writing/describe-archive.ts';
import { writeArchiveFile } from '#server/features/archive/writing/archive-file.ts';
import { writeArchive } from '#server/features/archive/writing/write-archive.ts';
import { openBlobStore } from '../../start/open-blob-store.ts';
import { EXIT, type CliCommand } from '../command.ts';
import { withStore } from '../open-store.ts';
import { readArguments } from '../read-arguments.ts';

const HELP = `用法：npm run quoin -- export 文件.zip [--accounts]

把整个网站写成一份可读的档案：发布记录和每个版本、草稿、净值、媒体原件。网站可以开着。
意见反馈、投资者和操作记录不在里面；发布记录和草稿里有编辑的名字。
写不成时不留下半份文件，退出码为 1；数据库不可用为 3。

  --accounts   也带上账号、权限和密码的哈希
`;

export const exportCommand: CliCommand = {
  name: 'export',
  summary: '把整个网站写成一份可读的档案',
  help: HELP,
  run: async (args, terminal) => {
    const read = readArguments(args, { accounts: { type: 'boolean' } });
    const [file, ...more] = read.ok ? read.positionals : [];
    if (!read.ok || file === undefined || more.length > 0) {
      terminal.err(`${read.ok ? '请给出一个文件名' : read.message}\n\n${HELP}`);
      return EXIT.usage;
    }
    const parts = read.values.accounts ? SITE_WITH_ACCOUNTS : SITE_PARTS;
    return withStore(terminal, async (sql, settings) => {
      const written = await writeArchiveFile(file, (out) =>
        writeArchive({ sql, blobs: openBlobStore(settings, sql) }, parts, out),
      );
      if (!written.ok) {
        terminal.err(`${toSourceText(written.message)}\n`);
        return EXIT.failed;
      }
      if (read.values.accounts)
        await recordActivity(sql, {
          by: null,
          action: 'archive.export',
          details: { parts: [...parts], releases: written.manifest.seq, means: 'command' },
        });
      terminal.out(`已写出 ${file}：${describe(written.manifest)}\n`);
      return EXIT.ok;
    });
  },
};
