import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { SITE_POLICY } from '#server/site/cache/send-page.ts';
import { adoptExports } from './browser/adopt.ts';
import { entryScriptAddress, entryModule } from './browser-entries.ts';
import { createDevLog } from './dev-log.ts';
import { keepPostgres } from './keep-postgres.ts';
import { pageStyles } from './page-styles.ts';
import { relaxPolicy } from './relax-policy.ts';
import { createTurns } from './turns.ts';

test('the policy allows styles in the document, and nothing else more', () => {
  const strict = SITE_POLICY.join('; ');
  const relaxed = strict.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
  const name = 'content-security-policy';
  expect(relaxPolicy({ [name]: strict, etag: 'a' })).toEqual({ [name]: relaxed, etag: 'a' });
  expect(relaxPolicy({ [name]: relaxed })).toEqual({ [name]: relaxed });
  expect(relaxPolicy({ etag: 'a' })).toEqual({ etag: 'a' });
  // As pages of the site are sent: names and values in turn.
  expect(relaxPolicy(['etag', name, name, strict])).toEqual(['etag', name, name, relaxed]);
});

test("an entry begins with the refresh of components, the studio's with the registry's as well", () => {
  expect(entryScriptAddress('src/site/entry-browser.tsx')).toBe(
    '/_dev/@entry/src/site/entry-browser.tsx',
  );
  expect(entryModule('/@entry/src/site/entry-browser.tsx')).toBe(
    "import '/src/dev/browser/client.ts';\nimport '/src/site/entry-browser.tsx';\n",
  );
  expect(entryModule('/@entry/src/studio/app/entry-browser.tsx')).toContain(
    "import '/src/dev/browser/studio.ts';\n",
  );
});

test('who holds a map or an object of the registry has its new values', () => {
  const current = {
    types: new Map([
      ['a', 1],
      ['b', 2],
    ]),
    labels: { a: '甲', b: '乙' },
    read: () => 1,
  };
  const { types, labels } = current;
  adoptExports(current, { types: new Map([['a', 3]]), labels: { a: '丙' }, read: () => 2 });
  expect([types, labels, current.read()]).toEqual([new Map([['a', 3]]), { a: '丙' }, 1]);
});

test('what is asked for while work is under way is done once more, afterwards', async () => {
  let finish = () => {};
  const work = vi.fn(() => new Promise<void>((done) => (finish = done)));
  const turns = createTurns(work, 0);
  turns.take();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
  turns.take();
  turns.take();
  finish();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(2));
  const ended = turns.end();
  finish();
  await ended;
  expect(work).toHaveBeenCalledTimes(2);
});

test('servers that follow each other have one database; one that was lost is started again', async () => {
  const stop = vi.fn(async () => undefined);
  const start = vi.fn(
    async (_: { onLost?: ((message: string) => void) | undefined } = {}) =>
      ({ ok: true, address: {}, owner: {}, release: stop, stop }) as never,
  );
  const kept = keepPostgres(() => undefined, start);
  const lost = vi.fn();
  const first = await kept.start({ onLost: lost });
  if (first.ok) await first.stop();
  await kept.start({ onLost: lost });
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0]);
  start.mock.calls[0]?.[0]?.onLost?.('gone');
  expect(lost).toHaveBeenCalledWith('gone');
  await kept.start({ onLost: lost });
  expect(start).toHaveBeenCalledTimes(2);
  await kept.stop();
  expect(stop).toHaveBeenCalledTimes(1);
});

test('the log goes to a file; errors are told, and with their place unless the database is away', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-dev-log-'));
  const told = vi.fn();
  const log = createDevLog(join(folder, 'data/dev.log'), told);
  const lines = [
    { level: 40, msg: 'a' },
    { level: 50, msg: 'b', err: { message: 'no', stack: 'at b' } },
    { level: 50, msg: 'c', err: { message: 'starting', stack: 'at c', code: '57P03' } },
  ];
  for (const line of lines) log.write(`${JSON.stringify(line)}\n`);
  expect(told.mock.calls).toEqual([
    ['b', expect.objectContaining({ message: 'no', stack: 'at b' })],
    ['c: starting', null],
  ]);
  await expect
    .poll(() => readFileSync(join(folder, 'data/dev.log'), 'utf8').trim().split('\n').length)
    .toBe(3);
  rmSync(folder, { recursive: true });
});

test('a page has the styles of its own blocks before its scripts run', () => {
  const node = (url: string, ...imported: { url: string; importedModules: Set<never> }[]) => ({
    url,
    importedModules: new Set(imported) as Set<never>,
  });
  const other = node('/blocks/other/View.tsx', node('/blocks/other/View.module.css'));
  const view = node('/blocks/own/View.tsx', node('/blocks/own/View.module.css'));
  const app = node(
    '/src/site/App.tsx',
    node('/src/site/App.module.css'),
    node('/src/registry/other-views.ts', other, view),
  );
  const modules = new Map([app, view, other].map((module) => [module.url, module]));
  expect(pageStyles(modules, ['own', 'M01'])).toEqual([
    '/src/ui/base.css',
    '/src/site/App.module.css',
    '/blocks/own/View.module.css',
  ]);
});
