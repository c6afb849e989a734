import type { FrozenPages } from '#schemas/frozen.ts';
import { documentSteps } from '#schemas/signing.ts';
import type { JsonValue } from '#schemas/json.ts';
import type { ProposedRelease } from '#wire/studio/publishing.ts';
import { buildStamp } from '#server/platform/build-stamp.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { FRAGMENT, readFragments } from '#server/site/snapshot/fragments.ts';
import { overlayDrafts, type SiteSnapshot } from '#server/site/snapshot/site-snapshot.ts';
import { bodyReferences } from '#server/store/content-index/body-references.ts';
import { fragmentPages } from '#server/store/content/fragment-uses.ts';
import { hashOf } from '#server/store/content/hash.ts';
import { readSealedConfirmations } from '#server/store/compliance/confirmations.ts';
import { compareNames, nameText } from '#server/store/drafts/draft-log.ts';
import { contentOf } from '#server/store/drafts/stored-form.ts';
import { readSigningSteps } from '#server/store/release/approval-settings.ts';
import { ruleSetHash } from './rule-set.ts';
import type { SealedContents, SealedDocument, SealedPart, SealedParts } from './sealed-parts.ts';
import { sealedPurposes } from './sealed-purposes.ts';
import { usedClaims, usedRatings } from './used-claims.ts';

/** One hash over all that an approval is of, in whatever order the drafts are named. */
export function fingerprintOf(parts: SealedParts): string {
  return hashOf(parts as unknown as JsonValue);
}

/**
 * What is signed: the same of one submission alone, so that no signature counts for another one of the same parts, with the
 * hashes of the pages as they were rendered for the signers.
 */
export function sealOf(
  parts: SealedParts,
  submission: string,
  frozen: FrozenPages | null,
): { parts: JsonValue; seal: string } {
  const sealed = { submission, ...parts, ...(frozen && { frozen }) } as unknown as JsonValue;
  return { parts: sealed, seal: hashOf(sealed) };
}

/** Works out the parts of a submission as they are now. */
export async function readSealedParts(
  sql: Queryable,
  live: SiteSnapshot,
  { validFrom, validUntil }: Pick<ProposedRelease, 'validFrom' | 'validUntil'>,
  { documents, later, laterDocuments }: SealedContents,
): Promise<SealedParts> {
  const bodies = new Map(
    documents.map(({ name, document }) => [nameText(name), contentOf(name.kind, document)]),
  );
  const after = overlayDrafts(live, bodies);
  const all = [...documents, ...laterDocuments];
  const pages = all.some(({ name }) => name.kind === FRAGMENT)
    ? await fragmentPages(sql, live.moment)
    : new Map<string, string[]>();
  const purposes = await Promise.all(
    all.map((one) =>
      sealedPurposes(
        one,
        after,
        live,
        one.name.kind === FRAGMENT ? pages.get(one.name.key) : undefined,
      ),
    ),
  );
  const fragments = await readAllFragments(all, after);
  const shown = [
    ...all.map(({ name, document }) => ({
      kind: name.kind as string,
      body: contentOf(name.kind, document),
    })),
    ...[...fragments].map(([, body]) => ({ kind: FRAGMENT as string, body })),
  ];
  const shownBodies = shown.map(({ body }) => body);
  const asked = new Set(purposes.flatMap((some) => [...some]));
  return {
    items: documents
      .map(({ name: { kind, key } }, index) => ({
        ...{ kind, key, hash: hashOf(bodies.get(nameText({ kind, key })) ?? null) },
        purposes: [...(purposes[index] ?? [])].toSorted(),
      }))
      .toSorted(compareNames),
    later: later
      .map(({ kind, key, cancels, hash }) => ({ kind, key, cancels, hash }))
      .toSorted((a, b) => compareNames(a, b) || a.cancels - b.cancels),
    validFrom: instantOf(validFrom),
    validUntil: instantOf(validUntil),
    fragments: [...fragments].map(([key, body]) => ({ key, hash: hashOf(body) })).toSorted(byKey),
    media: mediaOf(shown),
    claims: (await usedClaims(sql, live.moment, shownBodies)).toSorted(byKey),
    ratings: (await usedRatings(sql, live.moment, shownBodies)).toSorted(byKey),
    confirmations: (
      await readSealedConfirmations(
        sql,
        documents.map(({ name }) => name),
      )
    ).toSorted(byKey),
    rules: await ruleSetHash(after),
    build: await buildStamp(),
    steps: documentSteps(
      all.map(({ name }) => name.kind),
      asked,
      await readSigningSteps(sql),
    ),
  };
}

async function readAllFragments(
  documents: readonly SealedDocument[],
  site: SiteSnapshot,
): Promise<Map<string, JsonValue>> {
  const read = await Promise.all(documents.map(({ document }) => readFragments(document, site)));
  return new Map(
    read.flatMap((some) => [...some].map(([key, body]) => [key, body as unknown as JsonValue])),
  );
}

function mediaOf(shown: readonly { kind: string; body: JsonValue }[]): string[] {
  const hashes = shown
    .flatMap(({ kind, body }) => bodyReferences(kind, body))
    .filter((target) => target.startsWith('media:'))
    .map((target) => target.slice('media:'.length));
  return [...new Set(hashes)].toSorted();
}

function byKey(a: SealedPart, b: SealedPart): number {
  return compare(a.key, b.key) || compare(a.hash, b.hash);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The same time has one text, in whichever zone it was written. */
function instantOf(time: string | undefined): string | null {
  return time === undefined ? null : new Date(time).toISOString();
}
