import type { Database } from '#server/platform/database/connect.ts';
import { defineHandlers, handled } from '#server/platform/handler.ts';
import { readDocumentRights } from '#server/site/permissions/document-rights.ts';

/** Who may do what with a document. */
export function documentRightsHandlers(sql: Database) {
  return defineHandlers({
    async documentRights(name) {
      return handled({ people: await readDocumentRights(sql, name) });
    },
  });
}
