import type { Sentence } from '#rules/disclosure/ended/ended-claims.ts';
import { normalise } from '#rules/disclosure/normalise.ts';
import type { DocumentNode } from '#schemas/document.ts';
import type { StopsDocument } from '#schemas/stop.ts';
import type { Kind } from '#server/store/content/kinds.ts';

/** The one document of this kind that pages read; the reviews stand under a key of their own. */
export const STOPS = { kind: 'stop', key: 'stops' } as const;

const NONE: ReadonlySet<string> = new Set();

/** What is taken from the public at one moment. */
export interface StopIndex {
  /** Whether nothing is stopped. */
  isEmpty: boolean;
  /** Stopped block types. */
  types: ReadonlySet<string>;
  /** The sentences of stopped claims; none that every text says. */
  sentences: readonly Sentence[];
  /** Keys of the stopped items of a kind; of `page` the menuids. */
  keys(kind: Kind): ReadonlySet<string>;
  /** Whether a node is left out, by its type or by itself; `document` is its document's name, as `page:10065`. */
  isBlockStopped(document: string, node: Pick<DocumentNode, 'id' | 'type'>): boolean;
}

export function indexStops({ stops }: StopsDocument): StopIndex {
  const types = new Set<string>();
  const blocks = new Set<string>();
  const things = new Map<string, Set<string>>();
  const sentences: Sentence[] = [];
  for (const { target, thing } of stops) {
    if (target.kind === 'block-type') types.add(target.type);
    if (target.kind === 'claim') {
      const sentence = normalise(target.sentence ?? '').text;
      if (sentence !== '') sentences.push({ sentence });
    }
    if (target.kind === 'block') {
      const { document, node } = target;
      blocks.add(`${document.kind}:${document.key} ${node}`);
    }
    if (thing) things.set(thing.kind, new Set([...(things.get(thing.kind) ?? []), thing.key]));
  }
  return {
    isEmpty: stops.length === 0,
    types,
    sentences,
    keys: (kind) => things.get(kind) ?? NONE,
    isBlockStopped: (document, { id, type }) => types.has(type) || blocks.has(`${document} ${id}`),
  };
}

export const NO_STOPS: StopIndex = indexStops({ stops: [] });
