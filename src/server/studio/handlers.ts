import type { ArchiveDesk } from '../archive/archive-desk.ts';
import { archiveHandlers } from '../archive/handlers.ts';
import type { Database } from '../database/connect.ts';
import { keyHandlers } from '../keys/handlers.ts';
import { figureHandlers } from '../figures/desk/handlers.ts';
import { importHandlers } from '../figures/import/handlers.ts';
import { pullHandlers } from '../figures/pull/handlers.ts';
import type { MediaLibrary } from '../media/media-library.ts';
import type { OutgoingRules } from '../outgoing/outgoing.ts';
import { dashboardHandlers } from '../dashboard/handlers.ts';
import { inboxHandlers } from '../feedback/desk/handlers.ts';
import { patternHandlers } from '../patterns/handlers.ts';
import { accountHandlers } from '../people/handlers.ts';
import { reviewHandlers } from '../review/handlers.ts';
import { webhookHandlers } from '../webhooks/handlers.ts';
import type { StudioHandlers } from './handler.ts';
import { contentHandlers } from './content/content-handlers.ts';
import { draftHandlers } from './drafts/draft-handlers.ts';
import { fragmentHandlers } from './fragments.ts';
import { linkHandlers } from './links.ts';
import { mediaHandlers } from './media.ts';
import { menuHandlers } from './menu/menu-handlers.ts';
import { pageHandlers } from './pages.ts';
import { pickerHandlers } from './pickers.ts';
import { approvalHandlers } from './publishing/approval-handlers.ts';
import { candidateHandlers } from './publishing/candidates.ts';
import { publishHandler } from './publishing/publish.ts';
import { historyHandlers } from './history.ts';
import { releaseHandlers } from './releasing/release-handlers.ts';
import { savedHandlers } from './releasing/saved-handlers.ts';

interface Parts {
  sql: Database;
  media: MediaLibrary;
  caughtUp(): Promise<void>;
  /** Whom webhooks may be told to reach. */
  outgoing?: OutgoingRules;
  /** Hosts that figures may be fetched from. */
  pullHosts?: readonly string[];
  /** Absent: there are no archives. */
  archives?: ArchiveDesk;
}

/** What answers each route of the studio's interface. Whatever a handler does is done when it answers; what goes on is a worker's, which reads the store. */
export function createStudioHandlers({
  sql,
  media,
  caughtUp,
  outgoing = { internalHosts: [] },
  pullHosts = [],
  archives,
}: Parts): StudioHandlers {
  return {
    ...accountHandlers(sql),
    ...keyHandlers(sql),
    ...webhookHandlers(sql, outgoing),
    ...pageHandlers(sql),
    ...draftHandlers(sql),
    ...historyHandlers({ sql, caughtUp }),
    ...releaseHandlers({ sql, caughtUp }),
    ...savedHandlers(sql),
    ...publishHandler({ sql, caughtUp }),
    ...approvalHandlers(sql),
    ...candidateHandlers(sql),
    ...reviewHandlers(sql),
    ...patternHandlers(sql),
    ...pickerHandlers(sql),
    ...mediaHandlers(sql, media),
    ...linkHandlers(sql),
    ...fragmentHandlers(sql),
    ...menuHandlers(sql),
    ...contentHandlers({ sql, caughtUp }),
    ...archiveHandlers(archives ?? null),
    ...importHandlers(sql),
    ...inboxHandlers(sql),
    ...dashboardHandlers(sql),
    ...figureHandlers({ sql, caughtUp }),
    ...pullHandlers(sql, { ...outgoing, onlyHosts: pullHosts }),
  };
}
