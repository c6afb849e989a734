import type { DocumentName } from '#wire/studio/routes.ts';
import { nameText } from '#server/store/drafts/draft-log.ts';
import type { SealedItem, SealedPart, SealedParts } from './sealed-parts.ts';

/** One thing that is not what was sealed any more. */
export type SealChange =
  | { what: 'draft' | 'later' | 'purpose'; name: DocumentName }
  | { what: 'fragment' | 'claim' | 'rating'; key: string }
  | { what: 'confirmation' | 'media' | 'time' | 'rules' | 'steps' | 'build' };

/** What differs between the parts of a submission and what they are now. */
export function sealChanges(before: SealedParts, now: SealedParts): SealChange[] {
  const changes: SealChange[] = [
    ...itemChanges(before.items, now.items),
    ...laterChanges(before, now),
    ...differing(before.fragments, now.fragments).map((key) => ({
      what: 'fragment' as const,
      key,
    })),
    ...differing(before.claims, now.claims).map((key) => ({ what: 'claim' as const, key })),
    ...differing(before.ratings, now.ratings).map((key) => ({
      what: 'rating' as const,
      key,
    })),
  ];
  const whole = [
    ['confirmation', before.confirmations, now.confirmations],
    ['time', [before.validFrom, before.validUntil], [now.validFrom, now.validUntil]],
    ['rules', before.rules, now.rules],
    ['steps', before.steps, now.steps],
    ['build', before.build, now.build],
    ['media', before.media, now.media],
  ] as const;
  for (const [what, one, other] of whole) {
    const isSame = JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
    // A draft or a fragment that changed says enough of its pictures.
    if (!isSame && !(what === 'media' && changes.length > 0)) changes.push({ what });
  }
  return changes;
}

function itemChanges(before: readonly SealedItem[], now: readonly SealedItem[]): SealChange[] {
  const known = new Map(now.map((item) => [nameText(item), item]));
  return before.flatMap(({ kind, key, hash, purposes }): SealChange[] => {
    const item = known.get(nameText({ kind, key }));
    const name = { kind, key };
    if (item?.hash !== hash) return [{ what: 'draft', name }];
    return item.purposes.join() === purposes.join() ? [] : [{ what: 'purpose', name }];
  });
}

function laterChanges(before: SealedParts, now: SealedParts): SealChange[] {
  const texts = (parts: SealedParts) =>
    new Map(
      parts.later.map(({ kind, key, cancels, hash }) => [
        `${kind}:${key} ${cancels} ${hash}`,
        { kind, key },
      ]),
    );
  const [old, current] = [texts(before), texts(now)];
  const changed = [...old, ...current].filter(([text]) => !old.has(text) || !current.has(text));
  const names = new Map(changed.map(([, name]) => [nameText(name), name]));
  return [...names.values()].map((name) => ({ what: 'later', name }));
}

/** The keys that one list has and the other has not, or has with another hash. */
function differing(before: readonly SealedPart[], now: readonly SealedPart[]): string[] {
  const texts = (parts: readonly SealedPart[]) =>
    new Set(parts.map(({ key, hash }) => `${key} ${hash}`));
  const [old, current] = [texts(before), texts(now)];
  const changed = [...before, ...now].filter(
    ({ key, hash }) => !old.has(`${key} ${hash}`) || !current.has(`${key} ${hash}`),
  );
  return [...new Set(changed.map(({ key }) => key))];
}

/** Objects with their members in one order: jsonb keeps another one than the code. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  );
}
