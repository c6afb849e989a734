import type { NoticeKind } from '#schemas/notice.ts';
import { documentBase, type DocumentName } from './document-name.ts';

/** The parameter that opens the comments of a document; its value names a thread, or is empty. */
export const COMMENTS_PARAMETER = 'comments';

/** The parameter that opens the publish dialog of a document with a submission; its value is the fingerprint. */
const APPROVAL_PARAMETER = 'approval';

/** What a notice is about, as far as it leads somewhere. */
interface NoticePlace {
  about: Exclude<NoticeKind, 'due'>;
  id: string;
  document: DocumentName | null;
}

/** Path on the studio's origin where it is done or looked at. */
export function noticeAddress({ about, id, document }: NoticePlace): string {
  switch (about) {
    case 'publish':
      return document
        ? `${documentBase(document)}?${APPROVAL_PARAMETER}=${encodeURIComponent(id)}`
        : '/approvals';
    case 'approve':
      return `/compliance/${encodeURIComponent(id)}`;
    case 'returned':
    case 'approved':
      return '/approvals';
    case 'mention':
    case 'answer':
    case 'resolved':
      return document
        ? `${documentBase(document)}?${COMMENTS_PARAMETER}=${encodeURIComponent(id)}`
        : '/todo';
    case 'ticket':
      return `/inbox?ticket=${encodeURIComponent(id)}`;
    case 'entry':
      return `/forms?entry=${encodeURIComponent(id)}`;
    case 'import':
      return `/figures/imports/${encodeURIComponent(id)}`;
    case 'pull':
      return '/figures/pulls';
    case 'licence':
      return `/media?file=${encodeURIComponent(id)}`;
    case 'emergency':
      return '/settings/activity';
    case 'deputy':
      return '/account';
    case 'ending':
      return document ? documentBase(document) : '/releases';
  }
}
