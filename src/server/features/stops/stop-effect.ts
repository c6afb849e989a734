import type { Message } from '#schemas/message.ts';
import type { StopTarget } from '#schemas/stop.ts';
import type { PlacedUse } from '#wire/studio/content.ts';
import type { StudioAnswer } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { usesOfBlocks } from '#server/site/documents/block-uses.ts';
import { whereUsed } from '#server/site/documents/where-used.ts';
import { currentSnapshot } from '#server/site/site.ts';
import { readCompanionRules } from '#server/site/snapshot/companions.ts';
import { ownTexts } from '#server/site/snapshot/endings.ts';
import { indexStops } from '#server/site/snapshot/stop-index.ts';
import { readStoppedClaims } from '#server/site/snapshot/stopped-claims.ts';
import type { SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { checkTarget } from './check-target.ts';
import { isSameTarget, type StoppedTarget } from './stopped-before.ts';
import { readStored } from './store-stops.ts';
import { msg } from '#messages/msg.ts';

/** Maximum number of documents that are listed. */
const LISTED = 100;

/** What a stop would take away, were it made now, or why it cannot be made. */
export async function readStopEffect(
  sql: Queryable,
  target: StopTarget,
): Promise<StudioAnswer<'stopEffect'>> {
  const snapshot = await currentSnapshot(sql);
  const checked = await checkTarget(sql, snapshot, target);
  if (!checked.ok)
    return { title: '', refusal: checked.refusal.message, uses: [], total: 0, pages: [], also: [] };
  const [uses, refusal] = await Promise.all([
    usesOf(sql, snapshot, checked),
    whyNot(sql, snapshot, checked),
  ]);
  const own = checked.thing?.kind === 'page' ? [checked.thing.key] : [];
  return {
    title: checked.title,
    refusal,
    uses: uses.slice(0, LISTED),
    total: uses.length,
    pages: [...new Set([...own, ...uses.flatMap(({ pages }) => pages)])],
    also: target.kind === 'block-type' ? await relyingOn(snapshot, target.type) : [],
  };
}

async function whyNot(
  sql: Queryable,
  { moment }: SiteSnapshot,
  checked: StoppedTarget,
): Promise<Message | null> {
  const { stops } = await readStored(sql, moment);
  return stops.some((one) => isSameTarget(one, checked)) ? msg('stop.already') : null;
}

async function usesOf(
  sql: Queryable,
  snapshot: SiteSnapshot,
  { target, thing }: StoppedTarget,
): Promise<PlacedUse[]> {
  if (target.kind === 'block-type')
    return usesOfBlocks(sql, snapshot, ({ type }) => type === target.type);
  if (target.kind === 'block') {
    const { document, node } = target;
    return usesOfBlocks(
      sql,
      snapshot,
      ({ id }, { kind, key }) => id === node && kind === document.kind && key === document.key,
    );
  }
  if (target.kind === 'claim') {
    const saysIt = await readStoppedClaims(
      indexStops({ stops: [{ ...UNSAID, target, thing }] }),
      snapshot,
    );
    return usesOfBlocks(sql, snapshot, ({ type, props }) => saysIt(ownTexts(type, props)));
  }
  if (!thing || thing.kind === 'page') return [];
  const uses = (await whereUsed(sql, thing.kind, [thing.key])).get(thing.key) ?? [];
  return uses.filter(({ isDraft }) => !isDraft);
}

/** What nothing is known of before a stop is made. */
const UNSAID = { id: '', reason: '', account: '', author: '', at: '' };

/** The block types that are not shown on a page without this one. */
async function relyingOn(snapshot: SiteSnapshot, type: string): Promise<string[]> {
  const relying = (await readCompanionRules(snapshot)).flatMap(({ types, requires }) =>
    requires.some((one) => one.types.every((companion) => companion === type)) ? types : [],
  );
  return [...new Set(relying)].filter((one) => one !== type);
}
