import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Message } from '#schemas/message.ts';
import { ArchiveDamage, type Archive } from './open-archive.ts';

const MOST = 20;

/** Reads every file to its end and holds it against its hash; answers what is wrong, the first few of it. */
export async function checkFiles(archive: Archive): Promise<Message[]> {
  const problems: Message[] = [];
  for (const { path } of archive.manifest.files) {
    if (problems.length >= MOST) break;
    await pipeline(await archive.open(path), nowhere()).catch((error: unknown) => {
      if (!(error instanceof ArchiveDamage)) throw error;
      problems.push(error.told);
    });
  }
  return problems;
}

function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
