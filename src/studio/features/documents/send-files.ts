import type { sendFile, UploadProgress } from '../../fields/media/send-file.ts';
import type { DocumentFileRow } from './file-row.ts';
import { fileName, type ChosenFile } from './read/chosen-file.ts';
import { documentImportTexts as texts } from './texts.ts';

/** Files that are on their way at once. */
const AT_ONCE = 3;
/** Where the media library puts them. */
const FOLDER = '基金文件';

export interface Transfer {
  /** The library for uploads comes with the first one. */
  load(): Promise<typeof sendFile>;
  fileOf(id: number): ChosenFile | undefined;
  onProgress(id: number, progress: UploadProgress): void;
  /** Asked before each file: true where nobody waits any more. */
  isStopped(): boolean;
}

/** Sends the files of rows to the media library, and answers their hashes by the rows' ids. What is there already is not sent; of what is refused there is none. */
export async function sendFiles(
  rows: readonly DocumentFileRow[],
  { load, fileOf, onProgress, isStopped }: Transfer,
): Promise<ReadonlyMap<number, string>> {
  const hashes = new Map<number, string>();
  const waiting = [...rows];
  let isSignedOut = false;
  async function work() {
    for (let row = waiting.shift(); row && !isStopped() && !isSignedOut; row = waiting.shift()) {
      const { id } = row;
      const tell = (at: UploadProgress) => {
        isSignedOut ||= at.state === 'refused' && at.signedOut;
        onProgress(id, at);
      };
      const hash = arrivedHash(row) ?? (await send(fileOf(id), load, tell));
      if (hash !== null) hashes.set(id, hash);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return hashes;
}

/** Of a file that the library has. */
function arrivedHash({ sending, isStored, file }: DocumentFileRow): string | null {
  if (sending && 'file' in sending) return sending.file.hash;
  return isStored ? file.hash : null;
}

async function send(
  chosen: ChosenFile | undefined,
  load: Transfer['load'],
  onProgress: (progress: UploadProgress) => void,
): Promise<string | null> {
  if (!chosen) return null;
  onProgress({ state: 'waiting' });
  const loaded = await Promise.all([load(), chosen.read()]).catch(() => null);
  if (!loaded) {
    onProgress({ state: 'refused', message: texts.problems.unreadable, signedOut: false });
    return null;
  }
  const [begin, bytes] = loaded;
  const file = new File([bytes], fileName(chosen.path), { lastModified: chosen.changedAt });
  return new Promise((settle) => {
    begin(file, FOLDER, (progress) => {
      onProgress(progress);
      if (progress.state === 'refused') settle(null);
      if ('file' in progress) settle(progress.file.hash);
    });
  });
}
