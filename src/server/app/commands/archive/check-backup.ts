import { toSourceText } from '#messages/format.ts';
import { backupNames, readBackup } from '#server/features/archive/backups/backup-list.ts';
import { checkBackup } from '#server/features/archive/backups/check-backup.ts';
import { EXIT, type CliCommand } from '../command.ts';
import { readArguments } from '../read-arguments.ts';
import { describeBackup } from './describe-backup.ts';

const HELP = `用法：npm run quoin -- check-backup 目录 [--at 名称]

从头读目录里的每一份备份：每个文件的大小、哈希和行数，与清单对照。不需要数据库。
完好时退出码为 0；完好但备份时缺媒体文件为 4；有任何不符、或一份备份也没有为 1。

  --at 名称   只核对这一份，例如 quoin-20260305T020000Z
`;

export const checkBackupCommand: CliCommand = {
  name: 'check-backup',
  summary: '从头核对目录里的备份，不需要数据库',
  help: HELP,
  run: async (args, terminal) => {
    const read = readArguments(args, { at: { type: 'string' } });
    const [folder, ...more] = read.ok ? read.positionals : [];
    if (!read.ok || folder === undefined || more.length > 0) {
      terminal.err(`${read.ok ? '请给出一个目录' : read.message}\n\n${HELP}`);
      return EXIT.usage;
    }
    const { at } = read.values;
    const names = (await backupNames(folder)).filter((name) => at === undefined || name === at);
    if (names.length === 0) {
      terminal.err(`${folder} 里没有${at === undefined ? '备份' : `名为 ${at} 的备份`}\n`);
      return EXIT.failed;
    }
    const seen = new Set<string>();
    let [broken, lacking] = [false, 0];
    for (const name of names) {
      const backup = await readBackup(folder, name);
      const problems = backup.ok
        ? await checkBackup(folder, backup.manifest, seen)
        : [backup.message];
      broken ||= problems.length > 0;
      for (const problem of problems) terminal.err(`${name}：${toSourceText(problem)}\n`);
      if (!backup.ok || problems.length > 0) continue;
      const lacks = backup.manifest.lacking.length;
      lacking += lacks;
      terminal.out(
        `${name} 完好${lacks > 0 ? `，但备份时缺 ${lacks} 个媒体文件` : ''}：${describeBackup(backup.manifest)}\n`,
      );
    }
    return broken ? EXIT.failed : lacking > 0 ? EXIT.incomplete : EXIT.ok;
  },
};
