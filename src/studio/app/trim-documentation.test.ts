import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { trimDocumentation } from './trim-documentation.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const count = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;

it.each([
  [
    'routes',
    readdirSync('src/wire/studio').map((file) => read(`src/wire/studio/${file}`)),
    /: defineRoute\(/g,
    { summary: 0, tag: 0, method: 1, path: 1, answer: 1 },
  ],
  [
    'rights',
    [read('schemas/right.ts')],
    /: defineRight\(/g,
    { description: 0, label: 1, narrowedBy: 1, roles: 1, forKeys: 1 },
  ],
])('leaves %s all but what documents say of them', (_, files, declared, fields) => {
  const source = files.join('');
  const declarations = count(declared, source);
  const trimmed = trimDocumentation(source);
  expect(declarations).toBeGreaterThan(20);
  expect(count(declared, trimmed)).toBe(declarations);
  expect(trimmed).not.toMatch(/^ {4}errors:/m);
  expect(count(/\[\.\.\.(?:RELEASE|CALL)_ERRORS/g, trimmed)).toBeLessThan(2);
  for (const [field, times] of Object.entries(fields)) {
    const lines = new RegExp(`^ {4}${field}:`, 'gm');
    expect([field, count(lines, source)]).toEqual([field, declarations]);
    expect([field, count(lines, trimmed)]).toEqual([field, declarations * times]);
  }
});
