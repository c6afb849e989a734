import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveFundDocuments } from '#server/features/media/serve-fund-documents.ts';
import { readFundDocument } from '#server/site/public-api/fund/read-document.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { databaseMedia, type MediaLibrary } from '#server/store/media/media-library.ts';
import { release } from '#server/store/release/release.ts';
import { aFund } from '#tests/support/fund.ts';
import { makePdf } from '#tests/support/pdfs.ts';
import { callerOf, PublishingFixture } from '#tests/support/publishing-fixture.ts';

const linxiao = callerOf('林晓');
const TITLE = '招募说明书（更新）';
let fixture: PublishingFixture;
let library: MediaLibrary;

beforeAll(async () => {
  fixture = await PublishingFixture.open();
  library = databaseMedia(fixture.sql);
  const items = [{ kind: 'fund' as const, key: '000001', body: aFund('000001'), baseSeq: null }];
  const done = await release(fixture.sql, { author: '', note: '', items });
  if (!done.ok) throw new Error(done.problem.reason);
});
afterAll(() => fixture.store.close());

/** Imports a prospectus of a day as the screen of imports does, and publishes it. */
async function publishProspectus(publishdate: string, bytes: Buffer): Promise<void> {
  const added = await library.add({ bytes, filename: `${publishdate}.pdf`, account: '林晓' });
  if (!added.ok) throw new Error('refused');
  const document = { fundcode: '000001', doctype: '2', title: TITLE, publishdate } as const;
  const made = await fixture.handlers.importDocuments(
    { documents: [{ ...document, hash: added.file.hash }] },
    linxiao,
  );
  if (!made.ok) throw new Error(made.refusal.code);
  const items = made.answer.items.map(({ key, hash }) => ({
    ...{ kind: 'funddocument' as const, key, hash, later: 'keep' as const },
  }));
  const published = await fixture.handlers.publish({ items, note: '' }, linxiao);
  if (!published.ok) throw new Error(published.refusal.code);
}

async function listed() {
  const snapshot = await currentSnapshot(fixture.sql);
  const body = { fundcode: '000001', doctype: '2' } as const;
  const answer = await snapshot.answer({ path: 'fund/document/list', body });
  return answer.ok ? answer.record[0] : [];
}

it('an older prospectus stays with its day when a newer is imported, is listed, and is saved as its own file', async () => {
  const days = ['20230615', '20240614', '20250613'];
  for (const day of days) await publishProspectus(day, makePdf([`招募说明书 ${day}`]));
  const rows = await listed();
  expect(rows.map(({ publishdate, title }) => [publishdate, title])).toEqual(
    days.toReversed().map((day) => [day, TITLE]),
  );
  const app = fastify();
  serveFundDocuments(app, library, async (id) =>
    readFundDocument(await currentSnapshot(fixture.sql), id),
  );
  for (const { address, publishdate } of rows) {
    const { statusCode, headers, rawPayload } = await app.inject(address);
    expect([statusCode, decodeURIComponent(String(headers['content-disposition']))]).toEqual([
      200,
      `inline; filename*=UTF-8''000001-招募说明书-${publishdate}.pdf`,
    ]);
    expect(rawPayload).toEqual(makePdf([`招募说明书 ${publishdate}`]));
  }
  const year = await (
    await currentSnapshot(fixture.sql)
  ).answer({
    path: 'fund/document/list',
    body: { fundcode: '000001', doctype: '2', year: '2023' },
  });
  expect(year.ok && year.record[0].map(({ publishdate }) => publishdate)).toEqual(['20230615']);
});
