import { toSourceText } from '#messages/format.ts';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { catalogue } from '#registry/data.ts';
import type { PageDocument } from '#schemas/document.ts';
import { recordActivity } from '#server/store/activity/record-activity.ts';
import type { ArchivePart } from '#server/features/archive/format/manifest.ts';
import { writeArchiveFile } from '#server/features/archive/writing/archive-file.ts';
import { writeArchive } from '#server/features/archive/writing/write-archive.ts';
import { ensureAdmin } from '#server/store/accounts/accounts.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { diskObjects } from '#server/platform/files/blobs/disk-objects.ts';
import { blobStoreIn, type BlobStore } from '#server/platform/files/blobs/blob-store.ts';
import {
  createTemporaryFiles,
  type TemporaryFiles,
} from '#server/platform/files/temporary/temporary-files.ts';
import { databaseFiles } from '#server/platform/files/blobs/file-store.ts';
import { databaseMedia } from '#server/store/media/media-library.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { current, lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import {
  readThrough,
  databaseBlobStore,
} from '#server/platform/files/blobs/database-blob-store.ts';
import type { Template } from './database.ts';
import { templateOf } from './demonstration-store.ts';
import { nodeOfType, PAGE } from './editor.ts';
import { openStore, storeTemplate, type TestStore } from './store.ts';

/** A site's store and shelf, and a folder for its archives. */
export interface ArchivedSite {
  store: TestStore;
  sql: TestStore['sql'];
  blobs: BlobStore;
  files: TemporaryFiles;
  folder: string;
  /** Writes an archive of it; answers the file. */
  archive(name: string, parts: readonly ArchivePart[]): Promise<string>;
  close(): Promise<void>;
}

export function emptySite(): Promise<ArchivedSite> {
  return openSite(storeTemplate);
}

async function openSite(template: Template): Promise<ArchivedSite> {
  const store = await openStore({ template });
  const folder = await mkdtemp(join(tmpdir(), 'quoin-archive-'));
  const objects = diskObjects(folder);
  const blobs = readThrough(blobStoreIn(objects), databaseBlobStore(store.sql));
  return {
    store,
    blobs,
    files: createTemporaryFiles(store.sql, objects),
    folder,
    sql: store.sql,
    async archive(name, parts) {
      const file = join(folder, name);
      const written = await writeArchiveFile(file, (out) =>
        writeArchive({ sql: store.sql, blobs }, parts, out),
      );
      if (!written.ok) throw new Error(toSourceText(written.message));
      return file;
    },
    async close() {
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The demonstration with all that a used site has: a planned version, an edited draft, an account, a ticket with a file, what editors did. */
const usedTemplate = templateOf('used', async (sql) => {
  await ensureAdmin(sql, 'heron over still water');
  await planVersion(sql);
  await editDraft(sql);
  await recordActivity(sql, {
    by: { account: 'admin', name: '管理员' },
    action: 'media.add',
    details: { 'with "quotes",\nlines': [1.5, null] },
  });
  await leaveTicket(sql);
});

/** A site that is used, and that has a document of its library on the disk. Two of them are alike. */
export async function usedSite(): Promise<ArchivedSite> {
  const site = await openSite(usedTemplate);
  const added = await databaseMedia(site.sql, { blobs: site.blobs }).add({
    bytes: Buffer.from('%PDF-1.7\n季报\n%%EOF'),
    filename: '季报.pdf',
    account: 'admin',
  });
  if (!added.ok) throw new Error('the document was refused');
  return site;
}

async function planVersion(sql: Database): Promise<void> {
  const moment = await currentMoment(sql);
  const parameter = (await current(sql, moment, 'parameter', ['servicephone'])).get('servicephone');
  const items = [
    {
      kind: 'parameter' as const,
      key: 'servicephone',
      body: { paramname: 'servicephone', paramvalue: '400-000-1234' },
      validFrom: '2099-01-01T00:00:00Z',
      baseSeq: await lastSeq(sql, 'parameter', 'servicephone'),
    },
  ];
  const planned = await release(sql, { author: '林晓', note: '换电话', items });
  if (!parameter || !planned.ok) throw new Error('nothing was planned');
}

async function editDraft(sql: Database): Promise<void> {
  const drafts = createDraftStore({ catalogue });
  const page = (await current(sql, await currentMoment(sql), 'page', [PAGE.key])).get(PAGE.key);
  if (!page) throw new Error('no such page');
  const document = page.body as unknown as PageDocument;
  const { head } = await drafts.open(sql, PAGE, async () => ({ document, seq: page.seq }));
  const node = nodeOfType(document, 'disclaimer').id;
  const operation = {
    id: 'operation-1',
    op: 'set' as const,
    node,
    path: ['props', 'title'],
    value: '改过的声明',
  };
  await drafts.submit(sql, {
    name: PAGE,
    base: head,
    operations: [operation],
    account: { account: 'lin', name: '林晓' },
  });
}

async function leaveTicket(sql: Database): Promise<void> {
  const [session] = await sql<
    [{ id: number }]
  >`insert into wire_session (token_hash, cipher_key) values ('\\x01', 'key') returning id`;
  await sql`insert into feedback_ticket (ticketno, session, type, title, content, until) values ('T1', ${session.id}, '建议', '字太小', ${'第一行\n"第二行", \\N'}, now() + interval '1 year')`;
  await sql`insert into feedback_contact (ticketno, name, mobile, email, until) values ('T1', '', '13800000000', '', now() + interval '30 days')`;
  const hash = await databaseFiles(sql).put(Buffer.from('a picture of it'));
  await sql`insert into visitor_file (id, session, hash, filename, filetype, filesize, ticketno, until) values ('F1', ${session.id}, ${hash}, '截图.png', 'image/png', 15, 'T1', now() + interval '1 year')`;
}

/** As the command line restores: as the owner, who may write what the database otherwise writes itself. */
export function byOwner({ store, blobs }: ArchivedSite) {
  return { sql: store.owner, blobs };
}

/** Writes the archive that a site offers into a file. */
export async function saved(
  { folder }: ArchivedSite,
  archive: { read(): Readable },
): Promise<string> {
  const file = join(folder, `${randomUUID()}.zip`);
  await writeFile(file, archive.read());
  return file;
}
