import type { ScopedDocument } from './lacked-right.ts';
import type { PermissionSubject } from './may.ts';
import { TRANSLATION_TYPE } from './reaches-fields.ts';
import { translatedDocument } from './translated-document.ts';

/** Where documents stand, as far as the caller has read it. */
interface Places {
  /** Of a page: the menuids from the topmost entry down to its own. */
  pathOf(menuid: string): string[];
  /** Paths from the topmost category down: of those that an item stands in, and of the ids that a call names. */
  categoryPaths(name: { kind: string; key: string }, named: readonly string[]): string[][];
}

/**
 * A document as rights see it: a translation is the document that it lies over, in its language, and its texts are of no
 * type of block, since only that document shows which they are of.
 */
export function toSubject(
  document: ScopedDocument,
  { pathOf, categoryPaths }: Places,
): PermissionSubject {
  const translated = translatedDocument(document);
  const { kind, key } = translated ?? document;
  return {
    kind,
    language: translated?.language,
    types: translated ? [TRANSLATION_TYPE] : document.types,
    fields: document.fields,
    path: kind === 'page' ? pathOf(key) : [],
    categories: categoryPaths({ kind, key }, document.categories ?? []),
  };
}
