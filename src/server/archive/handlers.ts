import { IMPORT_WORDS } from '#wire/studio/archive.ts';
import { editorOf, handled, refuse, type StudioHandlers } from '../studio/handler.ts';
import type { ArchiveDesk } from './archive-desk.ts';

const BUSY = refuse(409, 'busy', '正在处理另一份档案，请等它结束');

/** Archives as the studio asks for them. Without a desk there are none. */
export function archiveHandlers(
  desk: ArchiveDesk | null,
): Pick<StudioHandlers, 'archives' | 'exportArchive' | 'importArchive' | 'dropArchive'> {
  return {
    async archives() {
      return handled({ job: (await desk?.job()) ?? null });
    },
    async exportArchive(options, context) {
      const id = await desk?.beginExport(editorOf(context), context.address, options);
      return id ? handled({ id }) : BUSY;
    },
    async importArchive({ id, confirmation }, context) {
      if (!IMPORT_WORDS.includes(confirmation))
        return refuse(422, 'notConfirmed', '请照样输入确认的词，再开始');
      const begun = await desk?.beginImport(editorOf(context), context.address, id);
      return begun ? handled({ id: begun }) : refuse(409, 'gone', '这份档案已经不在了，请重新上传');
    },
    async dropArchive({ id }) {
      await desk?.drop(id);
      return handled({});
    },
  };
}
