import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../support/database.ts';
import { demonstration } from '../support/demonstration.ts';
import { Editor, markOn, PAGE_ADDRESS } from '../support/editor.ts';
import { startBucketSwitch, type BucketFault } from '../support/engines/bucket-switch.ts';
import { startSwift } from '../support/engines/swift.ts';
import { runQuoin } from '../support/command.ts';
import { onDatabase, startQuoin } from '../support/quoin.ts';
import { pictureUploader } from '../support/upload-picture.ts';

let swift: Awaited<ReturnType<typeof startSwift>>;
beforeAll(async () => {
  swift = await startSwift();
}, 300_000);
afterAll(() => swift?.stop());

/** As many as are published within a minute of an editor's work, and more. */
const PUBLISHED = 20;

async function statusOf(address: string): Promise<number> {
  const response = await fetch(address);
  await response.arrayBuffer();
  return response.status;
}

it.each<BucketFault>(['unavailable', 'silent'])(
  'publishing goes on while the bucket is away (%s), uploads are refused and taken afterwards, nothing is lost',
  async (fault) => {
    const way = await startBucketSwitch(swift.bucket.endpoint);
    onTestFinished(() => way.close());
    const { address } = await createDatabase(demonstration);
    const environment = {
      ...onDatabase(address),
      QUOIN_S3_ENDPOINT: way.endpoint,
      QUOIN_S3_BUCKET: swift.bucket.bucket,
      QUOIN_S3_ACCESS_KEY: swift.bucket.accessKey,
      QUOIN_S3_SECRET_KEY: swift.bucket.secretKey,
    };
    const quoin = await startQuoin({ environment });
    onTestFinished(() => void quoin.process.kill('SIGKILL'));
    const upload = await pictureUploader(quoin.studio);
    const kept = await upload(fault === 'silent' ? 11 : 21);
    expect(await statusOf(quoin.site + kept.address)).toBe(200);
    // A picture of the demonstration, which the database has.
    const [drawn = ''] =
      /\/media\/[0-9a-f]{64}\.(?:png|jpg|svg|webp)/.exec(await (await fetch(quoin.site)).text()) ??
      [];
    const editor = await Editor.start(quoin.studio);

    way.set(fault);
    const shade = fault === 'silent' ? 12 : 22;
    const visitors = new AbortController();
    /** Visitors ask for files all the while. */
    const asking = (async () => {
      const statuses = new Set<number>();
      while (!visitors.signal.aborted) statuses.add(await statusOf(quoin.site + kept.address));
      return [...statuses];
    })();
    const refusing = upload(shade);
    for (let mark = 1; mark <= PUBLISHED; mark += 1) {
      await editor.mark(mark);
      await editor.mustPublish();
      expect(await markOn(quoin.site)).toBe(String(mark));
    }
    expect(await refusing).toMatchObject({ status: 503, retryAfter: '5', code: 'unavailable' });
    expect(await statusOf(`${quoin.site}/readyz`)).toBe(200);
    const refused = await fetch(quoin.site + kept.address);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect(refused.headers.get('cache-control') ?? '').not.toContain('immutable');
    visitors.abort();
    expect(await asking).toEqual([503]);
    expect(way.refused()).toBeGreaterThan(0);
    if (drawn !== '') expect(await statusOf(quoin.site + drawn)).toBe(200);
    // Another process starts beside it.
    const second = await startQuoin({ environment });
    onTestFinished(() => void second.process.kill('SIGKILL'));
    expect(await statusOf(second.site + PAGE_ADDRESS)).toBe(200);

    way.set(null);
    const later = await upload(shade);
    expect(later).toMatchObject({ status: 200 });
    for (const one of [kept, later]) expect(await statusOf(quoin.site + one.address)).toBe(200);
    await editor.mark(PUBLISHED + 1);
    await editor.mustPublish();
    await editor.close();
    expect(await second.kill('SIGTERM')).toBe(0);
    expect(await quoin.kill('SIGTERM')).toBe(0);
    expect(await runQuoin(['verify'], environment)).toMatchObject({ exit: 0 });
  },
  300_000,
);
