import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingsSchema } from './settings.ts';

const names = Object.keys(settingsSchema.shape);
const source = join(import.meta.dirname, '../..');
const code = ['server', 'sandbox'].flatMap((part) =>
  readdirSync(join(source, part), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('.ts') &&
        !file.endsWith('.test.ts') &&
        !/platform\/(?:setting-schemas\/|(?:read-)?settings\.ts)/.test(file),
    )
    .map((file) => readFileSync(join(source, part, file), 'utf8')),
);

it('every setting of the process is read by the product', () => {
  expect(names.length).toBeGreaterThan(20);
  expect(
    names.filter((name) => !code.some((text) => new RegExp(`\\b${name}\\b`).test(text))),
  ).toEqual([]);
});
