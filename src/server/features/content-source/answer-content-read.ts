import type { CallRequest } from '#kit';
import type { CallPath } from '#schemas/calls/calls.ts';
import type { ContentKind } from '#schemas/content-kind.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { MomentReads } from '#server/site/cache/read-cache.ts';
import type { ContentRead } from '#server/site/remote/content-protocol.ts';
import { snapshotAt } from '#server/site/site.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { STOPS } from '#server/site/snapshot/stop-index.ts';
import type { Moment } from '#server/store/content/moment.ts';
import { measurePictures } from '#server/store/media/measure-pictures.ts';

/** Answers one read of a render process at a moment, with the tags of what it depends on. */
export async function answerContentRead(
  read: ContentRead,
  moment: Moment,
  { sql, kept }: { sql: Database; kept: MomentReads | null },
): Promise<{ value: unknown; tags: string[] }> {
  const opened = snapshotAt(sql, moment, undefined, false, kept);
  const language = 'language' in read ? read.language : undefined;
  const snapshot = language ? opened.inLanguage(language) : opened;
  const value = await valueOf(read, snapshot, sql);
  return { value, tags: [...snapshot.tags] };
}

async function valueOf(read: ContentRead, snapshot: SiteSnapshot, sql: Database): Promise<unknown> {
  switch (read.read) {
    case 'answer':
      // The body is checked by the schema of its path.
      return snapshot.answer({ path: read.path, body: read.body } as CallRequest<CallPath>);
    case 'current':
      // Reviews of stops are the editors' own.
      return read.kind === 'stop' && read.key !== STOPS.key
        ? null
        : snapshot.current(read.kind, read.key);
    case 'all':
      return [...(await snapshot.all(read.kind satisfies ContentKind))];
    case 'ended-funds':
      return [...(await snapshot.endedFunds(read.codes))];
    case 'picture-sizes':
      return read.hashes.length === 0 ? [] : [...(await measurePictures(sql, read.hashes))];
    default:
      return read satisfies never;
  }
}
