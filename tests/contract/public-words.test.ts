import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

/** Where people keep their files; written apart so that this file does not match itself. */
const machinePaths = new RegExp(
  ['work', 'root', 'home', 'Users'].map((folder) => `(?<![\\w.-])/${folder}/\\w`).join('|'),
);

/** What is made from the sources, not written. */
const made = new Set([
  '.git',
  'node_modules',
  'dist',
  '.data',
  'coverage',
  'screenshots',
  'results',
]);

function sourceFiles(folder = ''): string[] {
  return readdirSync(resolve(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (made.has(entry.name)) return [];
    if (entry.isDirectory()) return sourceFiles(path);
    return entry.isFile() && !entry.name.endsWith('.log') ? [path] : [];
  });
}

function machinePathLines(file: string): string[] {
  const text = readFileSync(resolve(root, file), 'utf8');
  if (text.includes('\0')) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      machinePaths.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 120)}`] : [],
    );
}

test('no file names a path of the machine it was written on', () => {
  const files = sourceFiles();
  expect(files.length).toBeGreaterThan(30);
  expect(files.flatMap(machinePathLines)).toEqual([]);
});

test('the lock file names no registry, so that every clone uses its own', () => {
  const lock = JSON.parse(readFileSync(resolve(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string }>;
  };
  const packages = Object.entries(lock.packages);
  expect(packages.length).toBeGreaterThan(100);
  expect(
    packages.filter(([, { resolved }]) => resolved !== undefined).map(([name]) => name),
  ).toEqual([]);
});
