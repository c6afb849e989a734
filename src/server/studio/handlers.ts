import type { Database } from '../database/connect.ts';
import { keyHandlers } from '../keys/handlers.ts';
import type { MediaLibrary } from '../media/media-library.ts';
import { patternHandlers } from '../patterns/handlers.ts';
import { accountHandlers } from '../people/handlers.ts';
import { reviewHandlers } from '../review/handlers.ts';
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

/** What answers each route of the studio's interface. */
export function createStudioHandlers({ sql, media, caughtUp }: { sql: Database; media: MediaLibrary; caughtUp(): Promise<void> }): StudioHandlers {
  return { ...accountHandlers(sql), ...keyHandlers(sql), ...pageHandlers(sql), ...draftHandlers(sql), ...historyHandlers({ sql, caughtUp }), ...releaseHandlers({ sql, caughtUp }), ...savedHandlers(sql), ...publishHandler({ sql, caughtUp }), ...approvalHandlers(sql), ...candidateHandlers(sql), ...reviewHandlers(sql), ...patternHandlers(sql), ...pickerHandlers(sql), ...mediaHandlers(sql, media), ...linkHandlers(sql), ...fragmentHandlers(sql), ...menuHandlers(sql), ...contentHandlers({ sql, caughtUp }) };
}
