import { fileName, isHiddenFile, isZip, ZIP_BYTES, type ChosenFile } from './read/chosen-file.ts';

/** What was chosen, and the archives that cannot be opened. */
export interface Collected {
  files: ChosenFile[];
  /** Names of archives that are too large, or none. */
  refused: string[];
}

/** Opens archives, and leaves out what systems put into folders. */
export async function collectFiles(chosen: readonly ChosenFile[]): Promise<Collected> {
  const refused: string[] = [];
  const files: ChosenFile[] = [];
  for (const file of chosen.filter(({ path }) => !isHiddenFile(path))) {
    if (!isZip(file.path)) files.push(file);
    else {
      const inside = await filesOfArchive(file);
      if (inside) files.push(...inside);
      else refused.push(fileName(file.path));
    }
  }
  return { files, refused };
}

/** Null where it cannot be opened. What unpacks it is loaded with the first archive. */
async function filesOfArchive(archive: ChosenFile): Promise<ChosenFile[] | null> {
  if (archive.bytes > ZIP_BYTES) return null;
  try {
    const { readZip } = await import('./read/read-zip.ts');
    const files = await readZip(
      new File([await archive.read()], archive.path, { lastModified: archive.changedAt }),
    );
    return files.filter(({ path }) => !isHiddenFile(path));
  } catch {
    return null;
  }
}
