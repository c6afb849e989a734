import { toSourceText } from '#messages/format.ts';
import { describe } from '#server/features/archive/writing/describe-archive.ts';
import { EXIT, type CliCommand } from '../command.ts';
import { openNamed } from './open-named.ts';

const HELP = `用法：npm run quoin -- verify-archive 文件.zip

从头读一份档案：每个文件的哈希、发布记录的链、每份内容、每份草稿的每一步。不需要数据库。
完好时退出码为 0，有任何不符为 1。
`;

export const verifyArchiveCommand: CliCommand = {
  name: 'verify-archive',
  summary: '从头核对一份档案，不需要数据库',
  help: HELP,
  run: async (args, terminal) => {
    const opened = await openNamed(args, HELP, terminal);
    if (!opened.ok) return opened.exit;
    const { checked } = opened;
    checked.archive.close();
    const { manifest } = checked.archive;
    terminal.out(
      `档案完好（Quoin ${manifest.version}，格式 ${manifest.format}）：${describe(manifest)}\n`,
    );
    for (const notice of [...checked.misfits, ...checked.notices])
      terminal.err(`注意：${toSourceText(notice)}\n`);
    return EXIT.ok;
  },
};
