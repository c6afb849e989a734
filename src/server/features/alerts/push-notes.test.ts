import { expect, it } from 'vitest';
import { sampleRow } from '#samples/funds.ts';
import { pushNotes } from './push-notes.ts';

/** RFC 8291: a record of 4096 bytes, less its header, key, tag and padding. */
const MOST_BYTES = 3993;

it('fits into one message of a push service, also of the longest names and titles', () => {
  const funds = ['000001', '000002', '000003', '000004', '000005'].map((fundcode) =>
    sampleRow('000051', { fundcode, fundname: '基'.repeat(60) }),
  );
  const notices = funds.flatMap((fund) =>
    ['a', 'b', 'c', 'd'].map((id) => ({
      ...{ id: `${fund.fundcode}${id}`, title: '告'.repeat(80), publishdate: '20260213' },
      ...{ category: 'c', summary: '', source: '', cover: '', attachments: [], funds: [] },
      ...{ fundcodes: [fund.fundcode], routecode: 'newsdetail' as const, fund },
    })),
  );
  const notes = pushNotes({ navs: [], payouts: [], notices, taken: [], dropped: [] });
  expect(notes).toHaveLength(5);
  const message = JSON.stringify({ token: 'x'.repeat(32), notes });
  expect(Buffer.byteLength(message)).toBeLessThanOrEqual(MOST_BYTES);
  // Of more funds, the last notification counts the rest.
  const more = pushNotes({
    ...{ navs: [...funds, sampleRow('000216')], payouts: [], notices: [], taken: [], dropped: [] },
  });
  expect(more.map(({ tag }) => tag).slice(3)).toEqual(['quoin-000004', 'quoin-more']);
  expect(more.at(-1)?.title).toBe('另有 2 只基金有更新');
});
