import type { MediaFile, PictureType } from '#schemas/media.ts';
import { PICTURE_EXTENSIONS } from '#schemas/media.ts';
import type { Message } from '#schemas/message.ts';
import type { Database } from '../database/connect.ts';
import { cleanFileName } from '../files/file-name.ts';
import { databaseFiles } from '../files/file-store.ts';
import { checkPicture } from './check-picture.ts';

export type Added = { ok: true; file: MediaFile } | { ok: false; message: Message };

/** The pictures that pages show, under the SHA-256 of their bytes. All processes on one database share it. */
export interface MediaLibrary {
  /** Keeps a picture that fits; bytes that are here already keep their name and alternative text. */
  add(upload: { bytes: Buffer; filename: string; account: string }): Promise<Added>;
  /** Pictures whose name or alternative text holds the keyword, latest first, from `offset` on. */
  list(part: { keyword: string; limit: number; offset: number }): Promise<{ files: MediaFile[]; total: number }>;
  /** Changes what a picture says to who does not see it. Null where there is none under the hash. */
  describe(hash: string, alt: string): Promise<MediaFile | null>;
  find(hash: string): Promise<MediaFile | null>;
  read(hash: string): Promise<{ bytes: Buffer; filetype: PictureType } | null>;
}

interface Row {
  hash: string;
  filename: string;
  filetype: PictureType;
  bytes: number;
  width: number;
  height: number;
  alt: string;
  uploadedat: string;
}

/** The library in PostgreSQL. */
export function databaseMedia(sql: Database): MediaLibrary {
  const columns = sql`hash, filename, filetype, filesize as bytes, width, height, alt, uploaded_at as uploadedat`;
  const find = async (hash: string) => {
    const [row] = await sql<Row[]>`select ${columns} from media_file where hash = ${hash}`;
    return row ? mediaFile(row) : null;
  };
  return {
    find,
    async add({ bytes, filename, account }) {
      const checked = await checkPicture(bytes);
      if (!checked.ok) return checked;
      const { filetype, extension, size } = checked;
      const [row] = await sql.begin(async (tx) => {
        const hash = await databaseFiles(tx).put(bytes);
        return tx<Row[]>`
          insert into media_file (hash, filename, filetype, filesize, width, height, account)
          values (${hash}, ${cleanFileName(filename, extension)}, ${filetype}, ${bytes.length}, ${size.width}, ${size.height}, ${account})
          on conflict (hash) do update set used_at = now() returning ${columns}`;
      });
      if (!row) throw new Error('a picture that was just kept is gone');
      return { ok: true, file: mediaFile(row) };
    },
    async list({ keyword, limit, offset }) {
      const fits = sql`position(lower(${keyword}) in lower(filename || ' ' || alt)) > 0`;
      const [rows, [count]] = await Promise.all([
        sql<Row[]>`select ${columns} from media_file where ${fits} order by used_at desc, hash limit ${limit} offset ${offset}`,
        sql<{ total: number }[]>`select count(*)::int as total from media_file where ${fits}`,
      ]);
      return { files: rows.map(mediaFile), total: count?.total ?? 0 };
    },
    async describe(hash, alt) {
      await sql`update media_file set alt = ${alt} where hash = ${hash}`;
      return find(hash);
    },
    async read(hash) {
      const [row] = await sql<{ bytes: Buffer; filetype: PictureType }[]>`
        select c.bytes, m.filetype from media_file m join file_content c on c.hash = m.hash where m.hash = ${hash}`;
      return row ?? null;
    },
  };
}

function mediaFile(row: Row): MediaFile {
  return { ...row, address: `/media/${row.hash}.${PICTURE_EXTENSIONS[row.filetype]}` };
}
