import { appendFile } from 'node:fs/promises';
import {
  checkpointLine,
  takeCheckpoint,
  type Checkpoint,
} from '#server/features/record/checkpoint.ts';
import { fileSystemFailure } from '#postgres/failure.ts';
import { EXIT, type CliCommand } from './command.ts';
import { withStore } from './open-store.ts';
import { readArguments } from './read-arguments.ts';

const HELP = `用法：npm run quoin -- checkpoint [--out 文件] [--explain]

写出一行校验点：到此刻为止有多少次发布、多少批数据、多少行操作记录、多少个媒体文件，各自的哈希是什么。
把它放到改得了数据库的人改不到的地方：别的机器、邮件、打印出来。以后用 verify --checkpoint 对照。
成功时退出码为 0，写不进文件为 1，数据库不可用为 3。

  --out 文件   加在文件末尾，而不是印出来；一个文件可以有许多行，对照时全部对照
  --explain   前面加上给人看的说明，可以整段作为邮件发出
`;

export const checkpointCommand: CliCommand = {
  name: 'checkpoint',
  summary: '写出一行校验点，放到库外，供 verify 对照',
  help: HELP,
  run: async (args, terminal) => {
    const read = readArguments(args, { out: { type: 'string' }, explain: { type: 'boolean' } });
    if (!read.ok || read.positionals.length > 0) {
      terminal.err(`${read.ok ? '这里只有选项，没有参数' : read.message}\n\n${HELP}`);
      return EXIT.usage;
    }
    const { out, explain = false } = read.values;
    return withStore(terminal, async (sql) => {
      const checkpoint = await sql.begin('isolation level repeatable read read only', (tx) =>
        takeCheckpoint(tx),
      );
      const text = `${explain ? `${explanation(checkpoint)}\n` : ''}${checkpointLine(checkpoint)}\n`;
      if (out === undefined) {
        terminal.out(text);
        return EXIT.ok;
      }
      try {
        await appendFile(out, text, { mode: 0o644 });
      } catch (error) {
        terminal.err(`没有写出：${fileSystemFailure(error)?.message ?? String(error)}\n`);
        return EXIT.failed;
      }
      terminal.out(`已加到 ${out}：第 ${checkpoint.seq} 次发布为止\n`);
      return EXIT.ok;
    });
  },
};

function explanation({ at, seq, figures, activity, media, erased }: Checkpoint): string {
  return [
    `Quoin 校验点，${at}（UTC）：${seq} 次发布，${figures.batches} 批数据，${activity.lines} 行操作记录，${media.files} 个媒体文件，清除过 ${erased} 份内容。`,
    '请原样保存下面一行。存成文件后，用 npm run quoin -- verify --checkpoint 文件 对照。',
  ].join('\n');
}
