import { MEDIA_EXTENSIONS, type MediaFile, type MediaType } from '#schemas/media.ts';
import type { Message } from '#schemas/message.ts';
import type { MediaFilter, MediaOrder } from '#wire/studio/media.ts';
import type { Database, Queryable } from '#server/platform/database/connect.ts';
import { cleanFileName } from '#server/platform/files/file-name.ts';
import { databaseBlobStore } from '#server/platform/files/blobs/database-blob-store.ts';
import type { BlobStore } from '#server/platform/files/blobs/blob-store.ts';
import { licenceEnds } from './licences.ts';
import { checkMedia } from './checks/check-media.ts';
import type { Scanner } from './checks/scan.ts';
import { readFileTexts, unreadHashes } from './texts/read-states.ts';
import { createRenditions, type Renditions } from './renditions/renditions.ts';

/** `known`: the same bytes were here before. */
export type Added = { ok: true; file: MediaFile; known: boolean } | { ok: false; message: Message };

/** What pages show and offer, under the SHA-256 of its bytes. All processes on one database and one blob store share it. */
export interface MediaLibrary {
  /** Keeps a file that fits; bytes that are here already keep their name and all that was said of them. */
  add(upload: {
    bytes: Buffer;
    filename: string;
    account: string;
    folder?: string;
  }): Promise<Added>;
  /** Files that fit, in an order, by default the latest first, from `offset` on. Those of the hashes `drafted` do not count as unused. */
  list(
    part: Partial<MediaFilter> & {
      limit: number;
      offset: number;
      order?: MediaOrder | undefined;
      drafted?: readonly string[];
    },
  ): Promise<{ files: MediaFile[]; total: number }>;
  /** Changes what is said of a file. Null where there is none under the hash. */
  change(hash: string, changes: MediaChanges, tx?: Queryable): Promise<MediaFile | null>;
  /** Also of what was removed: earlier versions of pages show it. */
  find(hash: string): Promise<MediaFile | null>;
  /** Whether a PDF has a script; null where it was not read yet. */
  hasScript(hash: string): Promise<boolean | null>;
  blobs: BlobStore;
  renditions: Renditions;
}

type Changed = Pick<
  MediaFile,
  'filename' | 'alt' | 'folder' | 'source' | 'licenceuntil' | 'x' | 'y'
>;
export type MediaChanges = { [K in keyof Changed]?: Changed[K] | undefined };

interface Options {
  blobs?: BlobStore;
  scan?: Scanner | null;
  /** Makes renditions of what is added, without anybody waiting; what fails is told. */
  onAdded?: (prepared: Promise<void>) => void;
}

/** The library whose list stands in PostgreSQL and whose bytes stand on the blob store; without one in PostgreSQL too. */
export function databaseMedia(
  sql: Database,
  { blobs = databaseBlobStore(sql), scan = null, onAdded }: Options = {},
): MediaLibrary {
  const renditions = createRenditions(sql, blobs);
  const find = async (hash: string, tx: Queryable = sql) => {
    const [row] = await tx<Row[]>`select ${columns(tx)} from media_file where hash = ${hash}`;
    return row ? mediaFile(row) : null;
  };
  return {
    blobs,
    renditions,
    find: (hash) => find(hash),
    async hasScript(hash) {
      const text = (await readFileTexts(sql, [hash]))[hash];
      return text && text.state !== 'waiting' ? text.hasScript : null;
    },
    async add({ bytes, filename, account, folder = '' }) {
      const checked = await checkMedia(bytes, filename, scan);
      if (!checked.ok) return checked;
      const { filetype, extension, width, height } = checked;
      const hash = await blobs.put(bytes);
      const [row] = await sql<(Row & { isnew: boolean })[]>`
        insert into media_file (hash, filename, filetype, filesize, width, height, account, folder)
        values (${hash}, ${cleanFileName(filename, extension)}, ${filetype}, ${bytes.length}, ${width}, ${height}, ${account}, ${folder})
        on conflict (hash) do update set used_at = now(), removed_at = null returning ${columns(sql)}, xmax = 0 as isnew`;
      if (!row) throw new Error('a file that was just kept is gone');
      const { isnew, ...kept } = row;
      const file = mediaFile(kept);
      onAdded?.(renditions.prepare(file));
      return { ok: true, file, known: !isnew };
    },
    async list({ limit, offset, order = 'newest', ...filter }) {
      const fits = condition(sql, filter);
      const [rows, [count]] = await Promise.all([
        sql<
          Row[]
        >`select ${columns(sql)} from media_file m where ${fits} order by ${orderBy(sql, order)}, hash limit ${limit} offset ${offset}`,
        sql<{ total: number }[]>`select count(*)::int as total from media_file m where ${fits}`,
      ]);
      return { files: rows.map(mediaFile), total: count?.total ?? 0 };
    },
    async change(hash, changes, tx = sql) {
      const given = Object.fromEntries(
        Object.entries(changes).filter(([, value]) => value !== undefined),
      );
      if (Object.keys(given).length > 0)
        await tx`update media_file set ${tx(given)} where hash = ${hash}`;
      return find(hash, tx);
    },
  };
}

type Row = Omit<MediaFile, 'address' | 'filetype'> & { filetype: MediaType };

function columns(sql: Queryable) {
  return sql`hash, filename, filetype, filesize as bytes, width, height, alt, folder, tags, source, licenceuntil, x, y, uploaded_at as uploadedat`;
}

/** What a filter takes: every part of it that is given. A folder takes those in it along. */
function condition(
  sql: Queryable,
  {
    keyword = '',
    folder,
    tag,
    kind,
    only,
    least,
    below,
    drafted = [],
  }: Partial<MediaFilter> & { drafted?: readonly string[] },
) {
  const within = folder ?? '';
  return sql`removed_at is null
    and position(lower(${keyword}) in lower(filename || ' ' || alt || ' ' || array_to_string(tags, ' '))) > 0
    ${folder === undefined ? sql`` : sql`and (folder = ${within} or starts_with(folder, ${`${within}/`}))`}
    ${tag === undefined ? sql`` : sql`and ${tag} = any(tags)`}
    ${kind === undefined ? sql`` : kind === 'video' ? sql`and starts_with(filetype, 'video/')` : sql`and (width > 0) = ${kind === 'picture'}`}
    ${least === undefined ? sql`` : sql`and filesize >= ${least}`}
    ${below === undefined ? sql`` : sql`and filesize < ${below}`}
    ${only === 'undescribed' ? sql`and width > 0 and alt = ''` : sql``}
    ${only === 'unread' ? sql`and hash in (${unreadHashes(sql)})` : sql``}
    ${only === 'ending' ? sql`and ${licenceEnds(sql)}` : sql``}
    ${only === 'recent' ? sql`and used_at > now() - interval '7 days'` : sql``}
    ${only === 'unused' ? sql`and not exists (select from reference r where r.target = 'media:' || m.hash) and m.hash <> all (${[...drafted]}::text[])` : sql``}`;
}

function orderBy(sql: Queryable, order: MediaOrder) {
  switch (order) {
    case 'newest':
      return sql`used_at desc`;
    case 'name':
      return sql`lower(filename)`;
    case 'largest':
      return sql`filesize desc`;
  }
}

function mediaFile(row: Row): MediaFile {
  return { ...row, address: `/media/${row.hash}.${MEDIA_EXTENSIONS[row.filetype]}` };
}
