import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const studio = resolve(import.meta.dirname, '..');
/** Selectors of what names a control: an element or class called so, or the name above a field. */
const NAMES = /(?:\blabel|\blegend|\.label|\.field(?: > span(?::first-child)?)?)$/;
/** Smallest size of them, CSS pixels. */
const SMALLEST = 13;

function tooSmall(file: string): string[] {
  const css = readFileSync(join(studio, file), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', body = '']) => {
    const size = Number(/font-size:\s*([\d.]+)px/.exec(body)?.[1] ?? SMALLEST);
    return selectors
      .split(',')
      .map((selector) => selector.trim())
      .filter((selector) => size < SMALLEST && NAMES.test(selector))
      .map((selector) => `${file} ${selector} ${size}px`);
  });
}

it('names of controls are as large as what is typed', () => {
  const files = readdirSync(studio, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap(tooSmall)).toEqual([]);
});
