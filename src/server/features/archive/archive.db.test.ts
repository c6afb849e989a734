import { toSourceText } from '#messages/format.ts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { byOwner, emptySite, usedSite, type ArchivedSite } from '#tests/support/archived-site.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { completePerformance } from '#server/store/figures/complete-performance.ts';
import { latestFigures } from '#server/store/figures/performance.ts';
import { readBlob } from '#server/platform/files/blobs/blob-store.ts';
import { takeCheckpoint } from '../record/checkpoint.ts';
import { verifyRecord } from '../record/verify-record.ts';
import { currentMoment, type Moment } from '#server/store/content/moment.ts';
import { PARTS, SITE_PARTS } from './format/manifest.ts';
import { archivedTables, counters, TABLE_PLACES } from './format/tables.ts';
import { restoreArchive } from './importing/restore.ts';
import { writeArchiveFile } from './writing/archive-file.ts';
import { writeArchive } from './writing/write-archive.ts';
import { checkArchive, type CheckedArchive } from './reading/check-archive.ts';
import { isGate } from '#tests/support/lane.ts';

/** Tables whose rows a restore makes or leaves out by intent. */
const LEFT_OUT = [
  'migration',
  'expansion',
  'rebuild',
  'media_rendition',
  'file_content',
  'search_word',
  'wire_session',
  'performance_state',
];

let site: ArchivedSite;
let [backup, exported] = ['', ''];
beforeAll(async () => {
  site = await usedSite();
  // The gate restores none.
  if (!isGate) backup = await site.archive('backup.zip', PARTS);
  exported = await site.archive('export.zip', SITE_PARTS);
});
afterAll(() => site?.close());

async function mustCheck(file: string): Promise<CheckedArchive> {
  const checked = await checkArchive(file);
  if (!checked.ok) throw new Error(checked.problems.map(toSourceText).join('\n'));
  onTestFinished(() => checked.archive.close());
  return checked;
}

async function another(): Promise<ArchivedSite> {
  const made = await emptySite();
  onTestFinished(() => made.close());
  return made;
}

/** Every row of every table as text, but for `without`. */
async function rowsOf(
  sql: Database,
  without: readonly string[],
): Promise<Record<string, string[]>> {
  const tables = await sql<
    { name: string }[]
  >`select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1`;
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (without.includes(name)) continue;
    const found = await sql<
      { row: string }[]
    >`select t::text as row from ${sql(name)} t order by 1`;
    rows[name] = found.map(({ row }) => row);
  }
  return rows;
}

it('has a place for every table', async () => {
  const tables = await site.sql<
    { name: string }[]
  >`select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition`;
  expect(tables.filter(({ name }) => !Object.hasOwn(TABLE_PLACES, name))).toEqual([]);
});

describe('a backup', () => {
  it.skipIf(isGate)(
    'brings every row of every table back, with what is derived from them, and the media',
    async () => {
      const checked = await mustCheck(backup);
      expect([checked.misfits, checked.notices]).toEqual([[], []]);
      const other = await another();
      expect(await restoreArchive(byOwner(other), checked)).toEqual({ ok: true });
      const [before, after] = [await rowsOf(site.sql, LEFT_OUT), await rowsOf(other.sql, LEFT_OUT)];
      expect(
        Object.keys(before).filter(
          (table) => JSON.stringify(before[table]) !== JSON.stringify(after[table]),
        ),
      ).toEqual([]);
      expect(before['draft_operation']).toHaveLength(1);
      expect(before['feedback_ticket']).toHaveLength(1);
      const checkpoint = await takeCheckpoint(site.sql);
      expect(
        await verifyRecord({ sql: other.sql, blobs: other.blobs, checkpoints: [checkpoint] }),
      ).toMatchObject({ counts: { releases: 2 }, findings: [] });
      const media = await site.sql<{ hash: string }[]>`select hash from media_file`;
      for (const { hash } of media)
        expect(await readBlob(other.blobs, hash)).toEqual(await readBlob(site.blobs, hash));
      expect(media.length).toBeGreaterThan(1);
    },
  );

  it.skipIf(isGate)('lets nobody have the session of somebody before', async () => {
    const other = await another();
    await restoreArchive(byOwner(other), await mustCheck(backup));
    const last = (await counters(site.sql))['wire_session.id'] ?? 0;
    const [session] = await other.sql<
      [{ id: number }]
    >`insert into wire_session (token_hash, cipher_key) values ('\\x02', 'key') returning id`;
    expect(last).toBeGreaterThan(0);
    expect(session.id).toBeGreaterThan(last);
  });

  it.skipIf(isGate)(
    'of an earlier rule shows returns by the present one at once, and what was shown before where it was shown',
    async () => {
      const older = await another();
      expect(await restoreArchive(byOwner(older), await mustCheck(backup))).toEqual({ ok: true });
      await older.store.owner.begin(async (tx) => {
        await tx`alter table fund_performance disable trigger user`;
        await tx`update fund_performance set foundud = 285.32 where fundcode = '000216'`;
        await tx`alter table fund_performance enable trigger user`;
        await tx`delete from performance_rule`;
      });
      const other = await another();
      expect(
        await restoreArchive(
          byOwner(other),
          await mustCheck(await older.archive('older.zip', PARTS)),
        ),
      ).toEqual({ ok: true });
      const shown = async (moment: Moment) =>
        (await latestFigures(other.sql, moment, ['000216'])).get('000216')?.foundud;
      const now = await currentMoment(other.sql);
      expect([await shown(now), await shown({ ...now, seq: 2 }), now.seq]).toEqual([
        '284.81',
        '285.32',
        3,
      ]);
      expect(await completePerformance(other.sql)).toBe(0);
      expect(
        await verifyRecord({ sql: other.sql, blobs: other.blobs, checkpoints: [] }),
      ).toMatchObject({ counts: { releases: 3 } });
    },
  );

  it.skipIf(isGate)('is written alike twice', async () => {
    const [one, two] = [
      await mustCheck(backup),
      await mustCheck(await site.archive('again.zip', PARTS)),
    ];
    expect(one.archive.manifest.files).toEqual(two.archive.manifest.files);
  });

  it.skipIf(isGate)('goes into an empty store alone, and changes nothing elsewhere', async () => {
    const before = await rowsOf(site.sql, []);
    const refused = await restoreArchive(site, await mustCheck(backup));
    expect(!refused.ok && toSourceText(refused.message)).toContain('只能恢复到空库');
    expect(await rowsOf(site.sql, [])).toEqual(before);
  });
});

describe('a disk that is full', () => {
  it('is said, leaves no file, and the store goes on', async () => {
    const file = join(site.folder, 'full.zip');
    const written = await writeArchiveFile(file, (out) => {
      let left = 200_000;
      const write = out._write.bind(out);
      // Chunk by chunk, so that each is counted.
      Object.defineProperty(out, '_writev', { value: undefined });
      out._write = (chunk: Buffer, encoding, done) =>
        (left -= chunk.length) < 0
          ? done(Object.assign(new Error('write'), { code: 'ENOSPC' }))
          : write(chunk, encoding, done);
      return writeArchive({ sql: site.sql, blobs: site.blobs }, PARTS, out);
    });
    expect(!written.ok && toSourceText(written.message)).toContain('磁盘已满');
    expect((await readdir(site.folder)).filter((name) => name.includes('full'))).toEqual([]);
    expect(
      await Promise.all(Array.from({ length: 8 }, () => site.sql`select 1 as one`)),
    ).toHaveLength(8);
  });
});

describe('a file of the library that is lost', () => {
  it.skipIf(isGate)('keeps a backup from being one, and is named', async () => {
    const file = join(site.folder, 'lost.zip');
    const blobs = { open: async () => null };
    const written = await writeArchiveFile(file, (out) =>
      writeArchive({ sql: site.sql, blobs }, PARTS, out),
    );
    expect(!written.ok && toSourceText(written.message)).toMatch(/“.+”.*找不到文件/);
    expect((await readdir(site.folder)).filter((name) => name.includes('lost'))).toEqual([]);
  });
});

describe('an export', () => {
  it.skipIf(isGate)('tells nothing of accounts and visitors', async () => {
    const { archive } = await mustCheck(exported);
    expect([...archive.list('accounts/'), ...archive.list('personal/')]).toEqual([]);
    const other = await another();
    await restoreArchive(byOwner(other), await mustCheck(exported));
    expect(
      await other.sql`select (select count(*)::int from account) as accounts, (select count(*)::int from feedback_ticket) as tickets, (select count(*)::int from activity) as actions`,
    ).toEqual([{ accounts: 0, tickets: 0, actions: 0 }]);
  });

  it('can be read by people: a file for each document, names in order', async () => {
    const { archive } = await mustCheck(exported);
    expect(await archive.text('versions/parameter/servicephone/00000002.json')).toBe(
      '{\n  "paramname": "servicephone",\n  "paramvalue": "400-000-1234"\n}\n',
    );
    expect(await archive.text('drafts/page/10066.operations.jsonl')).toContain('改过的声明');
    expect((await archive.text('figures/nav.csv')).split('\n', 2)).toEqual([
      'fundcode,navdate,batch,nav,growth,derived',
      expect.stringMatching(/^000001,\d{8},1,\d+\.\d+,-?\d+\.\d+,f$/),
    ]);
  });
});

describe('the places of tables', () => {
  it('are of tables that there are', async () => {
    const tables = await archivedTables(site.sql);
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['nav', 'account', 'activity', 'pattern', 'media_file']),
    );
    const order = tables.map(({ name }) => name);
    for (const { name, needs } of tables)
      for (const need of needs)
        if (order.includes(need))
          expect(order.indexOf(need), `${need} before ${name}`).toBeLessThan(order.indexOf(name));
  });
});
