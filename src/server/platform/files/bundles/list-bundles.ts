import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Which listener serves a bundle. */
export type BundleName = 'site' | 'studio';

/** A file of a bundle, and where it lies among the bytes of all. */
export interface BundleFile {
  bundle: BundleName;
  /** Within the bundle's folder `assets`; compressed ones end in `.br` and `.gz`. */
  path: string;
  start: number;
  bytes: number;
}

export interface ListedBundles {
  /** The same for the same files. */
  id: string;
  files: BundleFile[];
  /** The files one behind the other. */
  read(): Promise<Buffer>;
}

/** Lists the hashed files of both bundles, whose folders are given. */
export async function listBundles(folders: Record<BundleName, string>): Promise<ListedBundles> {
  const files: BundleFile[] = [];
  const places: string[] = [];
  let start = 0;
  for (const bundle of ['site', 'studio'] as const) {
    const folder = join(folders[bundle], 'assets');
    for (const path of (await readdir(folder)).toSorted()) {
      const place = join(folder, path);
      const { size: bytes } = await stat(place);
      files.push({ bundle, path, start, bytes });
      places.push(place);
      start += bytes;
    }
  }
  const names = files.map(({ bundle, path, bytes }) => `${bundle} ${path} ${bytes}\n`).join('');
  return {
    id: createHash('sha256').update(names).digest('hex'),
    files,
    read: async () => Buffer.concat(await Promise.all(places.map((place) => readFile(place)))),
  };
}
