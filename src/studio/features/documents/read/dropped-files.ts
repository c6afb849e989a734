import { chosenFile, type ChosenFile } from './chosen-file.ts';

/** The files that are dropped, with those in dropped folders. The entries have to be taken before anything is waited for. */
export async function droppedFiles(data: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return [...data.files].map((file) => chosenFile(file));
  return filesIn(entries);
}

/** More files than an import takes, so that it can say how many it leaves: a whole disk that is dropped is not walked. */
const MOST_WALKED = 5_000;

/** One folder after the other. */
async function filesIn(entries: readonly FileSystemEntry[]): Promise<ChosenFile[]> {
  const files: ChosenFile[] = [];
  const waiting = [...entries];
  for (let entry = waiting.shift(); entry && files.length < MOST_WALKED; entry = waiting.shift())
    if (isFolder(entry)) waiting.push(...(await entriesOf(entry)));
    else if (isFile(entry)) files.push(await fileOf(entry));
  return files;
}

async function fileOf(entry: FileSystemFileEntry): Promise<ChosenFile> {
  const file = await new Promise<File>((settle, fail) => entry.file(settle, fail));
  return chosenFile(file, entry.fullPath.replace(/^\//, ''));
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
