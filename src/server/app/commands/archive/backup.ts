import { toSourceText } from '#messages/format.ts';
import {
  closedUntil,
  type BackupManifest,
  type LackingMedium,
} from '#server/features/archive/backups/manifest.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { writeBackup, type WrittenBackup } from '#server/features/archive/backups/write-backup.ts';
import { trimDrafts } from '#server/site/trimming/trim-drafts.ts';
import { noteBackup } from '#server/store/operations/note-backup.ts';
import { openBlobStore } from '../../start/open-blob-store.ts';
import { EXIT, type CliCommand, type ExitCode, type Terminal } from '../command.ts';
import { withStore } from '../open-store.ts';
import { readArguments } from '../read-arguments.ts';
import { megabytes } from '../megabytes.ts';
import { readKeep, WRONG_KEEP } from '../read-keep.ts';
import { describeBackup } from './describe-backup.ts';

const HELP = `用法：npm run quoin -- backup 目录 [--keep 份数]

把网站的一切备份到目录里，网站可以开着。只增不改的记录写成一段一段的文件，写过的不再写；每次只写新的和会变的。
每个文件写完都读回来核对，清单最后写，有了清单这一份才算数；中途断了，下一次照常。之后才删去多余的旧备份。
里面有密码的哈希和个人信息，只有属主读得到；请放在别的机器上。一个目录只给一个网站用。
找不到或损坏的媒体文件逐个说出来，其余照样备份，退出码为 4；写不成时旧备份一份不删，退出码为 1；数据库不可用为 3。
备份写成后，草稿里 30 天以前、已随版本发布、又在写定的段里的修改步骤从数据库里删去；谁写了哪段文字照旧查得到。

  --keep N   留下最新的 N 份，至少 1；不给时全部留下
`;

/** Names of lacking media that are said one by one. */
const SAID = 20;

export const backupCommand: CliCommand = {
  name: 'backup',
  summary: '每晚备份：只写新的和会变的，写完核对，--keep 留下最新几份',
  help: HELP,
  run: async (args, terminal) => {
    const read = readArguments(args, { keep: { type: 'string' } });
    const [folder, ...more] = read.ok ? read.positionals : [];
    const keep = readKeep(read.ok ? read.values.keep : undefined);
    const problem = !read.ok
      ? read.message
      : folder === undefined || more.length > 0
        ? '请给出一个目录'
        : keep === null
          ? WRONG_KEEP
          : null;
    if (problem !== null || folder === undefined || keep === null) {
      terminal.err(`${problem}\n\n${HELP}`);
      return EXIT.usage;
    }
    return withStore(terminal, async (sql, settings) => {
      const begun = performance.now();
      const blobs = openBlobStore(settings, sql);
      const written = await writeBackup({ sql, blobs, folder, keep });
      const seconds = (performance.now() - begun) / 1000;
      if (written.ok) {
        const { at, lacking } = written.manifest;
        const bytes = written.written;
        await noteBackup(sql, { way: 'folder', at, seconds, bytes, lacking: lacking.length });
      }
      const code = tell(terminal, folder, written, seconds);
      if (written.ok) await trim(terminal, sql, written.manifest);
      return code;
    });
  },
};

function tell(
  terminal: Terminal,
  folder: string,
  written: WrittenBackup,
  seconds: number,
): ExitCode {
  if (!written.ok) {
    terminal.err(`没有备份成：${toSourceText(written.message)}。旧的备份都留着\n`);
    return EXIT.failed;
  }
  const { name, manifest, removed } = written;
  const gone = removed.length > 0 ? `；删去旧的 ${removed.length} 份` : '';
  terminal.out(
    `已备份并核对：${folder} 里的 ${name}，新写 ${megabytes(written.written)} MB，用了 ${seconds.toFixed(1)} 秒，${describeBackup(manifest)}${gone}\n`,
  );
  const { lacking } = manifest;
  if (lacking.length === 0) return EXIT.ok;
  const more = lacking.length > SAID ? `\n  …共 ${lacking.length} 个` : '';
  terminal.err(
    `除下列 ${lacking.length} 个文件外备份是完整的。请检查存放媒体的目录或存储桶，补上后下一次备份会补写：\n${lacking.slice(0, SAID).map(sayLacking).join('\n')}${more}\n`,
  );
  return EXIT.incomplete;
}

/** Takes away what of drafts' operations the backup has for good. */
async function trim(terminal: Terminal, sql: Database, manifest: BackupManifest): Promise<void> {
  const until = closedUntil(manifest, 'draft_operation');
  if (until === null) return;
  const { drafts, operations } = await trimDrafts(sql, until);
  if (operations > 0) terminal.out(`${drafts} 份草稿的旧步骤已删去 ${operations} 步\n`);
}

const PROBLEMS: Readonly<Record<LackingMedium['problem'], string>> = {
  missing: '找不到文件',
  damaged: '文件已损坏，与哈希不符',
  unreadable: '读不了',
};

function sayLacking({ name, hash, problem }: LackingMedium): string {
  return `  ${name}（${hash}）：${PROBLEMS[problem]}`;
}
