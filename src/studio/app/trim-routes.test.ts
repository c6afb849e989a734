import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { trimRoutes } from './trim-routes.ts';

const folder = 'src/wire/studio';
const files = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
const count = (pattern: RegExp, texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);

it('leaves no summary and no tag of any route, and takes nothing else', () => {
  const routes = count(/: defineRoute\(/g, files);
  const trimmed = files.map(trimRoutes);
  expect(routes).toBeGreaterThan(100);
  expect(count(/: defineRoute\(/g, trimmed)).toBe(routes);
  expect(count(/^ {4}(?:summary|tag):/gm, trimmed)).toBe(0);
  expect(count(/^ {4}(?:method|path|answer):/gm, trimmed)).toBe(3 * routes);
});
