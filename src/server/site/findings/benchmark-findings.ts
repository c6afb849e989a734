import { msg } from '#messages/msg.ts';
import type { Finding } from '#composition/finding.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import { isJsonObject, itemIdOf } from '#schemas/json-object.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { knownIndices } from '#server/store/figures/index-series.ts';
import { visibleBatch } from '#server/store/figures/rows.ts';

/** Parts of a fund's benchmark whose index was not imported: a code that is mistyped would leave the fund without one. */
export async function benchmarkFindings(
  sql: Queryable,
  document: PageDocument,
): Promise<Finding[]> {
  const parts = document.nodes[ROOT]?.props['benchmarkparts'];
  const named = (Array.isArray(parts) ? parts : []).flatMap((part, at) => {
    const code = isJsonObject(part) ? part['indexcode'] : '';
    return typeof code === 'string' && code !== ''
      ? [{ code, path: ['benchmarkparts', itemIdOf(part) ?? String(at), 'indexcode'] }]
      : [];
  });
  if (named.length === 0) return [];
  const known = await knownIndices(sql, visibleBatch(sql, await currentMoment(sql)));
  return named
    .filter(({ code }) => !known.has(code))
    .map(({ code, path }) => ({
      node: ROOT,
      path,
      message: msg('import.unknown-index', { code }),
    }));
}
