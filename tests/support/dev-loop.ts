import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { makeDataFolder, type DataFolder } from './data-folder.ts';
import { PASSWORD } from './quoin.ts';

const project = resolve(import.meta.dirname, '../..');
const COPIED = [
  'src',
  'blocks',
  'schemas',
  'registry.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** `npm run dev` in a copy of the sources, with a database of its own. */
export interface DevLoop {
  site: string;
  studio: string;
  /** Origin of the sandbox; null where none runs. */
  sandbox: string | null;
  /** Everything that it printed so far. */
  output(): string;
  /** Changes a file of the copy: throws where it does not contain `from`. Returns what puts it back. */
  change(file: string, from: string, to: string): () => void;
  stop(): Promise<void>;
}

/** The copy lies inside the project, where its packages are found, in a folder that git and the compiler pass over. */
function copySources(): string {
  mkdirSync(join(project, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(project, 'dist/dev-loop-'));
  for (const name of COPIED) cpSync(join(project, name), join(folder, name), { recursive: true });
  return folder;
}

/** Starts the loop with further settings; rejects with what it printed where it ends instead. */
export async function startDevLoop(environment: Record<string, string> = {}): Promise<DevLoop> {
  const folder = copySources();
  const data = await makeDataFolder();
  const child = spawn(process.execPath, ['src/dev/main.mjs'], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      STUDIO_PORT: '0',
      SANDBOX_PORT: '0',
      QUOIN_ADMIN_PASSWORD: PASSWORD,
      DATA_DIR: data.path,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const exited = once(child, 'close');
  const remove = () => removeAll(child, exited, data, folder);
  const [site, studio] = await new Promise<[string, string]>((found, fail) => {
    child.stdout.on('data', () => {
      const [, first, second] = /网站\s+(\S+)\s+编排台\s+(\S+)/.exec(printed) ?? [];
      if (first && second) found([first, second]);
    });
    void exited.then(() => fail(new Error(`The dev loop ended:\n${printed}`)));
  }).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    site,
    studio,
    sandbox: /沙箱\s+(http[^（\s]+)/.exec(printed)?.[1] ?? null,
    output: () => printed,
    change(file, from, to) {
      const path = join(folder, file);
      const source = readFileSync(path, 'utf8');
      if (!source.includes(from)) throw new Error(`${file} does not contain ${from}`);
      replaceFile(path, source.replace(from, to));
      return () => replaceFile(path, source);
    },
    stop: remove,
  };
}

/** The file changes at once: a loop that reads it half written takes its exports for removed, and loads the page again. */
function replaceFile(path: string, source: string): void {
  writeFileSync(`${path}.next`, source);
  renameSync(`${path}.next`, path);
}

async function removeAll(
  child: ChildProcess,
  exited: Promise<unknown>,
  data: DataFolder,
  folder: string,
): Promise<void> {
  child.kill('SIGTERM');
  await exited;
  await data.remove();
  rmSync(folder, { recursive: true, force: true });
}
