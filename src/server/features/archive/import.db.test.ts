import { verbatim } from '#messages/msg.ts';
import { toSourceText } from '#messages/format.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { usedSite, type ArchivedSite } from '#tests/support/archived-site.ts';
import { importFigures } from '#server/store/figures/write.ts';
import { readNavHistory } from '#server/store/figures/read.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { current, lastSeq } from '#server/store/content/read.ts';
import { release } from '#server/store/release/release.ts';
import { verifyChain } from '#tests/support/verify-chain.ts';
import { PARTS, SITE_PARTS } from './format/manifest.ts';
import { inspectMedium } from './importing/inspect-medium.ts';
import { mergeSite, previewMerge } from './importing/merge.ts';
import { checkArchive, type CheckedArchive } from './reading/check-archive.ts';
import { isGate } from '#tests/support/lane.ts';

const how = { author: '林晓', note: '导入', inspect: inspectMedium(null) };

let site: ArchivedSite;
/** As the site was first. */
let first: CheckedArchive;
beforeAll(async () => {
  site = await usedSite();
  first = await mustCheck(await site.archive('first.zip', PARTS));
});
afterAll(async () => {
  first?.archive.close();
  await site?.close();
});

async function mustCheck(file: string): Promise<CheckedArchive> {
  const checked = await checkArchive(file);
  if (!checked.ok) throw new Error(checked.problems.map(toSourceText).join('\n'));
  return checked;
}

/** A site like the first one. */
async function alike(): Promise<ArchivedSite> {
  const other = await usedSite();
  onTestFinished(() => other.close());
  return other;
}

async function valueOf({ sql }: ArchivedSite, key: string): Promise<unknown> {
  return (await current(sql, await currentMoment(sql), 'parameter', [key])).get(key)?.body;
}

async function filesOf({ sql }: ArchivedSite): Promise<number> {
  const [row] = await sql<{ files: number }[]>`select count(*)::int as files from media_file`;
  return row?.files ?? 0;
}

async function publish(
  { sql }: ArchivedSite,
  paramname: string,
  paramvalue: string,
): Promise<void> {
  const done = await release(sql, {
    author: '',
    note: '',
    items: [
      {
        kind: 'parameter',
        key: paramname,
        body: { paramname, paramvalue },
        baseSeq: await lastSeq(sql, 'parameter', paramname),
      },
    ],
  });
  if (!done.ok) throw new Error(done.problem.reason);
}

describe('an import over a site', () => {
  it.skipIf(isGate)('writes nothing where both are alike', async () => {
    const other = await alike();
    const before = await currentMoment(other.sql);
    expect(await mergeSite(other, first, how)).toMatchObject({
      ok: true,
      seq: null,
      difference: {
        documents: { added: [], changed: [], planned: 1 },
        figures: { days: 0 },
        media: 0,
      },
    });
    expect((await currentMoment(other.sql)).seq).toBe(before.seq);
  });

  it('brings what differs as one release, keeps what stands here alone, and leaves what was here in the history', async () => {
    const other = await alike();
    await publish(other, 'companyslogan', '这里的口号');
    await publish(other, 'companyphone', '010-1');
    const funds = [
      {
        fundcode: '000001',
        navdecimals: '3' as const,
        establishdate: '20011218',
        navs: [{ navdate: '20260213', nav: '9.999', growth: '1.00' }],
      },
    ];
    await importFigures(other.sql, '', '', { funds });
    await other.sql`delete from media_rendition`;
    await other.sql`delete from media_file`;
    const preview = await previewMerge(other, first);
    const merged = await mergeSite(other, first, how);
    expect(merged).toMatchObject({ ok: true, seq: 6, difference: preview });
    const library = await filesOf(site);
    expect(library).toBeGreaterThan(1);
    expect(preview).toMatchObject({ figures: { fundcodes: ['000001'], days: 1 }, media: library });
    expect(
      [...preview.documents.added, ...preview.documents.changed].map(({ key }) => key).toSorted(),
    ).toEqual(expect.arrayContaining([expect.stringMatching(/^companyp|^companys/)]));
    const here = await currentMoment(other.sql);
    const there = await currentMoment(site.sql);
    expect(await readNavHistory(other.sql, here, '000001')).toEqual(
      await readNavHistory(site.sql, there, '000001'),
    );
    expect(await filesOf(other)).toBe(library);
    expect(await verifyChain(other.sql)).toMatchObject({ ok: true, releases: 6 });
    expect(await mergeSite(other, first, how)).toMatchObject({ seq: null });
  });

  it('is refused for what breaks a disclosure rule and is not public here, by rule, article and node', async () => {
    const other = await alike();
    await publish(other, 'companyslogan', '放心买，保本保收益');
    const unlawful = await mustCheck(await other.archive('unlawful.zip', SITE_PARTS));
    onTestFinished(() => unlawful.archive.close());
    const here = await alike();
    await publish(here, 'companyphone', '010-1');
    const before = await currentMoment(here.sql);
    const refused = await mergeSite(here, unlawful, how);
    expect(refused).toMatchObject({ ok: false });
    const problems = refused.ok ? [] : refused.problems.map(toSourceText);
    expect(problems.join('\n')).toMatch(
      /parameter:companyslogan（root）违反 D01 《.*广告法》第二十五条/,
    );
    expect((await currentMoment(here.sql)).seq).toBe(before.seq);
    expect(await valueOf(here, 'companyslogan')).not.toMatchObject({
      paramvalue: '放心买，保本保收益',
    });
    // What visitors see here anyway holds nothing up.
    await publish(here, 'companyslogan', '放心买，保本保收益');
    expect(await mergeSite(here, unlawful, how)).toMatchObject({ ok: true, seq: 5 });
  });

  it('is all or nothing: what a file of the library is refused for undoes the rest', async () => {
    const other = await alike();
    await publish(other, 'companyname', '别的名字');
    await other.sql`delete from media_rendition`;
    await other.sql`delete from media_file`;
    const blobs = { ...other.blobs, has: async () => false };
    const inspect = async () => verbatim('内容不对');
    await expect(mergeSite({ sql: other.sql, blobs }, first, { ...how, inspect })).rejects.toThrow(
      '内容不对',
    );
    expect(await valueOf(other, 'companyname')).toMatchObject({ paramvalue: '别的名字' });
    expect(await filesOf(other)).toBe(0);
  });
});
