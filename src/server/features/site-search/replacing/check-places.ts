import { randomUUID } from 'node:crypto';
import { msg } from '#messages/msg.ts';
import type { Finding } from '#composition/finding.ts';
import { canonicalDocument } from '#composition/canonical.ts';
import { isSameJson } from '#composition/same-json.ts';
import type { DocumentTree } from '#composition/tree.ts';
import { itemKind } from '#registry/kinds/kinds.ts';
import type { Message } from '#schemas/message.ts';
import { findingsOf } from '#server/site/documents/draft-state.ts';
import type { CheckOperation } from '#server/store/drafts/draft-batch.ts';
import { changesFor, replaceIn, type PlannedPlace } from './plan-replacement.ts';
import type { Replacement } from './replacement-values.ts';

/** Whether a place is part of the key of its content item, which stays as it is. */
export function isOwnKey({ type, path }: PlannedPlace): boolean {
  return itemKind(type)?.key.props.includes(path[0] ?? '') ?? false;
}

/** Why the editor whom `check` is for cannot replace a place; null where they can. */
export function placeRefusal(
  tree: DocumentTree,
  place: PlannedPlace,
  replacement: Replacement,
  check: CheckOperation,
): Message | null {
  if (isOwnKey(place)) return msg('replacement.key');
  for (const change of changesFor(tree, [place], replacement)) {
    const refusal = check({ ...change, id: randomUUID() }, tree);
    if (refusal) return refusal;
  }
  return null;
}

/** What replacing these places would newly forbid publishing for, by the ids of the places that cause it. */
export function breachesOf(
  tree: DocumentTree,
  places: readonly PlannedPlace[],
  replacement: Replacement,
): Map<string, Finding[]> {
  const done = replaceIn(tree, places, replacement);
  if (!done) return new Map();
  const fresh = freshFindings(tree, done.tree);
  const breaches = new Map<string, Finding[]>();
  for (const finding of fresh)
    for (const { id } of causesOf(finding, places))
      breaches.set(id, [...(breaches.get(id) ?? []), finding]);
  return breaches;
}

/** What forbids publishing a document as it becomes, and not as it is. */
export function freshFindings(tree: DocumentTree, next: DocumentTree): Finding[] {
  const before = findingsOf(canonicalDocument(tree));
  return findingsOf(canonicalDocument(next)).filter(
    (finding) => !before.some((known) => isSameJson(known, finding)),
  );
}

/** The places in the field of a finding; else those of its node; else all of the document. */
function causesOf(
  { node, path }: Finding,
  places: readonly PlannedPlace[],
): readonly PlannedPlace[] {
  const inNode = places.filter((place) => place.node === node);
  const inField = inNode.filter(
    (place) => isPrefix(place.path, path) || (path.length > 0 && isPrefix(path, place.path)),
  );
  if (inField.length > 0) return inField;
  return inNode.length > 0 ? inNode : places;
}

function isPrefix(one: readonly string[], other: readonly string[]): boolean {
  return one.every((step, index) => other[index] === step);
}
