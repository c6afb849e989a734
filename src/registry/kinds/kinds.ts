import type { ContentKind } from '#schemas/content-kind.ts';
import type { KindDefinition } from './define-kind.ts';
import { honourKind } from './honour.ts';

/** Every kind of content item that the desk keeps, in the order of its list. A new kind stands here, in `CONTENT_KINDS` and in the store's `kinds`. */
export const contentKinds: ReadonlyMap<ContentKind, KindDefinition> = new Map([honourKind].map((definition) => [definition.kind, definition]));

/** The definition of a kind; undefined of what is composed, and of a kind that has left the registry. */
export function kindDefinition(kind: string): KindDefinition | undefined {
  return (contentKinds as ReadonlyMap<string, KindDefinition>).get(kind);
}
