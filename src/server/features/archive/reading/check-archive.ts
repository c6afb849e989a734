import { msg } from '#messages/msg.ts';
import type { Message } from '#schemas/message.ts';
import { migrations } from '#server/platform/database/migrations.ts';
import { checkDocuments } from './check-documents.ts';
import { checkDrafts } from './check-drafts.ts';
import { checkFiles } from './check-files.ts';
import { openArchive, reasonOf, type Archive } from './open-archive.ts';
import { readLog, type ArchivedLog } from './read-log.ts';

/** An archive every byte of which is what was written, and whose log has been worked out again. */
export interface CheckedArchive {
  archive: Archive;
  log: ArchivedLog;
  /** What does not fit this program: such content was published, but would not be today. */
  misfits: Message[];
  /** What is worth knowing and does no harm. */
  notices: Message[];
}

export type ArchiveCheck = ({ ok: true } & CheckedArchive) | { ok: false; problems: Message[] };

/** Reads an archive from beginning to end; nothing of it is written anywhere. The caller closes it. */
export async function checkArchive(path: string): Promise<ArchiveCheck> {
  const opened = await openArchive(path);
  if (!opened.ok) return opened;
  const { archive } = opened;
  try {
    const problems = [...programProblems(archive), ...(await checkFiles(archive))];
    if (problems.length > 0) return refused(archive, problems);
    const log = await readLog(archive);
    const documents = await checkDocuments(archive, log);
    const drafts = await checkDrafts(archive);
    return {
      ok: true,
      archive,
      log,
      misfits: [...documents.misfits, ...drafts],
      notices: documents.notices,
    };
  } catch (error) {
    return refused(archive, [reasonOf(error)]);
  }
}

function refused(archive: Archive, problems: Message[]): ArchiveCheck {
  archive.close();
  return { ok: false, problems };
}

/** Rows are written as the schema of their time has them: a newer one cannot be read. */
function programProblems({ manifest }: Archive): Message[] {
  const known = new Set(migrations.map(({ name }) => name));
  const newer = manifest.migrations.filter((name) => !known.has(name));
  return newer.length > 0
    ? [
        msg('archive.newer-version', {
          version: manifest.version,
          steps: newer,
        }),
      ]
    : [];
}
