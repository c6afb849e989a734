import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const config = readFileSync(resolve(root, 'vite.config.ts'), 'utf8');

/** Source files that the text names whole: in a string, or in a regular expression with its slashes and dots escaped. */
function filesNamedIn(text: string): string[] {
  return [...text.replaceAll(/\\([/.])/g, '$1').matchAll(/\bsrc\/[\w/-]+\.tsx?\b/g)].map(
    ([file]) => file,
  );
}

test('the rules of chunks name files that are there', () => {
  const named = filesNamedIn(config);
  expect(named).toContain('src/studio/app/no-eval.ts');
  expect(named.filter((file) => !existsSync(resolve(root, file)))).toEqual([]);
});

test('a file is found in a string and in a regular expression', () => {
  expect(filesNamedIn(String.raw`'src/a/b.tsx', /\/src\/c\/d-e\.ts$/`)).toEqual([
    'src/a/b.tsx',
    'src/c/d-e.ts',
  ]);
});
