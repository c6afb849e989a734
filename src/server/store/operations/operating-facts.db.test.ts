import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore, type TestStore } from '#tests/support/store.ts';
import { noteBackup } from './note-backup.ts';
import { readOperatingFacts } from './operating-facts.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store?.close());

it('says what waits, who is connected and when the last export was written', async () => {
  const { sql } = store;
  const before = await readOperatingFacts(sql);
  expect(before).toMatchObject({
    head: 0,
    waiting: { webhooks: 0, imports: 0, pulls: 0, purges: 0 },
    lastExport: null,
  });
  expect(before.connections['active']).toBeGreaterThan(0);

  await sql`insert into purge_position (endpoint, delay_ms, seq, hash, at, failures) values ('http://cache', 0, 0, '', now(), 2), ('http://cache', 5000, 0, '', now(), 0)`;
  await sql`insert into archive_job (id, what, state, author, at) values ('a', 'export', 'done', 'admin', '2026-03-05T00:00:00Z')`;
  expect(await readOperatingFacts(sql)).toMatchObject({
    waiting: { purges: 1 },
    lastExport: Date.parse('2026-03-05T00:00:00Z') / 1000,
  });
});

it('says of when the last backup of each way is and what it lacks, which the server only reads', async () => {
  const { sql, owner } = store;
  expect(await readOperatingFacts(sql)).toMatchObject({
    lastBackup: {},
    lackingMedia: null,
    isArchiveFailing: null,
    waitsForReplica: false,
  });
  const backup = { at: '2026-03-05T00:00:00Z', seconds: 9.5, bytes: 1000, lacking: 2 };
  await noteBackup(owner, { way: 'folder', ...backup });
  await noteBackup(owner, { way: 'folder', ...backup, at: '2026-03-06T00:00:00Z', lacking: 1 });
  await noteBackup(owner, { way: 'base', ...backup });
  const [base, folder] = [Date.UTC(2026, 2, 5), Date.UTC(2026, 2, 6)];
  expect(await readOperatingFacts(sql)).toMatchObject({
    lastBackup: { base: base / 1000, folder: folder / 1000 },
    lackingMedia: 1,
  });
  await expect(noteBackup(sql, { way: 'base', ...backup })).rejects.toThrow('permission denied');
});
