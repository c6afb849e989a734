import sharp from 'sharp';
import type { MediaLibrary } from '#server/store/media/media-library.ts';
import { readBlob } from '#server/platform/files/blobs/blob-store.ts';

/** Maximum pictures of a page that are shown; the others stay empty. */
const MOST_PICTURES = 60;

/** An HTML document in which the library's pictures stand as data, at most `width` pixels wide. */
export async function inlineMedia(
  html: string,
  library: Pick<MediaLibrary, 'find' | 'blobs'>,
  width: number,
): Promise<string> {
  const hashes = new Set([...html.matchAll(ADDRESS)].map(([, hash = '']) => hash));
  const data = new Map<string, string>();
  for (const hash of [...hashes].slice(0, MOST_PICTURES))
    data.set(hash, await dataAddress(library, hash, width));
  return html
    .replaceAll(/ (?:srcset|srcSet|sizes)="[^"]*"/g, '')
    .replaceAll(ADDRESS, (_, hash: string) => data.get(hash) ?? NOTHING);
}

const ADDRESS = /\/media\/([0-9a-f]{64})(?:-\d+)?\.[a-z0-9]{3,4}/g;
const NOTHING = 'data:,';

async function dataAddress(
  { find, blobs }: Pick<MediaLibrary, 'find' | 'blobs'>,
  hash: string,
  width: number,
): Promise<string> {
  const file = await find(hash);
  const bytes = file && file.width > 0 ? await readBlob(blobs, hash) : null;
  if (!bytes) return NOTHING;
  const small = await sharp(bytes)
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 70 })
    .toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}
