import { connect } from '#server/platform/database/connect.ts';
import { readAddress } from '#server/platform/database/read-address.ts';
import { release } from '#server/store/release/release.ts';
import type { Claim } from '#schemas/content/compliance.ts';

/** A claim as it is published, without its signatures. */
export const CLAIM: Claim = {
  id: 'c1',
  claim: '近三年业绩名列前茅',
  source: '某评价机构《2026年三季度基金评价》',
  sourcedate: '20261008',
  file: '/media/evidence.pdf',
  enddate: '20991231',
};

/** Publishes claims on a database that a server runs on. */
export async function publishClaims(database: string, claims: readonly Claim[]): Promise<void> {
  const sql = connect(readAddress(database), { max: 1 });
  try {
    const items = claims.map((body) => ({
      kind: 'claim' as const,
      key: body.id,
      body: { ...body },
      baseSeq: null,
    }));
    const done = await release(sql, { author: '合规', note: '', items });
    if (!done.ok) throw new Error(done.problem.reason);
  } finally {
    await sql.end();
  }
}
