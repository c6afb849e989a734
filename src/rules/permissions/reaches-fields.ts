import type { ContentLanguage } from '#schemas/content-language.ts';
import { ITEM_TYPE_PREFIX } from '#schemas/item-type.ts';

/** A document, and what an operation changes in it. */
export interface FieldSubject {
  /** Kind of the document, of a translation that of the one it lies over: `page`, `frame`, `fragment`, `menu`, `redirect`, or that of a content item. */
  kind: string;
  /** Of a translation: its language. Absent: Chinese. */
  language?: ContentLanguage | undefined;
  /** Fields whose values an operation changes; null: it does more than change values. Absent: no operation is asked about. */
  fields?: readonly string[] | null | undefined;
}

/** Type of the node that a translation is in its draft. */
export const TRANSLATION_TYPE = `${ITEM_TYPE_PREFIX}translation`;

/** Documents that are composed of blocks. */
const COMPOSED: ReadonlySet<string> = new Set(['page', 'frame', 'fragment']);

/** The type of the nodes that have this field. */
export function fieldTypeOf(field: string): string {
  return field.split('.', 1)[0] ?? '';
}

/** The kind of content items whose drafts have nodes of this type; undefined for blocks and modules. */
export function kindOfType(type: string): string | undefined {
  return type.startsWith(ITEM_TYPE_PREFIX) ? type.slice(ITEM_TYPE_PREFIX.length) : undefined;
}

/**
 * Whether somebody who may change these fields alone reaches the subject: a document that can have one of them, or an
 * operation that changes values of them or of what lies below them, and nothing else.
 */
export function reachesFields(fields: readonly string[], subject: FieldSubject): boolean {
  if (subject.fields === null) return false;
  if (subject.fields === undefined) return fields.some((field) => canHave(subject, field));
  return subject.fields.every((changed) => fields.some((field) => isWithin(changed, field)));
}

/** Whether a field is another one or lies in it. */
function isWithin(field: string, outer: string): boolean {
  return field === outer || field.startsWith(`${outer}.`);
}

/** Whether the document can have a node with this field. */
export function canHave({ kind, language = 'zh' }: FieldSubject, field: string): boolean {
  const type = fieldTypeOf(field);
  if (language !== 'zh') return type === TRANSLATION_TYPE;
  return COMPOSED.has(kind) ? kindOfType(type) === undefined : kindOfType(type) === kind;
}
