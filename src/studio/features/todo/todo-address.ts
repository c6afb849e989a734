import type { TodoItem } from '#wire/studio/todo.ts';
import { documentBase } from '#wire/studio/document-name.ts';
import { commentsParameter } from '../../core/addresses/page-rows.ts';

/** Where something that waits is done. */
export function todoAddress({ reason, id, document }: TodoItem): string {
  switch (reason) {
    case 'approve':
    case 'publish':
    case 'returned':
      return '/approvals';
    case 'mention':
      return document
        ? `${documentBase(document)}?${commentsParameter}=${encodeURIComponent(id)}`
        : '/todo';
    case 'ticket':
      return `/inbox?ticket=${encodeURIComponent(id)}`;
    case 'entry':
      return `/forms?entry=${encodeURIComponent(id)}`;
    case 'import':
      return `/figures/imports/${encodeURIComponent(id)}`;
    case 'pull':
      return '/figures/pulls';
    case 'emergency':
      return '/settings/activity';
    case 'ending':
      return document ? documentBase(document) : '/releases';
  }
}
