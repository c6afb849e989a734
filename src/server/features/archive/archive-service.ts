import { toSourceText } from '#messages/format.ts';
import { msg } from '#messages/msg.ts';
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type {
  TemporaryFile,
  TemporaryFiles,
} from '#server/platform/files/temporary/temporary-files.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import type { Scanner } from '#server/store/media/checks/scan.ts';
import type { ArchiveJob } from '#wire/studio/archive.ts';
import type { Account } from '#wire/studio/routes.ts';
import {
  beginJob,
  currentJob,
  forgetExpired,
  forgetJob,
  workOn,
  type JobOutcome,
} from './archive-jobs.ts';
import { SITE_PARTS, SITE_WITH_ACCOUNTS, type ArchivePart } from './format/manifest.ts';
import { inspectMedium } from './importing/inspect-medium.ts';
import { mergeSite } from './importing/merge.ts';
import { previewOf } from './importing/preview.ts';
import type { Inspect } from './importing/put-media.ts';
import { restoreArchive, type Store } from './importing/restore.ts';
import { checkArchive, type CheckedArchive } from './reading/check-archive.ts';
import { ArchiveDamage } from './reading/open-archive.ts';
import { sweepWork, withWorkFile } from './work-file.ts';
import { exportWriter, type ExportWriter } from './write-export.ts';

/** What the studio does with archives. One thing at a time, whichever process is asked; what is under way ends with its process, and has done nothing then. */
export interface ArchiveService {
  job(): Promise<ArchiveJob | null>;
  /** Each answers the id of what it began; null while something else is under way, or where it cannot begin. */
  beginExport(by: Account, address: string, what: { accounts: boolean }): Promise<string | null>;
  beginImport(by: Account, address: string, id: string): Promise<string | null>;
  /** Takes an archive in, and checks it. */
  receive(by: Account, source: Readable): Promise<string | null>;
  /** The file of an export that is done, whichever process made it. */
  file(id: string): Promise<{ bytes: number; read(): Readable } | null>;
  drop(id: string): Promise<void>;
  /** Removes archives whose term is over, and what was left behind by processes that ended. */
  sweep(): Promise<void>;
}

interface Parts extends Store {
  /** Where archives lie while they are wanted. */
  files: TemporaryFiles;
  /** Of this process, for the archive that it works on. */
  folder: string;
  scan: Scanner | null;
  /** Writes exports. Absent: this process does so itself. */
  writeExport?: ExportWriter | undefined;
  onError(error: unknown): void;
}

/** Longest that an archive is kept, in milliseconds: longer than its job, which ends the day after it is done. */
const TERM_MS = 48 * 3600_000;
const FAILED = msg('archive.failed');

export function createArchiveService(parts: Parts): ArchiveService {
  const { sql, blobs, files, folder, scan, onError } = parts;
  const store: Store = { sql, blobs };
  const { writeExport = exportWriter(store) } = parts;
  const inspect = inspectMedium(scan);
  const begin = jobStarter(parts);
  const withStored = (id: string, work: (checked: CheckedArchive) => Promise<JobOutcome>) =>
    withWorkFile(folder, async (file) => {
      await pipeline(files.read(id), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
      return withArchive(file, work);
    });
  return {
    job: () => currentJob(sql),
    async file(id) {
      const job = await currentJob(sql);
      if (job?.id !== id || job.what !== 'export' || job.state !== 'done') return null;
      const file = await files.find(id);
      return file && { bytes: file.bytes, read: () => files.read(id) };
    },
    async drop(id) {
      if (await forgetJob(sql, id)) await files.remove(id);
    },
    async sweep() {
      for (const id of await forgetExpired(sql)) await files.remove(id);
      await files.sweep();
      await sweepWork(folder);
    },
    beginExport: (by, address, { accounts }) => {
      const id = randomUUID();
      return begin({ id, what: 'export', hasAccounts: accounts }, by, () =>
        withWorkFile(folder, async (file) => {
          const written = await writeOut(
            { sql, writeExport },
            file,
            accounts ? SITE_WITH_ACCOUNTS : SITE_PARTS,
            {
              by,
              address,
            },
          );
          if (!written.problems) await keep(files, id, createReadStream(file));
          return written;
        }),
      );
    },
    async receive(by, source) {
      if ((await currentJob(sql))?.state === 'running') return null;
      const id = randomUUID();
      const { bytes } = await keep(files, id, source);
      const begun = await begin({ id, what: 'check' }, by, () =>
        withStored(id, async (checked) => ({ bytes, preview: await previewOf(store, checked) })),
      );
      if (begun === null) await files.remove(id);
      return begun;
    },
    beginImport: (by, address, id) =>
      begin(
        { id, what: 'import' },
        by,
        async () => {
          const outcome = await withStored(id, (checked) =>
            bring(store, checked, { by, address, inspect }),
          );
          // It came in: a file that stays behind takes nothing of that back.
          await files.remove(id).catch(onError);
          return outcome;
        },
        id,
      ),
  };
}

interface Caller {
  by: Account;
  address: string;
}

async function writeOut(
  { sql, writeExport }: Pick<Store, 'sql'> & { writeExport: ExportWriter },
  file: string,
  parts: readonly ArchivePart[],
  { by, address }: Caller,
): Promise<JobOutcome> {
  const written = await writeExport(file, parts);
  if (!written.ok) return { problems: [written.message] };
  await recordActivity(sql, {
    by,
    action: 'archive.export',
    address,
    details: { parts: [...parts], releases: written.seq },
  });
  return { bytes: (await stat(file)).size };
}

/** Keeps what comes; what broke off leaves nothing. */
async function keep(
  files: TemporaryFiles,
  id: string,
  source: Readable,
): Promise<Pick<TemporaryFile, 'bytes'>> {
  try {
    await files.create(id, { size: null, metadata: {}, termMs: TERM_MS });
    return { bytes: await files.append(id, 0, source) };
  } catch (error) {
    await files.remove(id);
    throw error;
  }
}

/** Checks an archive again, works with it if it is sound, and closes it. */
async function withArchive(
  file: string,
  work: (checked: CheckedArchive) => Promise<JobOutcome>,
): Promise<JobOutcome> {
  const checked = await checkArchive(file);
  if (!checked.ok) return { problems: checked.problems };
  try {
    return checked.misfits.length > 0 ? { problems: checked.misfits } : await work(checked);
  } catch (error) {
    if (error instanceof ArchiveDamage) return { problems: [error.told] };
    throw error;
  } finally {
    checked.archive.close();
  }
}

async function bring(
  store: Store,
  checked: CheckedArchive,
  { by, address, inspect }: Caller & { inspect: Inspect },
): Promise<JobOutcome> {
  const { at, version, seq } = checked.archive.manifest;
  const preview = await previewOf(store, checked);
  const details = { at, version, added: preview.added, changed: preview.changed };
  if (preview.whole) {
    const restored = await restoreArchive(store, checked, { parts: SITE_PARTS, inspect });
    if (!restored.ok) return { problems: [restored.message] };
    await recordActivity(store.sql, { by, action: 'archive.import', address, details });
    return { preview, seq };
  }
  const merged = await mergeSite(store, checked, {
    author: by.name,
    account: by.account,
    note: toSourceText(msg('note.archive-imported', { day: at.slice(0, 10) })),
    inspect,
    alsoInTransaction: (tx, released) =>
      recordActivity(tx, {
        by,
        action: 'archive.import',
        thing: { kind: 'release', key: String(released), title: '' },
        address,
        details,
      }),
  });
  return merged.ok ? { preview, seq: merged.seq } : { problems: merged.problems };
}

/** Begins work on an archive, one at a time; null where another one is under way. */
function jobStarter({ sql, files, onError }: Pick<Parts, 'sql' | 'files' | 'onError'>) {
  return async (
    begun: Pick<ArchiveJob, 'id' | 'what'> & { hasAccounts?: boolean },
    by: Account,
    work: () => Promise<JobOutcome>,
    after?: string,
  ): Promise<string | null> => {
    const place = await beginJob(
      sql,
      { hasAccounts: false, ...begun, by: by.name, account: by.account },
      after,
    );
    if (!place) return null;
    const careful = async (): Promise<JobOutcome> => {
      try {
        if (place.before !== null) await files.remove(place.before);
        return await work();
      } catch (error) {
        onError(error);
        return { problems: [FAILED] };
      }
    };
    void workOn(sql, begun.id, careful).catch(onError);
    return begun.id;
  };
}
