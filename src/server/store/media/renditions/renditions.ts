import { renditionWidths } from '#rules/site/renditions.ts';
import { MEDIA_EXTENSIONS, type MediaFile } from '#schemas/media.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { readBlob, type BlobStore } from '#server/platform/files/blobs/blob-store.ts';
import { makeRendition, RENDITION_KINDS, type RenditionKind } from './make-rendition.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** What pictures are served as: smaller, in newer kinds, and without what cameras write into them. */
export interface Renditions {
  /** The hash of the bytes of one, made if it is missing; null where the picture has none so wide or of this kind. */
  find(file: MediaFile, width: number, kind: string): Promise<string | null>;
  /** Makes all that are missing, one after the other, and those of other pictures not before. */
  prepare(file: MediaFile): Promise<void>;
}

type Picture = Pick<MediaFile, 'hash' | 'filetype' | 'width'>;

export function createRenditions(sql: Database, blobs: BlobStore): Renditions {
  const queue = oneAtATime<string | null>();
  const known = async (hash: string, width: number, kind: string) => {
    const [row] = await sql<
      { content: string }[]
    >`select content from media_rendition where hash = ${hash} and width = ${width} and kind = ${kind}`;
    return row && (await blobs.has(row.content)) ? row.content : null;
  };
  const make = async (hash: string, width: number, kind: RenditionKind) => {
    const original = await readBlob(blobs, hash);
    if (!original) return null;
    const bytes = await makeRendition(original, width, kind);
    const content = await blobs.put(bytes);
    await sql`insert into media_rendition ${sql({ hash, width, kind, content, filesize: bytes.length })} 
      on conflict (hash, width, kind) do update set content = excluded.content, filesize = excluded.filesize`;
    return content;
  };
  const find: Renditions['find'] = async (file, width, kind) => {
    const offered = renditionsOf(file).find((one) => one.width === width && one.kind === kind);
    if (!offered) return null;
    return (
      (await known(file.hash, width, kind)) ??
      queue(
        `${file.hash} ${width} ${kind}`,
        async () => (await known(file.hash, width, kind)) ?? make(file.hash, width, offered.kind),
      )
    );
  };
  return {
    find,
    async prepare(file) {
      for (const { width, kind } of renditionsOf(file)) await find(file, width, kind);
    },
  };
}

/** All of a picture's renditions. The one in the original's own kind and width is what its plain address shows. */
export function renditionsOf({
  filetype,
  width,
}: Picture): { width: number; kind: RenditionKind }[] {
  const own = RENDITION_KINDS.find((kind) => MEDIA_EXTENSIONS[filetype] === kind);
  if (!own) return [];
  if (own === 'gif') return [{ width, kind: 'gif' }];
  const kinds = RENDITION_KINDS.filter(
    (kind) => kind === own || kind === 'avif' || kind === 'webp',
  );
  const sizes = renditionWidths(width).flatMap((one) =>
    kinds.map((kind) => ({ width: one, kind })),
  );
  return sizes.some((one) => one.width === width) ? sizes : [...sizes, { width, kind: own }];
}
