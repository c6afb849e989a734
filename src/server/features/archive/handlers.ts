import { msg } from '#messages/msg.ts';
import { IMPORT_WORDS } from '#wire/studio/archive.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { editorOf, handled, publishing, refuse, defineHandlers } from '#server/platform/handler.ts';
import type { ArchiveService } from './archive-service.ts';
import { fetchRefusal } from './fetch-refusal.ts';

const BUSY = refuse('busy', msg('archive.busy'));
const GONE = refuse('notFound', msg('archive.gone-export'));

/** Archives as the studio asks for them. Without a service there are none. */
export function archiveHandlers(sql: Database, service: ArchiveService | null) {
  return defineHandlers({
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
        return refuse('notConfirmed', msg('archive.not-confirmed'));
      const begun = await service?.beginImport(editorOf(context), context.address, id);
      return begun ? handled({ id: begun }) : refuse('gone', msg('archive.gone-upload'));
    }),
    async dropArchive({ id }) {
      await service?.drop(id);
      return handled({});
    },
  });
}
