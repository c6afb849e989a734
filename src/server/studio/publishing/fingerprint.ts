import type { SeenDraft } from '#wire/studio/publishing.ts';
import { hashOf } from '../../store/hash.ts';

/** One hash over drafts and their contents, in whatever order they are named. */
export function fingerprintOf(items: readonly SeenDraft[]): string {
  const named = items.map(({ kind, key, hash }) => ({ kind, key, hash }));
  return hashOf(named.toSorted((a, b) => (`${a.kind}:${a.key}` < `${b.kind}:${b.key}` ? -1 : 1)));
}
