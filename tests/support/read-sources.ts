import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export interface SourceFile {
  /** From the project's root. */
  file: string;
  text: string;
}

/** The TypeScript files below these folders of the project, but for tests. As modules, thousands of them would take a minute to load. */
export function readSources(...folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) =>
      readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path}`,
      ),
    )
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(resolve(root, file), 'utf8') }));
}
