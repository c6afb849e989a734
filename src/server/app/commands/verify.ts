import { readFile } from 'node:fs/promises';
import { openBlobStore } from '../start/open-blob-store.ts';
import { readCheckpoints, type Checkpoint } from '#server/features/record/checkpoint.ts';
import { verifyRecord, type Verified } from '#server/features/record/verify-record.ts';
import { EXIT, type CliCommand } from './command.ts';
import { withStore } from './open-store.ts';
import { readArguments } from './read-arguments.ts';

const HELP = `用法：npm run quoin -- verify [--checkpoint 文件]

重算只增不改的一切：发布记录和全部内容的哈希、清除的记录、净值等数据每一批的摘要、操作记录的链、列表、媒体文件的字节、送审的内容和通行密钥的签字。
每一处不符都说出来。完好时退出码为 0，被改动过为 1，数据库不可用为 3。

  --checkpoint 文件   再与文件里的每个校验点对照（见 checkpoint）。末尾被截断、整条链被重算，只有这样才看得出来
`;

export const verifyCommand: CliCommand = {
  name: 'verify',
  summary: '重算全部记录，证明没有被改动；--checkpoint 与库外的校验点对照',
  help: HELP,
  run: async (args, terminal) => {
    const read = readArguments(args, { checkpoint: { type: 'string' } });
    if (!read.ok || read.positionals.length > 0) {
      terminal.err(`${read.ok ? '这里只有选项，没有参数' : read.message}\n\n${HELP}`);
      return EXIT.usage;
    }
    const checkpoints =
      read.values.checkpoint === undefined
        ? { ok: true as const, checkpoints: [] }
        : await openCheckpoints(read.values.checkpoint);
    if (!checkpoints.ok) {
      terminal.err(`${checkpoints.message}\n`);
      return EXIT.usage;
    }
    return withStore(terminal, async (sql, settings) => {
      const verified = await verifyRecord({
        sql,
        blobs: openBlobStore(settings, sql),
        checkpoints: checkpoints.checkpoints,
      });
      if (verified.findings.length > 0) {
        terminal.err(
          `记录与原来不符，${verified.findings.length} 处：\n${verified.findings.map(({ message }) => `  ${message}`).join('\n')}\n`,
        );
        return EXIT.failed;
      }
      terminal.out(`${describe(verified.counts, checkpoints.checkpoints.length)}\n`);
      return EXIT.ok;
    });
  },
};

async function openCheckpoints(
  file: string,
): Promise<{ ok: true; checkpoints: Checkpoint[] } | { ok: false; message: string }> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return { ok: false, message: `--checkpoint：读不到文件 ${file}` };
  const checkpoints = readCheckpoints(text);
  if (checkpoints === null || checkpoints.length === 0)
    return {
      ok: false,
      message: `--checkpoint：${file} 里没有完整的校验点，校验点是以 {"quoin":"checkpoint" 开头的一整行`,
    };
  return { ok: true, checkpoints };
}

function describe(
  { releases, contents, erased, batches, lines, entries, media, signatures }: Verified['counts'],
  checkpoints: number,
): string {
  const gone = erased > 0 ? `（其中 ${erased} 份已抹去）` : '';
  const compared =
    checkpoints > 0
      ? `；与 ${checkpoints} 个校验点相符`
      : '。没有与校验点对照：末尾被截断、整条链被重算是看不出来的';
  return `记录完好：${releases} 次发布，${contents} 份内容${gone}，${batches} 批数据，${lines} 行操作记录，${entries} 行列表，${media} 个媒体文件，${signatures} 个签字${compared}`;
}
