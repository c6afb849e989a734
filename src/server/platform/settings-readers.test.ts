import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const settings = readFileSync(join(import.meta.dirname, 'settings.ts'), 'utf8');
const names = [
  ...settings
    .slice(settings.indexOf('const settingsSchema = z.object'))
    .matchAll(/^ {2,4}([A-Z][A-Z0-9_]+):/gm),
].flatMap(([, name]) => name ?? []);
const source = join(import.meta.dirname, '../..');
const code = ['server', 'sandbox'].flatMap((part) =>
  readdirSync(join(source, part), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.ts') &&
        !file.endsWith('.test.ts') &&
        file !== join('platform', 'settings.ts'),
    )
    .map((file) => readFileSync(join(source, part, file), 'utf8')),
);

it('every setting of the process is read by the product', () => {
  expect(names.length).toBeGreaterThan(20);
  expect(
    names.filter((name) => !code.some((text) => new RegExp(`\\b${name}\\b`).test(text))),
  ).toEqual([]);
});
