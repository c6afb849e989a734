import type { DocumentVerb } from '#schemas/permission.ts';
import { categoriesIn } from '#schemas/categorised-kind.ts';
import { begunTranslationKey } from '#schemas/translation-key.ts';
import type { DocumentName } from './document-name.ts';

/**
 * A document that a call touches; `types` are those of the nodes that it brings, `categories` the ids of those that it names
 * for an item. `fields` null: it begins the document, names it or puts it away, which is more than to change its values.
 */
export type TouchedDocument = DocumentName & {
  types?: readonly string[];
  categories?: readonly string[];
  fields?: null;
};

/** What is done to documents: to those that are named, and to those that the server finds in what is named. */
export interface TouchedDocuments {
  verb: DocumentVerb;
  documents?: readonly TouchedDocument[];
  /** Sequence of a release. */
  release?: number;
  /** Id of a saved release. */
  saved?: string | undefined;
  /** Id of a request for publishing. */
  request?: string;
  /** Id of a review link. */
  reviewLink?: string;
  /** Id of a thread of comments. */
  thread?: string;
  /** Id of a replacement on the whole site. */
  replacement?: string;
  /** Id of a proposal of a program. */
  proposal?: string;
}

/** The objects that a call touches: documents, patterns by their ids, or media by their hashes. */
export type TouchedObjects =
  | TouchedDocuments
  | { patterns: readonly string[] }
  | { media: readonly string[] };

/** Something is done to the document that the body names. */
export const touchesDocument =
  (verb: DocumentVerb) =>
  ({ kind, key }: DocumentName) => ({ verb, documents: [{ kind, key }] });

/** An item is begun with these props, which for a translation say what it lies over. */
export const touchesBegun = (
  { kind, key }: DocumentName,
  props: Readonly<Record<string, unknown>>,
) => ({
  verb: 'edit' as const,
  documents: [
    {
      kind,
      key: kind === 'translation' ? begunTranslationKey(props) : key,
      categories: categoriesIn(props),
      fields: null,
    },
  ],
});

/** An item is begun with these props as a copy of the one that is named. */
export const touchesCopied = (from: DocumentName, props: Readonly<Record<string, unknown>>) => {
  const begun = touchesBegun(from, props);
  return { ...begun, documents: [...begun.documents, { ...from, fields: null }] };
};

/** Something is done to every document in the body's `items`. */
export const touchesItems =
  (verb: DocumentVerb) =>
  ({ items }: { items: readonly DocumentName[] }) => ({ verb, documents: items });

/** Something is done to the documents of one kind with these keys, each as a whole. */
export const touchesKeys =
  (verb: DocumentVerb) =>
  ({ kind, keys }: { kind: DocumentName['kind']; keys: readonly string[] }) => ({
    verb,
    documents: keys.map((key) => ({ kind, key, fields: null })),
  });

/** A document of this kind is begun. */
export const touchesNew = (kind: DocumentName['kind']) => ({
  verb: 'edit' as const,
  documents: [{ kind, key: 'new', fields: null }],
});

/** Something is done to the fragment with this key as a whole. */
export const touchesFragment =
  (verb: DocumentVerb) =>
  ({ key }: { key: string }) => ({
    verb,
    documents: [{ kind: 'fragment' as const, key, fields: null }],
  });
