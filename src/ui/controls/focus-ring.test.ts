import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
const sheets = ['src/ui', 'src/site', 'blocks'].flatMap((folder) =>
  readdirSync(resolve(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => ({ path: `${folder}/${path}`, css: readFileSync(resolve(root, folder, path), 'utf8') })),
);
/** A ring that is a shadow goes where the system sets the colours. */
const ringed = sheets.filter(({ css }) => /:focus-within\s*\{[^}]*box-shadow/.test(css));

test('some fields have a shadow for a ring', () => {
  expect(ringed.map(({ path }) => path)).toContain('src/ui/controls/Field.module.css');
});

test.each(ringed)('$path draws its ring in the system’s colours too', ({ css }) => {
  const [, inSystemColours = ''] = css.split('@media (forced-colors: active)');
  expect(inSystemColours).toMatch(/:focus-within\s*\{\s*outline: var\(--q-focus-width\) solid Highlight/);
});
