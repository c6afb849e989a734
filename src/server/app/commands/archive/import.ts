import { verbatim } from '#messages/msg.ts';
import { toSourceText } from '#messages/format.ts';
import type { Message } from '#schemas/message.ts';
import {
  mergeSite,
  previewMerge,
  type Difference,
} from '#server/features/archive/importing/merge.ts';
import { failureOf } from '#server/features/archive/importing/failure.ts';
import { inspectMedium } from '#server/features/archive/importing/inspect-medium.ts';
import {
  isEmptyStore,
  restoreArchive,
  type Store,
} from '#server/features/archive/importing/restore.ts';
import { SITE_PARTS } from '#server/features/archive/format/manifest.ts';
import {
  checkArchive,
  type CheckedArchive,
} from '#server/features/archive/reading/check-archive.ts';
import { describe } from '#server/features/archive/writing/describe-archive.ts';
import { openBlobStore } from '../../start/open-blob-store.ts';
import { clamdScanner } from '#server/store/media/checks/scan.ts';
import { isApprovalRequired } from '#server/store/release/approval-settings.ts';
import { EXIT, type CliCommand, type ExitCode, type Terminal } from '../command.ts';
import { withStore } from '../open-store.ts';
import { readArguments } from '../read-arguments.ts';

const HELP = `用法：npm run quoin -- import 文件.zip [--dry-run]

把另一个网站的档案带进来。先从头核对档案，有一处不对就什么都不写。
- 空库：原样带入发布记录、草稿、净值和媒体；账号和个人信息不带（要带用 restore）。
- 已有内容：档案那一刻访客看到的内容作为一次发布盖上去。相同的不动，这里独有的留着，
  被换下的都在各自的历史里，可以恢复。草稿和排期的版本不带。
成功时退出码为 0，拒绝或档案有问题为 1，数据库不可用为 3。

  --dry-run   只说会带来什么，什么也不写
`;

export const importCommand: CliCommand = {
  name: 'import',
  summary: '把另一个网站的档案带进来，--dry-run 只看不写',
  help: HELP,
  run: async (args, terminal) => {
    const read = readArguments(args, { 'dry-run': { type: 'boolean' } });
    const [file, ...more] = read.ok ? read.positionals : [];
    if (!read.ok || file === undefined || more.length > 0) {
      terminal.err(`${read.ok ? '请给出一个文件' : read.message}\n\n${HELP}`);
      return EXIT.usage;
    }
    const checked = await checkArchive(file);
    const problems = checked.ok ? checked.misfits : checked.problems;
    if (!checked.ok || problems.length > 0) {
      terminal.err(`没有导入：\n${problems.map(toSourceText).join('\n')}\n`);
      if (checked.ok) checked.archive.close();
      return EXIT.failed;
    }
    try {
      return await withStore(terminal, async (sql, settings) => {
        const store = { sql, blobs: openBlobStore(settings, sql) };
        const inspect = inspectMedium(
          settings.QUOIN_SCAN ? clamdScanner(settings.QUOIN_SCAN) : null,
        );
        return bring(store, checked, inspect, read.values['dry-run'] === true, terminal).catch(
          (error: unknown) => refuse(terminal, failureOf(error)),
        );
      });
    } finally {
      checked.archive.close();
    }
  },
};

async function bring(
  store: Store,
  checked: CheckedArchive,
  inspect: ReturnType<typeof inspectMedium>,
  dryRun: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
  for (const notice of checked.notices) terminal.err(`注意：${toSourceText(notice)}\n`);
  const isEmpty = await isEmptyStore(store.sql, checked.archive);
  if (dryRun) {
    terminal.out(
      isEmpty
        ? `空库，会原样带入：${describe(checked.archive.manifest)}\n`
        : `会作为一次发布盖上去：\n${differenceText(await previewMerge(store, checked))}`,
    );
    return EXIT.ok;
  }
  if (isEmpty) {
    const parts = checked.archive.manifest.parts.filter((part) => SITE_PARTS.includes(part));
    const restored = await restoreArchive(store, checked, { parts, inspect });
    if (!restored.ok) return refuse(terminal, restored.message);
    terminal.out(`已原样带入：${describe(checked.archive.manifest)}\n`);
    return EXIT.ok;
  }
  if (await isApprovalRequired(store.sql))
    return refuse(
      terminal,
      verbatim('这个网站要求发布前由另一人批准。请在编排台“设置 · 档案”里导入，由另一位同事同意'),
    );
  const merged = await mergeSite(store, checked, {
    author: 'Quoin',
    note: `导入档案 ${checked.archive.manifest.at.slice(0, 10)}`,
    inspect,
  });
  if (!merged.ok) return refuse(terminal, ...merged.problems);
  terminal.out(
    merged.seq === null
      ? '档案里的内容与这里完全一样，没有要导入的\n'
      : `已作为第 ${merged.seq} 次发布盖上去：\n${differenceText(merged.difference)}`,
  );
  return EXIT.ok;
}

function refuse(terminal: Terminal, ...problems: readonly Message[]): ExitCode {
  terminal.err(`没有导入，什么都没有写入：${problems.map(toSourceText).join('\n')}\n`);
  return EXIT.failed;
}

function differenceText({
  documents: { added, changed, same, planned, drafted },
  figures,
  media,
}: Difference): string {
  const lines = [
    `  新增 ${added.length} 份内容，更新 ${changed.length} 份，相同 ${same} 份`,
    `  ${figures.fundcodes.length} 只基金的 ${figures.days} 行净值、收益和分红，${figures.years.length} 年的节假日，${media} 个媒体文件`,
    planned > 0 ? `  档案里 ${planned} 个排期的版本不带` : null,
    drafted.length > 0 ? `  ${drafted.length} 份被换下的内容在这里有草稿，草稿保持原样` : null,
  ];
  return `${lines.filter((line) => line !== null).join('\n')}\n`;
}
