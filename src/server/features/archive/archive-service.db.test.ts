import { saying } from '#tests/support/saying.ts';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { emptySite, saved, type ArchivedSite } from '#tests/support/archived-site.ts';
import { callerOf } from '#tests/support/publishing-fixture.ts';
import type { ArchiveJob } from '#wire/studio/archive.ts';
import { release } from '#server/store/release/release.ts';
import { createArchiveService, type ArchiveService } from './archive-service.ts';
import { SITE_PARTS } from './format/manifest.ts';
import { archiveHandlers } from './handlers.ts';
import { checkArchive } from './reading/check-archive.ts';
import { exportWriter, type ExportWriter } from './write-export.ts';

const lin = { account: 'lin', name: '林晓' };
const SITE = { accounts: false };

type ExportedFile = NonNullable<Awaited<ReturnType<ArchiveService['file']>>>;

let site: ArchivedSite;
let archives: ArchiveService;
beforeAll(async () => {
  site = await emptySite();
  archives = archivesOf(site);
  await publish(site, '隅石基金');
});
afterAll(() => site?.close());

function archivesOf(
  { sql, blobs, files, folder }: ArchivedSite,
  writeExport = exportWriter({ sql, blobs }),
): ArchiveService {
  return createArchiveService({
    sql,
    blobs,
    files,
    folder: join(folder, 'archives'),
    scan: null,
    writeExport,
    onError: (error) => console.error(error),
  });
}

async function publish({ sql }: ArchivedSite, paramvalue: string): Promise<void> {
  const [{ seq }] = await sql<[{ seq: number }]>`select seq from head`;
  const done = await release(sql, {
    author: '',
    note: '',
    items: [
      {
        kind: 'parameter',
        key: 'companyname',
        body: { paramname: 'companyname', paramvalue },
        baseSeq: seq === 0 ? null : seq,
      },
    ],
  });
  if (!done.ok) throw new Error(done.problem.reason);
}

async function settled(of: ArchiveService): Promise<ArchiveJob> {
  return vi.waitFor(
    async () => {
      const job = await of.job();
      if (!job || job.state === 'running') throw new Error('still running');
      return job;
    },
    { timeout: 30_000 },
  );
}

async function exported(): Promise<ExportedFile> {
  const write = exportWriter(site);
  let begin = () => {};
  // None is done before both were asked for.
  const bothAsked = new Promise<void>((resolve) => (begin = resolve));
  const held: ExportWriter = async (...given) => bothAsked.then(() => write(...given));
  const both = await Promise.all(
    [held, held].map((one) => archivesOf(site, one).beginExport(lin, '10.0.0.5', SITE)),
  );
  begin();
  const [id = '', ...more] = both.flatMap((begun) => begun ?? []);
  expect(more).toEqual([]);
  expect(await settled(archives)).toMatchObject({ id, what: 'export', state: 'done', by: '林晓' });
  const file = await archivesOf(site).file(id);
  if (!file) throw new Error('no file');
  return file;
}

/** What is stored of files that are wanted for a while. */
const kept = ({ sql }: ArchivedSite) =>
  sql`select id from temporary_file union all select object from temporary_piece`;

it('writes an archive, tells of it, and throws it away', async () => {
  await exported();
  expect(
    await site.sql`select account, action, address from activity where action = 'archive.export'`,
  ).toEqual([{ account: 'lin', action: 'archive.export', address: '10.0.0.5' }]);
  const id = (await archives.job())?.id ?? '';
  await archives.drop(id);
  expect([await archives.job(), await archives.file(id), [...(await kept(site))]]).toEqual([
    null,
    null,
    [],
  ]);
});

it('writes no accounts and no secrets into the export of the site', async () => {
  const checked = await checkArchive(await saved(site, await exported()));
  if (!checked.ok) throw new Error('the export is damaged');
  expect(checked.archive.manifest.parts).toEqual(SITE_PARTS);
  expect(
    checked.archive.manifest.files.filter(({ path }) => /^(accounts|personal)\//.test(path)),
  ).toEqual([]);
  checked.archive.close();
  await archives.drop((await archives.job())?.id ?? '');
});

it('brings an archive over another site once it was checked, shown and confirmed', async () => {
  const file = await exported();
  const other = await emptySite();
  onTestFinished(() => other.close());
  await publish(other, '别的公司');
  const theirs = archivesOf(other);
  const handlers = archiveHandlers(other.sql, theirs);
  const id = (await theirs.receive(lin, file.read())) ?? '';
  expect(await settled(theirs)).toMatchObject({
    what: 'check',
    state: 'done',
    preview: { whole: false, added: 0, changed: 1, same: 0 },
  });
  expect(await handlers.importArchive({ id, confirmation: '好' }, callerOf('lin'))).toMatchObject({
    ok: false,
    refusal: { code: 'notConfirmed' },
  });
  expect(await handlers.importArchive({ id, confirmation: '导入' }, callerOf('lin'))).toEqual({
    ok: true,
    answer: { id },
  });
  expect(await settled(theirs)).toMatchObject({ what: 'import', state: 'done', seq: 2 });
  expect(
    await other.sql`select kind, key, author from activity where action = 'archive.import'`,
  ).toEqual([{ kind: 'release', key: '2', author: 'lin' }]);
  expect(await kept(other)).toEqual([]);
  expect(await readdir(join(other.folder, 'archives'))).toEqual([]);
  expect(await handlers.importArchive({ id, confirmation: '导入' }, callerOf('lin'))).toMatchObject(
    { ok: false, refusal: { code: 'gone' } },
  );
});

it('says what is wrong with a file that is no archive, and keeps nothing of one that broke off', async () => {
  await archives.receive(lin, Readable.from([Buffer.from('hello')]));
  expect(await settled(archives)).toMatchObject({
    what: 'check',
    state: 'failed',
    problems: [saying('不是完整的档案')],
    preview: null,
  });
  const id = (await archives.job())?.id ?? '';
  expect(await archives.beginImport(lin, '', id)).toBeNull();
  await archives.drop(id);
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('PK');
      throw new Error('the connection was lost');
    })(),
  );
  await expect(archives.receive(lin, broken)).rejects.toThrow('the connection was lost');
  expect(await kept(site)).toEqual([]);
});

it('is told of by every process, also when the one that works on it goes', async () => {
  await site.sql`delete from archive_job`;
  await site.sql`insert into archive_job (id, what, state, author) values ('lost', 'export', 'running', '林晓')`;
  const other = archivesOf(site);
  expect(await other.job()).toMatchObject({ id: 'lost', state: 'running', by: '林晓' });
  expect(await other.beginExport(lin, '', SITE)).toBeNull();
  await site.sql`update archive_job set beat_at = now() - interval '1 minute'`;
  expect(await other.job()).toMatchObject({
    id: 'lost',
    state: 'failed',
    problems: [saying('再试一次')],
  });
  const id = await other.beginExport(lin, '', SITE);
  expect(await settled(archives)).toMatchObject({ id, state: 'done' });
  await archives.drop(id ?? '');
});
