import { catalogue } from '#registry/data.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { defineHandlers, handled } from '#server/platform/handler.ts';
import { actorOf } from '#server/site/permissions/actor-of.ts';
import { permitByRights } from '#server/site/permissions/permit.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { draftEditorOf } from '#server/site/permissions/draft-editor.ts';
import { editField } from './edit-field.ts';
import { previewEdit } from './preview-edit.ts';
import { readFieldEdit } from './read-edit.ts';
import { listReplacements } from './list-replacements.ts';
import { previewReplacement } from './preview-replacement.ts';
import { readReplacement } from './read-replacement.ts';
import { replacePlaces } from './replace-places.ts';
import { undoReplacement } from './undo-replacement.ts';

/** Replacing on the whole site, and one field of chosen items. */
export function replacementHandlers(sql: Database) {
  const store = createDraftStore({ catalogue, permit: permitByRights });
  return defineHandlers({
    async previewReplacement(ask, context) {
      const read = await readReplacement(sql, ask);
      if (!read.ok) return read;
      const who = { actor: await actorOf(sql, context), editor: draftEditorOf(context) };
      return handled(await previewReplacement(sql, ask, read.replacement, who));
    },
    async replacePlaces(body, context) {
      const read = await readReplacement(sql, body);
      if (!read.ok) return read;
      const { replacement } = read;
      const parts = { store, editor: draftEditorOf(context) };
      return replacePlaces(sql, parts, { body, replacement, context });
    },
    async previewFieldEdit({ keys, ...edit }, context) {
      const read = readFieldEdit(edit);
      return read.ok
        ? handled(await previewEdit(sql, read.planned, keys, draftEditorOf(context)))
        : read;
    },
    async editField(body, context) {
      const read = readFieldEdit(body);
      if (!read.ok) return read;
      const parts = { store, editor: draftEditorOf(context) };
      return editField(sql, parts, { body, planned: read.planned, context });
    },
    async replacements(_, context) {
      return handled({ replacements: await listReplacements(sql, await actorOf(sql, context)) });
    },
    async undoReplacement({ id }, context) {
      return undoReplacement(sql, { store, editor: draftEditorOf(context) }, id, context);
    },
  });
}
