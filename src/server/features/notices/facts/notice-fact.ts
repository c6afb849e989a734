import type { Message } from '#schemas/message.ts';
import type { NoticeKind } from '#schemas/notice.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import type { Editor } from '#server/platform/editor.ts';
import type { WaitingItem } from '#wire/studio/todo.ts';

/** Whom notices are read for, with their rights as they are now. */
export type NoticeActor = Pick<Editor, 'account' | 'name' | 'grants' | 'limit'>;

/** What waits for an account, as the studio lists it. */
export type TodoOf = (actor: NoticeActor) => Promise<readonly WaitingItem[]>;

/** Something of which an account is told, as it may read it now. */
export interface NoticeFact extends Pick<
  WaitingItem,
  'id' | 'title' | 'words' | 'by' | 'account' | 'at' | 'document'
> {
  kind: NoticeKind;
  /** What it leads to: of something that is due, what waits. */
  about: Exclude<NoticeKind, 'due'>;
  /** The name under which the account is told of it once. */
  event: string;
  /** What the product says of it; null: the kind says all. */
  said: Message | null;
}

/** Reads facts of some kinds. */
export type ReadFacts = (sql: Queryable, actor: NoticeActor) => Promise<NoticeFact[]>;
