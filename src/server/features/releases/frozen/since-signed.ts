import { diffDocuments } from '#composition/diff.ts';
import { openTree } from '#composition/tree.ts';
import type { PageDocument } from '#schemas/document.ts';
import type { Queryable } from '#server/platform/database/connect.ts';
import { titlesOf } from '#server/site/documents/document-title.ts';
import { FRAGMENT } from '#server/site/snapshot/fragments.ts';
import { nameText } from '#server/store/drafts/draft-log.ts';
import type { DocumentName } from '#wire/studio/routes.ts';
import type { SealedDifference, SinceSigned } from '#wire/studio/signing-review.ts';
import { type SealChange, sealChanges } from '../publishing/seal-changes.ts';
import type { SealedParts } from '../publishing/sealed-parts.ts';
import { readSealedDocument } from './sealed-document.ts';
import type { FormerSignature } from './signed-before.ts';

interface Sealed {
  seal: string;
  parts: SealedParts;
}

/** What differs between what somebody signed and what waits now, from what both seals keep. */
export async function readSinceSigned(
  sql: Queryable,
  former: FormerSignature,
  now: Sealed,
): Promise<SinceSigned> {
  const [before, after] = [former.parts, now.parts];
  const changes = sealChanges(before, after);
  const named = differingNames(before, after);
  const parts = changes.flatMap(partOf);
  const items = [...before.items, ...after.items].map(({ kind, key }) => ({ kind, key }));
  const titleOf = await titlesOf(sql, [...named, ...items, ...parts.map(({ name }) => name)]);
  const documents = await Promise.all(
    named.map(async (name) => ({
      ...{ name, title: titleOf(name) },
      ...(await differenceOf(sql, name, former, now)),
    })),
  );
  return {
    ...{ signedAt: former.signedAt, role: former.role, documents },
    purposes: purposeChanges(before, after).map((one) => ({ ...one, title: titleOf(one.name) })),
    times: timesOf(before, after),
    media: {
      added: after.media.filter((hash) => !before.media.includes(hash)),
      removed: before.media.filter((hash) => !after.media.includes(hash)),
    },
    parts: parts.map(({ what, name }) => ({ what, key: name.key, title: titleOf(name) })),
    whole: WHOLE.flatMap(([what, name]) =>
      changes.some((change) => change.what === what) ? [name] : [],
    ),
  };
}

const WHOLE = [
  ['confirmation', 'confirmations'],
  ['rules', 'rules'],
  ['steps', 'steps'],
  ['build', 'build'],
] as const satisfies [SealChange['what'], SinceSigned['whole'][number]][];

/** Claims, ratings and later versions; what else changed is told in another way. */
function partOf(change: SealChange): { what: 'claim' | 'rating' | 'later'; name: DocumentName }[] {
  switch (change.what) {
    case 'claim':
    case 'rating':
      return [{ what: change.what, name: { kind: change.what, key: change.key } }];
    case 'later':
      return [{ what: change.what, name: change.name }];
    default:
      return [];
  }
}

/** The documents and fragments by their names, with the hashes of their contents. */
function hashesOf({ items, fragments }: SealedParts): Map<string, string> {
  return new Map([
    ...items.map((item) => [nameText(item), item.hash] as const),
    ...fragments.map(({ key, hash }) => [nameText({ kind: FRAGMENT, key }), hash] as const),
  ]);
}

function differingNames(before: SealedParts, after: SealedParts): DocumentName[] {
  const [old, now] = [hashesOf(before), hashesOf(after)];
  const known = new Map<string, DocumentName>(
    [before, after].flatMap(({ items, fragments }) => [
      ...items.map(({ kind, key }) => [nameText({ kind, key }), { kind, key }] as const),
      ...fragments.map(
        ({ key }) => [nameText({ kind: FRAGMENT, key }), { kind: FRAGMENT, key }] as const,
      ),
    ]),
  );
  return [...known].flatMap(([text, name]) => (old.get(text) === now.get(text) ? [] : [name]));
}

async function differenceOf(
  sql: Queryable,
  name: DocumentName,
  former: Sealed,
  now: Sealed,
): Promise<Omit<SealedDifference, 'name' | 'title'>> {
  const hashes = [former, now].map(({ parts }) => hashesOf(parts).get(nameText(name)));
  const [before = null, after = null] = await Promise.all([
    readSealedDocument(sql, name, former.seal, hashes[0]),
    readSealedDocument(sql, name, now.seal, hashes[1]),
  ]);
  const change =
    hashes[0] === undefined ? 'added' : hashes[1] === undefined ? 'removed' : 'changed';
  return { change, before, after, diff: diffOf(before, after) };
}

function diffOf(before: PageDocument | null, after: PageDocument | null): SealedDifference['diff'] {
  const [old, now] = [before && openTree(before), after && openTree(after)];
  return old?.ok && now?.ok ? diffDocuments(old.tree, now.tree) : null;
}

function purposeChanges(before: SealedParts, after: SealedParts) {
  const old = new Map(before.items.map((item) => [nameText(item), item.purposes]));
  return after.items.flatMap(({ kind, key, purposes }) => {
    const was = old.get(nameText({ kind, key }));
    const isSame = was === undefined || was.join() === purposes.join();
    return isSame ? [] : [{ name: { kind, key }, before: was, after: purposes }];
  });
}

function timesOf(before: SealedParts, after: SealedParts): SinceSigned['times'] {
  const [old, now] = [before, after].map(({ validFrom, validUntil }) => ({
    validFrom,
    validUntil,
  }));
  const isSame = old?.validFrom === now?.validFrom && old?.validUntil === now?.validUntil;
  return isSame || !old || !now ? null : { before: old, after: now };
}
