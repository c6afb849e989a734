import { textFieldOf } from '#schemas/json-object.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { defineHandlers, editorOf, handled } from '#server/platform/handler.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { current } from '#server/store/content/read.ts';
import { refreshContentIndex } from '../refresh-index.ts';
import { findKnown } from './find-known.ts';
import { importDocuments } from './import-documents.ts';
import { storedPdfs } from './stored-pdfs.ts';

/** The import of funds' documents, whose files are in the media library. */
export function documentHandlers(sql: Database) {
  return defineHandlers({
    async fundNames({ codes }) {
      const funds = await current(sql, await currentMoment(sql), 'fund', codes);
      return handled({
        funds: [...funds].map(([fundcode, { body }]) => ({
          fundcode,
          fundname: textFieldOf(body, 'fundname'),
          fullname: textFieldOf(body, 'fund_fullname'),
        })),
      });
    },
    async knownDocuments({ files }) {
      await refreshContentIndex(sql, 'funddocument');
      const [known, stored] = await Promise.all([
        findKnown(sql, files),
        storedPdfs(
          sql,
          files.flatMap(({ hash }) => hash ?? []),
        ),
      ]);
      return handled({ known, stored });
    },
    async importDocuments({ documents }, context) {
      await refreshContentIndex(sql, 'funddocument');
      return importDocuments(sql, documents, editorOf(context));
    },
  });
}
