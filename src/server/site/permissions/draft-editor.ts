import { editorOf, type HandlerContext } from '#server/platform/handler.ts';
import type { DraftEditor } from '#server/store/drafts/draft-batch.ts';

/** The caller as drafts record who edits them. */
export function draftEditorOf(context: HandlerContext): DraftEditor {
  const { account, name } = editorOf(context);
  const given = context.account;
  return {
    account,
    name,
    ...(given && 'limit' in given && given.limit !== undefined && { limit: given.limit }),
  };
}
