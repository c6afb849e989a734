import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const sheets = ['src/ui', 'src/site', 'blocks'].flatMap((folder) =>
  readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => ({
      path: `${folder}/${path}`,
      css: readFileSync(resolve(root, folder, path), 'utf8'),
    })),
);
const ringOf = (css: string) => /:focus-within\s*\{(?<rules>[^}]*)\}/.exec(css)?.groups?.['rules'];

test('a ring that is a shadow, which goes where the system sets the colours, is an outline there', () => {
  const ringed = sheets.filter(({ css }) => ringOf(css) !== undefined);
  expect(ringed.map(({ path }) => path)).toContain('src/ui/controls/Field.module.css');
  const lost = ringed.filter(({ css }) => {
    const [ring, ringInSystemColours] = [
      ringOf(css),
      ringOf(css.split('@media (forced-colors: active)')[1] ?? ''),
    ];
    return !ring?.includes('outline:') && !ringInSystemColours?.includes('outline:');
  });
  expect(lost.map(({ path }) => path)).toEqual([]);
});
