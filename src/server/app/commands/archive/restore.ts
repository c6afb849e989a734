import { toSourceText } from '#messages/format.ts';
import { failureOf } from '#server/features/archive/importing/failure.ts';
import { restoreArchive } from '#server/features/archive/importing/restore.ts';
import { describe } from '#server/features/archive/writing/backup-folder.ts';
import { openBlobStore } from '../../start/open-blob-store.ts';
import { findUnreadable } from '#server/platform/secrets/stored-secrets.ts';
import { unreadableText } from '#server/platform/secrets/unreadable-text.ts';
import { EXIT, type CliCommand } from '../command.ts';
import { withStore } from '../open-store.ts';
import { openNamed } from './open-named.ts';

const HELP = `用法：npm run quoin -- restore 文件.zip

把一份档案原样恢复到空库：发布记录连同序号、时间和哈希，草稿，净值，媒体，档案里有的账号和记录。
先从头核对档案，再在一个事务里写入；中途失败或被打断时什么都没有发生。库里已有内容时拒绝。
验证器和回调的密钥是加密的：要用备份时的 QUOIN_SECRET_KEY（私有数据库：数据目录里的 secret-key 文件）才读得了，
没有它时说明怎么办。登录状态不恢复：所有人重新登录。缩放过的图片在第一次查看时重新生成。
换 PostgreSQL 大版本：用旧的 Quoin 备份，换上新的空目录，用新的恢复。
成功时退出码为 0，拒绝或档案有问题为 1，数据库不可用为 3。
`;

export const restoreCommand: CliCommand = {
  name: 'restore',
  summary: '把备份原样恢复到空库',
  help: HELP,
  run: async (args, terminal) => {
    const opened = await openNamed(args, HELP, terminal);
    if (!opened.ok) return opened.exit;
    const { checked } = opened;
    const { archive, misfits, notices } = checked;
    try {
      return await withStore(terminal, async (sql, settings) => {
        const restored = await restoreArchive(
          { sql, blobs: openBlobStore(settings, sql) },
          checked,
        ).catch((error: unknown) => ({ ok: false as const, message: failureOf(error) }));
        if (!restored.ok) {
          terminal.err(`没有恢复，什么都没有写入：${toSourceText(restored.message)}\n`);
          return EXIT.failed;
        }
        for (const notice of [...misfits, ...notices])
          terminal.err(`注意：${toSourceText(notice)}\n`);
        const unreadable = await findUnreadable(sql);
        if (unreadable.length > 0)
          terminal.err(`注意：网站启动前还要做一件事。${unreadableText(unreadable)}\n`);
        terminal.out(`已恢复：${describe(archive.manifest)}\n`);
        return EXIT.ok;
      });
    } finally {
      archive.close();
    }
  },
};
