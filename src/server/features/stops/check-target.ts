import { msg } from '#messages/msg.ts';
import { registry } from '#registry/data.ts';
import type { Claim } from '#schemas/content/compliance.ts';
import { ROOT, type PageDocument } from '#schemas/document.ts';
import type { StopTarget } from '#schemas/stop.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { refuse } from '#server/platform/handler.ts';
import { subtree } from '#server/site/documents/subtree.ts';
import { followToPage } from '#server/site/site.ts';
import { parseAddress } from '#server/site/snapshot/address.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { itemOfAddress } from '#server/site/snapshot/stopped-thing.ts';
import { current } from '#server/store/content/read.ts';
import { titleOfStop } from './stop-titles.ts';
import type { StoppedTarget } from './stopped-before.ts';

/** A target that can be stopped, and what people call it. */
export interface CheckedTarget extends StoppedTarget {
  ok: true;
  title: string;
}

type TargetOf<Kind extends StopTarget['kind']> = Extract<StopTarget, { kind: Kind }>;

/** Finds what a target names among what visitors see; refuses what nobody sees, and what no page can do without. */
export function checkTarget(sql: Queryable, snapshot: SiteSnapshot, target: StopTarget) {
  switch (target.kind) {
    case 'block-type':
      return checkType(sql, target);
    case 'block':
      return checkBlock(sql, snapshot, target);
    case 'fund':
      return checkFund(sql, snapshot, target);
    case 'claim':
      return checkClaim(sql, snapshot, target);
    case 'address':
      return checkAddress(sql, snapshot, target);
    default:
      return target satisfies never;
  }
}

async function named(sql: Queryable, stopped: StoppedTarget): Promise<CheckedTarget> {
  return { ok: true, ...stopped, title: await titleOfStop(sql, stopped) };
}

const isFrame = (type: string) => registry.blocks[type]?.category === 'frame';

function refuseFrame(type: string) {
  return refuse('fixed', msg('stop.frame', { name: registry.blocks[type]?.label ?? type }));
}

async function checkType(sql: Queryable, target: TargetOf<'block-type'>) {
  if (!registry.blocks[target.type])
    return refuse('notFound', msg('stop.no-type', { type: target.type }));
  if (isFrame(target.type)) return refuseFrame(target.type);
  return named(sql, { target, thing: null });
}

async function checkBlock(sql: Queryable, snapshot: SiteSnapshot, target: TargetOf<'block'>) {
  const { document: name, node: id } = target;
  const document = (await snapshot.current(name.kind, name.key)) as PageDocument | null;
  const node = document && id !== ROOT && Object.hasOwn(document.nodes, id) && document.nodes[id];
  if (!document || !node) return refuse('notFound', msg('stop.no-block'));
  const fixed = subtree(id, Object.values(document.nodes)).find(({ type }) => isFrame(type));
  if (fixed) return refuseFrame(fixed.type);
  return named(sql, { target, thing: null });
}

async function checkFund(sql: Queryable, { moment }: SiteSnapshot, target: TargetOf<'fund'>) {
  const { fundcode } = target;
  if (!(await current(sql, moment, 'fund', [fundcode])).has(fundcode))
    return refuse('notFound', msg('stop.no-fund', { fundcode }));
  return named(sql, { target, thing: { kind: 'fund', key: fundcode } });
}

async function checkClaim(sql: Queryable, { moment }: SiteSnapshot, target: TargetOf<'claim'>) {
  const found = (await current(sql, moment, 'claim', [target.claim])).get(target.claim);
  if (!found) return refuse('notFound', msg('stop.no-claim', { title: target.claim }));
  // What is stopped is the sentence as it is now, also once the claim is reworded or withdrawn.
  const { claim: sentence } = found.body as unknown as Claim;
  const thing = { kind: 'claim', key: target.claim };
  return named(sql, { target: { ...target, sentence }, thing });
}

async function checkAddress(sql: Queryable, snapshot: SiteSnapshot, target: TargetOf<'address'>) {
  const given = pathOf(target.address);
  const composed = given === null ? null : await followToPage(given, snapshot);
  if (composed?.kind === 'stopped') return refuse('alreadyStopped', msg('stop.already'));
  if (composed?.kind !== 'page' || composed.model.facts.status !== 200)
    return refuse('notFound', msg('stop.no-page', { address: target.address }));
  const { address, entry } = composed.model.facts;
  const item = itemOfAddress(parseAddress(address));
  const thing = item ?? { kind: 'page', key: entry?.id ?? '' };
  return named(sql, { target: { kind: 'address', address }, thing });
}

/** Path and parameters of an address of the site, also where it came with a host; null for what is none. */
function pathOf(address: string): string | null {
  const given = address.trim();
  if (given.startsWith('/')) return given;
  if (!/^https?:\/\//.test(given) || !URL.canParse(given)) return null;
  const { pathname, search } = new URL(given);
  return pathname + search;
}
