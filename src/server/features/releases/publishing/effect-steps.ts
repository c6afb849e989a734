import { documentSteps, type SigningStep } from '#schemas/signing.ts';
import type { JsonValue } from '#schemas/json.ts';
import { PURPOSES, type Purpose } from '#schemas/purpose.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { currentSnapshot, snapshotAt } from '#server/site/site.ts';
import { FRAGMENT } from '#server/site/snapshot/fragments.ts';
import { fragmentPages } from '#server/store/content/fragment-uses.ts';
import { documentOf } from '#server/store/drafts/stored-form.ts';
import { readSigningSteps } from '#server/store/release/approval-settings.ts';
import { sealedPurposes } from './sealed-purposes.ts';

/** A version of a document that comes to be shown. */
interface ShownVersion extends DocumentName {
  hash: string;
}

/** What these versions are for, which this transaction has published after `since`, and the signatures that they take; none for none. */
export async function effectSigning(
  tx: Queryable,
  since: number,
  shown: readonly ShownVersion[],
): Promise<{ purposes: Purpose[]; steps: SigningStep[] }> {
  if (shown.length === 0) return { purposes: [], steps: [] };
  const after = await currentSnapshot(tx);
  const live = snapshotAt(tx, { at: after.moment.at, seq: since });
  const bodies = await readBodies(tx, shown);
  const pages = shown.some(({ kind }) => kind === FRAGMENT)
    ? await fragmentPages(tx, after.moment)
    : new Map<string, string[]>();
  const purposes = await Promise.all(
    shown.map(async ({ kind, key, hash }) => {
      const body = bodies.get(hash);
      if (body === undefined) return [];
      const one = { name: { kind, key }, document: documentOf(kind, body) };
      const showing = kind === FRAGMENT ? pages.get(key) : undefined;
      return [...(await sealedPurposes(one, after, live, showing))];
    }),
  );
  const asked = new Set(purposes.flat());
  const kinds = shown.map(({ kind }) => kind);
  return {
    purposes: PURPOSES.filter((one) => asked.has(one)),
    steps: documentSteps(kinds, asked, await readSigningSteps(tx)),
  };
}

async function readBodies(
  tx: Queryable,
  shown: readonly ShownVersion[],
): Promise<Map<string, JsonValue>> {
  const rows = await tx<{ hash: string; body: JsonValue }[]>`
    select hash, body from content where hash = any (${shown.map(({ hash }) => hash)}::text[]) and body is not null`;
  return new Map(rows.map(({ hash, body }) => [hash, body]));
}
