import { nodeName } from '#composition/names.ts';
import { catalogue, registry } from '#registry/data.ts';
import type { PageDocument } from '#schemas/document.ts';
import type { Stop } from '#schemas/stop.ts';
import { documentKind } from '#wire/studio/document-name.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { titlesOf } from '#server/site/documents/document-title.ts';
import { currentMoment } from '#server/store/content/moment.ts';
import { current } from '#server/store/content/read.ts';
import type { StoppedTarget } from './stopped-before.ts';

/** What people call what a stop took away, by its present name. */
export async function titleOfStop(
  sql: Queryable,
  { target, thing }: StoppedTarget,
): Promise<string> {
  if (target.kind === 'block-type') return registry.blocks[target.type]?.label ?? target.type;
  if (target.kind === 'claim') return target.sentence ?? target.claim;
  if (target.kind === 'block') return titleOfBlock(sql, target);
  const kind = documentKind.safeParse(thing?.kind);
  if (!thing || !kind.success) return target.kind === 'fund' ? target.fundcode : target.address;
  const name = { kind: kind.data, key: thing.key };
  const title = (await titlesOf(sql, [name]))(name);
  return thing.kind === 'fund' && title !== thing.key ? `${thing.key} ${title}` : title;
}

async function titleOfBlock(
  sql: Queryable,
  { document: name, node }: Extract<Stop['target'], { kind: 'block' }>,
): Promise<string> {
  const found = await current(sql, await currentMoment(sql), name.kind, [name.key]);
  const nodes = (found.get(name.key)?.body as PageDocument | undefined)?.nodes ?? {};
  const placed = Object.hasOwn(nodes, node) ? nodes[node] : undefined;
  const title = (await titlesOf(sql, [name]))(name);
  return `${title} · ${placed ? nodeName(placed, catalogue) : node}`;
}
