/** A file that was chosen, alone, with its folder or in an archive. */
export interface ChosenFile {
  /** With the folders around it, as far as they were chosen too. */
  path: string;
  bytes: number;
  /** Milliseconds since 1970; the same for the same file, so that an upload that was cut off is found again. */
  changedAt: number;
  /** Rejects where it cannot be read. */
  read(): Promise<Blob>;
}

export function chosenFile(file: File, path = file.webkitRelativePath || file.name): ChosenFile {
  return { path, bytes: file.size, changedAt: file.lastModified, read: async () => file };
}

/** Files that systems put into folders and archives by themselves. */
export function isHiddenFile(path: string): boolean {
  return (
    /(?:^|\/)(?:\.|__MACOSX\/)/.test(path) || /(?:^|\/)(?:Thumbs\.db|desktop\.ini)$/i.test(path)
  );
}

/** Maximum bytes of an archive, which is held in memory. */
export const ZIP_BYTES = 512 * 1024 * 1024;

export function isZip(name: string): boolean {
  return /\.zip$/i.test(name);
}

/** The name of a file without its folders. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
