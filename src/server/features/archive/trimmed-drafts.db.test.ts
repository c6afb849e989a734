import { toSourceText } from '#messages/format.ts';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { catalogue } from '#registry/data.ts';
import { toDocument } from '#composition/tree.ts';
import type { JsonValue } from '#schemas/json.ts';
import { trimDraft } from '#server/site/trimming/trim-draft.ts';
import { trimDrafts } from '#server/site/trimming/trim-drafts.ts';
import { lastSeq } from '#server/store/content/read.ts';
import { createDraftStore } from '#server/store/drafts/draft-store.ts';
import { loadDraft } from '#server/store/drafts/load-draft.ts';
import { rebaseDraft } from '#server/store/drafts/read-draft.ts';
import { release } from '#server/store/release/release.ts';
import { byOwner, emptySite, usedSite, type ArchivedSite } from '#tests/support/archived-site.ts';
import { isGate } from '#tests/support/lane.ts';
import { nodeOfType, PAGE } from '#tests/support/editor.ts';
import { checkBackup } from './backups/check-backup.ts';
import { closedUntil, type BackupManifest } from './backups/manifest.ts';
import { restoreBackup } from './backups/restore-backup.ts';
import { writeBackup } from './backups/write-backup.ts';
import { SEGMENTED_TABLES } from './format/segments.ts';
import { SITE_PARTS } from './format/manifest.ts';
import { restoreArchive } from './importing/restore.ts';
import { checkArchive } from './reading/check-archive.ts';

let site: ArchivedSite;
let night = 0;
const steps = SEGMENTED_TABLES['draft_operation'];
if (!steps) throw new Error('no such table');
const usual = steps.rows;

beforeAll(async () => {
  site = await usedSite();
  steps.rows = 3;
  await editAndPublish();
});
afterAll(async () => {
  steps.rows = usual;
  await site?.close();
});

/** Ten operations of eleven days ago, of which nine are published, and one of today. */
async function editAndPublish(): Promise<void> {
  const { sql } = site;
  const drafts = createDraftStore({ catalogue, snapshotEvery: 4 });
  const draft = await loadDraft(sql, PAGE);
  if (!draft) throw new Error('no draft');
  const { id: node } = nodeOfType(toDocument(draft.tree), 'disclaimer');
  const type = async (count: number) => {
    for (let step = 0; step < count; step += 1) {
      const now = await loadDraft(sql, PAGE);
      const head = now?.head ?? 0;
      const path = ['props', 'title'];
      const operation = { op: 'splice', node, path, at: 0, delete: 0, insert: '字' } as const;
      const done = await drafts.submit(sql, {
        name: PAGE,
        base: head,
        operations: [{ ...operation, id: `typed-step-${head}` }],
        account: { account: 'lin', name: '林晓' },
      });
      if (done.kind !== 'accepted') throw new Error(done.kind);
    }
  };
  await type(9);
  const edited = await loadDraft(sql, PAGE);
  const body = (edited ? toDocument(edited.tree) : null) as unknown as JsonValue;
  const baseSeq = await lastSeq(sql, PAGE.kind, PAGE.key);
  const released = await release(sql, {
    author: '林晓',
    note: '',
    items: [{ ...PAGE, body, baseSeq }],
  });
  if (!released.ok) throw new Error(released.problem.reason);
  await rebaseDraft(sql, PAGE, baseSeq, released.seq);
  await site.store.owner`update draft_operation set at = at - interval '11 days'`;
  await type(1);
}

/** A backup of the next night, into one folder. */
async function back(): Promise<{ manifest: BackupManifest; files: string[] }> {
  night += 1;
  const files: string[] = [];
  const now = new Date(Date.UTC(2026, 10, 1, 3, 0, night));
  const onFile = (path: string) => files.push(path);
  const folder = join(site.folder, 'backups');
  const written = await writeBackup({ ...byOwner(site), folder, keep: 7, now, onFile });
  if (!written.ok) throw new Error(toSourceText(written.message));
  return { manifest: written.manifest, files };
}

async function another(): Promise<ArchivedSite> {
  const made = await emptySite();
  onTestFinished(() => made.close());
  return made;
}

const segments = ({ files }: BackupManifest) =>
  files.filter(({ table, range }) => table === 'draft_operation' && range !== null);
const rowsOf = async ({ sql }: ArchivedSite, table: string) =>
  (await sql<{ row: string }[]>`select t::text as row from ${sql(table)} t order by 1`).map(
    ({ row }) => row,
  );
const kept = ['draft', 'draft_operation', 'trimmed_draft', 'version_authors'];
const allOf = (one: ArchivedSite) => Promise.all(kept.map((table) => rowsOf(one, table)));

it('goes on with the segments of a trimmed table, and restores each night as it was', async () => {
  const { owner } = site.store;
  const before = await back();
  expect(segments(before.manifest).map(({ rows }) => rows)).toEqual([3, 3, 3]);
  const untrimmed = await allOf(site);
  const until = closedUntil(before.manifest, 'draft_operation') ?? '';
  expect(await trimDrafts(owner, until), 'younger than a month').toEqual({
    drafts: 0,
    operations: 0,
  });
  const trimmed = await trimDrafts(owner, new Date().toISOString(), 0);
  expect(trimmed.drafts).toBe(1);
  expect(trimmed.operations).toBeGreaterThan(5);

  const after = await back();
  expect(segments(after.manifest)).toEqual(segments(before.manifest));
  expect(after.files.filter((path) => path.includes('draft_operation'))).toHaveLength(1);
  const again = await back();
  expect(segments(again.manifest)).toEqual(segments(before.manifest));
  const folder = join(site.folder, 'backups');
  expect(await checkBackup(folder, again.manifest)).toEqual([]);

  if (isGate) return;
  const [newer, older] = [await another(), await another()];
  expect(await restoreBackup(byOwner(newer), folder, again.manifest)).toEqual({ ok: true });
  expect(await allOf(newer)).toEqual(await allOf(site));
  expect(await restoreBackup(byOwner(older), folder, before.manifest)).toEqual({ ok: true });
  expect(await allOf(older)).toEqual(untrimmed);
  // The restored site goes on as the first one does.
  expect(await trimDraft(newer.store.owner, PAGE, new Date().toISOString())).toBe(0);
  expect((await loadDraft(newer.sql, PAGE))?.tree).toEqual((await loadDraft(site.sql, PAGE))?.tree);
});

it.skipIf(isGate)(
  'writes an archive of a trimmed draft, which is sound and can be restored',
  async () => {
    await trimDraft(site.store.owner, PAGE, new Date().toISOString());
    const [{ trimmed }] = await site.sql<[{ trimmed: number }]>`select trimmed from trimmed_draft`;
    expect(trimmed).toBeGreaterThan(5);
    const checked = await checkArchive(await site.archive('trimmed.zip', SITE_PARTS));
    if (!checked.ok) throw new Error(checked.problems.map(toSourceText).join());
    expect([checked.misfits, checked.notices]).toEqual([[], []]);
    const other = await another();
    expect(await restoreArchive(byOwner(other), checked)).toEqual({ ok: true });
    checked.archive.close();
    expect(await allOf(other)).toEqual(await allOf(site));
  },
);

it.skipIf(isGate)('notices an archive that lacks more than what was trimmed', async () => {
  await site.store
    .owner`delete from draft_operation where sequence = (select min(sequence) from draft_operation)`;
  const checked = await checkArchive(await site.archive('lacking.zip', SITE_PARTS));
  const said = checked.ok ? checked.misfits : checked.problems;
  if (checked.ok) checked.archive.close();
  expect(said.map(toSourceText).join()).toMatch(/第 \d+ 步/);
});
