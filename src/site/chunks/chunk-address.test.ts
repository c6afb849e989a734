import { expect, test } from 'vitest';
import { anotherAddress, chunkAddress } from './chunk-address.ts';

/** As bundles have them: functions are read, never run. */
const built = (source: string) => new Function(`return ${source}`)() as () => unknown;

test.each([
  ['()=>l(()=>import(`./View-CjEjJLiK.js`),__vite__mapDeps([0,1]))', './View-CjEjJLiK.js'],
  ['()=>import("./queries-a_b-1.js")', './queries-a_b-1.js'],
  [
    "() => __vitePreload(async () => { const { a } = await import('./LiveCurve-1.js'); return { a } }, [])",
    './LiveCurve-1.js',
  ],
  ['()=>Promise.resolve(1)', null],
])('%s', (source, address) => {
  expect(chunkAddress(built(source))).toBe(address);
});

test('another address names the same file beside this one', () => {
  const [first, second] = [anotherAddress('./View-a.js', 1), anotherAddress('./View-a.js', 2)];
  expect(new URL(first).pathname).toBe(
    new URL('./View-a.js', new URL('.', import.meta.url)).pathname,
  );
  expect(new Set([first, second, new URL('./View-a.js', import.meta.url).href]).size).toBe(3);
});
