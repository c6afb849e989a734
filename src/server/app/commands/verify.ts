import { readFile } from 'node:fs/promises';
import { openBlobStore } from '../start/open-blob-store.ts';
import { readCheckpoints, type Checkpoint } from '#server/features/record/checkpoint.ts';
import { verifyRecord, type Verified } from '#server/features/record/verify-record.ts';
import { EXIT, type CliCommand } from './command.ts';
import { withStore } from './open-store.ts';
import { readArguments } from './read-arguments.ts';

const HELP = `用法：npm run quoin -- verify [--checkpoint 文件] [--since 文件]

重算只增不改的一切：发布记录和全部内容的哈希、清除的记录、净值等数据每一批的摘要、操作记录的链、列表、媒体文件的字节、送审的内容和通行密钥的签字。
每一处不符都说出来。完好时退出码为 0，被改动过为 1，数据库不可用为 3。

  --checkpoint 文件   再与文件里的每个校验点对照（见 checkpoint）。末尾被截断、整条链被重算，只有这样才看得出来
  --since 文件        只重算文件里最后一个校验点之后的：发布和它们的内容、批次、操作记录、媒体文件、签字。校验点之前的只以哈希和摘要与它对照，
                      不重算，所以之前的内容、数值、字节或签字若在原处被改动，只有不带 --since 的 verify 才查得出来；列表也只有那时才核对
`;

export const verifyCommand: CliCommand = {
  name: 'verify',
  summary: '重算全部记录，证明没有被改动；--checkpoint 与库外的校验点对照，--since 只重算其后的',
  help: HELP,
  run: async (args, terminal) => {
    const read = readArguments(args, { checkpoint: { type: 'string' }, since: { type: 'string' } });
    if (!read.ok || read.positionals.length > 0) {
      terminal.err(`${read.ok ? '这里只有选项，没有参数' : read.message}\n\n${HELP}`);
      return EXIT.usage;
    }
    const opened = await openCheckpoints('--checkpoint', read.values.checkpoint);
    const before = await openCheckpoints('--since', read.values.since);
    if (!opened.ok || !before.ok) {
      terminal.err([opened, before].map((one) => (one.ok ? '' : `${one.message}\n`)).join(''));
      return EXIT.usage;
    }
    const { checkpoints } = opened;
    const since = before.checkpoints
      .toSorted((a, b) => a.seq - b.seq || (a.at < b.at ? -1 : 1))
      .at(-1);
    return withStore(terminal, async (sql, settings) => {
      const blobs = openBlobStore(settings, sql);
      const { counts, findings } = await verifyRecord({ sql, blobs, checkpoints, since });
      if (findings.length > 0) {
        const named = findings.map(({ message }) => `  ${message}`).join('\n');
        const scope = since ? `\n${recomputedSince(counts, since)}` : '';
        terminal.err(`记录与原来不符，${findings.length} 处：\n${named}${scope}\n`);
        return EXIT.failed;
      }
      const compared = checkpoints.length + (since ? 1 : 0);
      const scope = since ? recomputedSince(counts, since) : recomputedAll(counts);
      terminal.out(`记录完好：${scope}${comparedWith(compared)}\n`);
      return EXIT.ok;
    });
  },
};

/** The checkpoints of a file, none where no file is named. */
async function openCheckpoints(
  option: string,
  file: string | undefined,
): Promise<{ ok: true; checkpoints: Checkpoint[] } | { ok: false; message: string }> {
  if (file === undefined) return { ok: true, checkpoints: [] };
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return { ok: false, message: `${option}：读不到文件 ${file}` };
  const checkpoints = readCheckpoints(text);
  if (checkpoints === null || checkpoints.length === 0)
    return {
      ok: false,
      message: `${option}：${file} 里没有完整的校验点，校验点是以 {"quoin":"checkpoint" 开头的一整行`,
    };
  return { ok: true, checkpoints };
}

function recomputedAll(counts: Verified['counts']): string {
  const { releases, batches, lines, entries, media, signatures } = counts;
  return `${releases} 次发布，${contentsOf(counts)}，${batches} 批数据，${lines} 行操作记录，${entries ?? 0} 行列表，${media} 个媒体文件，${signatures} 个签字`;
}

/** What was recomputed and what was not. */
function recomputedSince(counts: Verified['counts'], since: Checkpoint): string {
  const { releases, batches, lines, media, signatures } = counts;
  return [
    `${since.at.slice(0, 19)}Z 的校验点（第 ${since.seq} 次发布）之后重算了 ${releases} 次发布，${contentsOf(counts)}，${batches} 批数据，${lines} 行操作记录，${media} 个媒体文件，${signatures} 个签字`,
    `之前的 ${since.seq} 次发布、${since.figures.batches} 批数据、${since.activity.lines} 行操作记录、${since.media.files} 个媒体文件只以哈希和摘要与校验点对照，没有重算；那里的内容、数值、字节或签字若在原处被改动，用不带 --since 的 verify 才查得出来。列表没有核对`,
  ].join('。');
}

function contentsOf({ contents, erased }: Verified['counts']): string {
  return `${contents} 份内容${erased > 0 ? `（其中 ${erased} 份已抹去）` : ''}`;
}

function comparedWith(checkpoints: number): string {
  return checkpoints > 0
    ? `；与 ${checkpoints} 个校验点相符`
    : '。没有与校验点对照：末尾被截断、整条链被重算是看不出来的';
}
