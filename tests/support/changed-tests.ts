import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const TEST = /\.test\.tsx?$/;
/** What a block, its registration or a schema has to agree with. */
const REGISTRY_TEST = 'tests/contract/registry.test.ts';

export interface ChangedTests {
  /** Test files, from the project's root. */
  files: string[];
  /** Block types whose samples the gallery opens; `ui` for those of parts. */
  types: string[];
}

/** The tests of what differs from `main`, committed or not: those in the folders of changed files, and of changed blocks and parts the gallery. */
export function findChangedTests(): ChangedTests {
  const changed = [
    ...git(
      'diff',
      '--name-only',
      '--diff-filter=d',
      git('merge-base', 'main', 'HEAD')[0] ?? 'HEAD',
    ),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const types = [
    ...new Set(
      changed.flatMap((file) => /^(?:blocks\/|src\/(?=ui\/))([^/]+)\//.exec(file)?.[1] ?? []),
    ),
  ];
  const beside = changed.flatMap((file) => testsBelow(folderOf(file)));
  const isRegistered = changed.some((file) => /^(?:blocks\/|schemas\/|registry\.json)/.test(file));
  const files = [
    ...beside,
    ...changed.filter((file) => TEST.test(file)),
    ...(isRegistered ? [REGISTRY_TEST] : []),
    ...(types.length > 0 ? ['tests/blocks/gallery.test.ts'] : []),
  ];
  return { files: [...new Set(files)], types };
}

/** The folder whose tests a file is held by: of blocks, schemas and sources its own; none elsewhere. */
function folderOf(file: string): string | null {
  const block = /^blocks\/[^/]+/.exec(file);
  if (block) return block[0];
  return /^(?:src|schemas)\//.test(file) ? dirname(file) : null;
}

function testsBelow(folder: string | null): string[] {
  if (folder === null) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => TEST.test(name))
    .map((name) => join(folder, name));
}

function git(...parameters: string[]): string[] {
  return execFileSync('git', parameters, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');
}
