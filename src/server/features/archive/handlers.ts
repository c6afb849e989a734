import { IMPORT_WORDS } from '#wire/studio/archive.ts';
import type { Database } from '#server/platform/database/connect.ts';
import {
  editorOf,
  handled,
  publishing,
  refuse,
  type StudioHandlers,
} from '#server/platform/handler.ts';
import type { ArchiveService } from './archive-service.ts';
import { fetchRefusal } from './fetch-refusal.ts';

const BUSY = refuse('busy', '正在处理另一份档案，请等它结束');
const GONE = refuse('notFound', '这份档案已经不在了，请重新导出');

type Names =
  | 'archives'
  | 'exportArchive'
  | 'exportAccounts'
  | 'checkFetch'
  | 'importArchive'
  | 'dropArchive';

/** Archives as the studio asks for them. Without a service there are none. */
export function archiveHandlers(
  sql: Database,
  service: ArchiveService | null,
): Pick<StudioHandlers, Names> {
  return {
    async archives() {
      return handled({ job: (await service?.job()) ?? null });
    },
    async exportArchive(_body, context) {
      const id = await service?.beginExport(editorOf(context), context.address, {
        accounts: false,
      });
      return id ? handled({ id }) : BUSY;
    },
    // Reached only once a second person agreed: the route is guarded.
    async exportAccounts(_body, context) {
      const id = await service?.beginExport(editorOf(context), context.address, { accounts: true });
      return id ? handled({ id }) : BUSY;
    },
    async checkFetch({ id }, context) {
      const job = await service?.job();
      if (!job || job.id !== id) return GONE;
      return (await fetchRefusal(sql, job, context.account)) ?? handled({});
    },
    importArchive: publishing('importArchive', async ({ id, confirmation }, context) => {
      if (!IMPORT_WORDS.includes(confirmation))
        return refuse('notConfirmed', '请照样输入确认的词，再开始');
      const begun = await service?.beginImport(editorOf(context), context.address, id);
      return begun ? handled({ id: begun }) : refuse('gone', '这份档案已经不在了，请重新上传');
    }),
    async dropArchive({ id }) {
      await service?.drop(id);
      return handled({});
    },
  };
}
