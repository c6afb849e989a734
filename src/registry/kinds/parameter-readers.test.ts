import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { PARAMETER_NAMES } from '#schemas/content.ts';

const root = resolve(import.meta.dirname, '../../..');
/** Where the names are declared, kept and described: none of it does anything with a value. */
const DECLARING = [
  'schemas/content.ts',
  'src/registry/kinds/parameters.ts',
  'src/site/start-cache/parameter-names.ts',
];

function productFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/\.test\.tsx?$|\/sample\.ts$|\/demonstration\//.test(file) &&
        !DECLARING.includes(file),
    );
}
const code = ['src', 'blocks']
  .flatMap(productFiles)
  .map((file) => readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''));

it.each(PARAMETER_NAMES)('the parameter %s is read by the product', (name) => {
  const reads = new RegExp(`'${name}'|\\b${name}\\b`);
  expect(code.some((text) => reads.test(text))).toBe(true);
});
