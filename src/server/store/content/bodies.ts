import type { z } from 'zod';
import { keyOf } from '#registry/kinds/define-kind.ts';
import { contentKinds } from '#registry/kinds/kinds.ts';
import type { ContentBody, ContentKind } from '#schemas/content-kind.ts';
import { menuDocument, type MenuDocument } from '#schemas/menu.ts';
import { issueText } from './issue-text.ts';

/** What a checked body comes to: itself as it is read and the key it gives itself, or the first thing that is wrong. */
export type CheckedBody<Body> =
  | { ok: true; body: Body; key: string }
  | { ok: false; path: string[]; message: string };

interface BodyRule<Body> {
  check: (body: unknown) => CheckedBody<Body>;
}

function rule<Body>(schema: z.ZodType<Body>, key: (body: NoInfer<Body>) => string): BodyRule<Body> {
  return {
    check(given) {
      const checked = schema.safeParse(given, { error: issueText });
      if (checked.success) return { ok: true, body: checked.data, key: key(checked.data) };
      const [issue] = checked.error.issues;
      return { ok: false, path: issue?.path.map(String) ?? [], message: issue?.message ?? '' };
    },
  };
}

export type BodyKind = ContentKind | 'menu';
/** A body as it is read. */
export type BodyOf<K extends BodyKind> = K extends ContentKind ? ContentBody<K> : MenuDocument;

const contentRules = Object.fromEntries(
  [...contentKinds].map(([kind, definition]) => [
    kind,
    rule(definition.body, (body) => keyOf(definition, body)),
  ]),
) as unknown as { [K in ContentKind]: BodyRule<ContentBody<K>> };

/**
 * The content items by kind. Not pages, frames, fragments and redirects, which are checked against the blocks of the registry before they are
 * published, and not figures, which have tables of their own.
 */
export const bodies: { [K in BodyKind]: BodyRule<BodyOf<K>> } = {
  ...contentRules,
  menu: rule(menuDocument, () => 'menu'),
};

export function isBodyKind(kind: string): kind is BodyKind {
  return Object.hasOwn(bodies, kind);
}
