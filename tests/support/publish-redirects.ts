import { ROOT } from '#schemas/document.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { REDIRECTS } from '#server/site/snapshot/redirects.ts';
import { emptyDocument } from '#server/store/drafts/published.ts';
import { release } from '#server/store/release/release.ts';

/** Publishes these redirects, targets by address, in place of all others. */
export async function publishRedirects(
  sql: Database,
  redirects: Readonly<Record<string, string>>,
): Promise<void> {
  const { nodes } = emptyDocument(REDIRECTS);
  const listed = Object.entries(redirects).map(([from, address], index) => ({
    ...{ id: `r${index}`, type: 'redirect', version: 1, displyflag: '1', slots: {} },
    props: { from, address, status: '301' },
  }));
  const root = { ...nodes[ROOT], slots: { main: listed.map(({ id }) => id) } };
  const body = {
    nodes: { [ROOT]: root, ...Object.fromEntries(listed.map((each) => [each.id, each])) },
  };
  const done = await release(sql, {
    ...{ author: 'test', note: '' },
    items: [{ ...REDIRECTS, baseSeq: Number.MAX_SAFE_INTEGER, body: body as unknown as JsonValue }],
  });
  if (!done.ok) throw new Error(done.problem.reason);
}
