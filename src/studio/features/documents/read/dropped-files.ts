import { chosenFile, type ChosenFile } from './chosen-file.ts';

/** The files that are dropped, with those in dropped folders. The entries have to be taken before anything is waited for. */
export async function droppedFiles(data: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...data.files].map((file) => chosenFile(file));
  return (await Promise.all(entries.map(filesIn))).flat();
}

async function filesIn(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((settle, fail) => entry.file(settle, fail));
    return [chosenFile(file, entry.fullPath.replace(/^\//, ''))];
  }
  return isFolder(entry) ? (await Promise.all((await entriesOf(entry)).map(filesIn))).flat() : [];
}

/** A reader gives about a hundred entries at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((settle, fail) =>
      reader.readEntries(settle, fail),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
