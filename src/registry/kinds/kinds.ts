import { CONTENT_KINDS, type ContentKind } from '#schemas/content-kind.ts';
import { itemType, type KindDefinition } from './define-kind.ts';

const files = import.meta.glob<KindDefinition>('/src/registry/kinds/definitions/*.ts', {
  eager: true,
  import: 'definition',
});

/** Every kind of content item, in the order of the studio's list. Throws where a kind has no definition, or two files or names differ: a bug. */
export const contentKinds: ReadonlyMap<ContentKind, KindDefinition> = joinKinds();

function joinKinds(): Map<ContentKind, KindDefinition> {
  const found = new Map(
    Object.entries(files).map(([path, definition]) => {
      if (path !== `/src/registry/kinds/definitions/${definition.kind}.ts`)
        throw new Error(`${path} defines the kind "${definition.kind}"; name it like its file`);
      return [definition.kind, definition];
    }),
  );
  return new Map(
    CONTENT_KINDS.map((kind) => {
      const definition = found.get(kind);
      if (!definition)
        throw new Error(`The kind "${kind}" has no src/registry/kinds/definitions/${kind}.ts`);
      return [kind, definition];
    }),
  );
}

/** The definition of a kind; undefined of what is composed, and of a kind that has left the registry. */
export function kindDefinition(kind: string): KindDefinition | undefined {
  return (contentKinds as ReadonlyMap<string, KindDefinition>).get(kind);
}

const byType: ReadonlyMap<string, KindDefinition> = new Map(
  [...contentKinds.values()].map((definition) => [itemType(definition.kind), definition]),
);

/** The kind of the content item that a node of this type is. */
export function itemKind(type: string): KindDefinition | undefined {
  return byType.get(type);
}
