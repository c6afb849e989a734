import type { Database } from '../database/connect.ts';
import type { MediaLibrary } from '../media/media-library.ts';
import type { StudioHandlers } from './handler.ts';
import { linkHandlers } from './links.ts';
import { mediaHandlers } from './media.ts';
import { pageHandlers } from './pages.ts';
import { pickerHandlers } from './pickers.ts';
import { releaseHandlers } from './releases.ts';
import { signInHandlers } from './sign-in.ts';

/** What answers each route of the studio's interface. */
export function createStudioHandlers({ sql, media, caughtUp }: { sql: Database; media: MediaLibrary; caughtUp(): Promise<void> }): StudioHandlers {
  return { ...signInHandlers(sql), ...pageHandlers(sql), ...releaseHandlers({ sql, caughtUp }), ...pickerHandlers(sql), ...mediaHandlers(media), ...linkHandlers(sql) };
}
